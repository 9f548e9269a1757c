# Completion of devsim in fish; made by 'devsim completions fish'.

complete -c devsim -f
complete -c devsim -n __fish_use_subcommand -a replay -d 'replay captured pushes on a simulated device; print what the person sees'
complete -c devsim -n __fish_use_subcommand -a matrix -d 'every push in every language of the app, side by side'
complete -c devsim -n __fish_use_subcommand -a check -d 'problems in captures, payloads and tables, and of pushes against tables'
complete -c devsim -n __fish_use_subcommand -a resolve -d 'how one text is found, from the key to what the person reads'
complete -c devsim -n __fish_use_subcommand -a explain -d 'a diagnostic or a rule of the device, with its evidence'
complete -c devsim -n __fish_use_subcommand -a completions -d 'print the script that completes command lines in a shell'
complete -c devsim -n __fish_use_subcommand -a help -d 'print the help of the tool or of a command'
complete -c devsim -n __fish_use_subcommand -a version -d 'print the version'
complete -c devsim -n __fish_use_subcommand -s h -l help -d 'print the help; \'-h\' prints the short form'
complete -c devsim -n __fish_use_subcommand -s V -l version -d 'print the version'

complete -c devsim -n '__fish_seen_subcommand_from replay' -F
complete -c devsim -n '__fish_seen_subcommand_from replay' -l app -x -a '(__fish_complete_directories)' -d 'the app that receives the push: where its tables are'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l device -r -F -d 'the device: languages, settings and state of the app, as JSON'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l language -x -d 'a preferred language of the device, as a BCP 47 tag such as \'pt-BR\''
complete -c devsim -n '__fish_seen_subcommand_from replay' -l extension -x -d 'a step of the notification service extension'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l format -x -a 'text concise json jsonl' -d 'the form of the report'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l output -r -F -d 'where the report goes; \'-\' is standard output'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l why -d 'print the rules of the device that decided, with their evidence'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l state -d 'print the end state of each device: badge and groups'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l lenient -d 'read JSON with trailing commas, comments and the like, with a warning for each'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l fail-on -x -a 'error warning never' -d 'from which severity on the exit status is 1'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l color -x -a 'auto always never' -d 'when to use colors'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l quiet -d 'no progress on standard error'
complete -c devsim -n '__fish_seen_subcommand_from replay' -s h -l help -d 'print the help; \'-h\' prints the short form'

complete -c devsim -n '__fish_seen_subcommand_from matrix' -F
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l app -x -a '(__fish_complete_directories)' -d 'the app that receives the push: where its tables are'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l language -x -d 'a language to show, as a BCP 47 tag such as \'pt-BR\'; without it, all'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l format -x -a 'text json csv html concise jsonl github sarif junit' -d 'the form of the matrix'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l output -r -F -d 'where the report goes; \'-\' is standard output'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l all -d 'print every language and every push in full'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l lenient -d 'read JSON with trailing commas, comments and the like, with a warning for each'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l color -x -a 'auto always never' -d 'when to use colors'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l quiet -d 'no progress on standard error'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -s h -l help -d 'print the help; \'-h\' prints the short form'

complete -c devsim -n '__fish_seen_subcommand_from check' -F
complete -c devsim -n '__fish_seen_subcommand_from check' -l app -x -a '(__fish_complete_directories)' -d 'the app that receives the push: where its tables are'
complete -c devsim -n '__fish_seen_subcommand_from check' -l push-keys -r -F -d 'keys that pushes use, where there is no capture of them'
complete -c devsim -n '__fish_seen_subcommand_from check' -l format -x -a 'text concise json jsonl github sarif junit' -d 'the form of the findings'
complete -c devsim -n '__fish_seen_subcommand_from check' -l output -r -F -d 'where the report goes; \'-\' is standard output'
complete -c devsim -n '__fish_seen_subcommand_from check' -l baseline -r -F -d 'leave out the findings that FILE knows, so that only new ones fail'
complete -c devsim -n '__fish_seen_subcommand_from check' -l write-baseline -r -F -d 'write all findings to FILE, for \'--baseline\''
complete -c devsim -n '__fish_seen_subcommand_from check' -l lenient -d 'read JSON with trailing commas, comments and the like, with a warning for each'
complete -c devsim -n '__fish_seen_subcommand_from check' -l fail-on -x -a 'error warning never' -d 'from which severity on the exit status is 1'
complete -c devsim -n '__fish_seen_subcommand_from check' -l color -x -a 'auto always never' -d 'when to use colors'
complete -c devsim -n '__fish_seen_subcommand_from check' -l quiet -d 'no progress on standard error'
complete -c devsim -n '__fish_seen_subcommand_from check' -s h -l help -d 'print the help; \'-h\' prints the short form'

complete -c devsim -n '__fish_seen_subcommand_from resolve' -l app -x -a '(__fish_complete_directories)' -d 'the app that receives the push: where its tables are'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l device -x -a 'iphone ipad ipod mac applewatch appletv applevision' -d 'the kind of device, for texts of an app that depend on it'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l language -x -d 'a preferred language of the device, as a BCP 47 tag such as \'pt-BR\', or \'all\''
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l all -d 'print every text of the table in one language, in place of that of a KEY'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l table -x -d 'the table to look in'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l format -x -a 'text json strings' -d 'the form of the result'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l output -r -F -d 'where the report goes; \'-\' is standard output'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l why -d 'print the rules of the device that decided, with their evidence'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l color -x -a 'auto always never' -d 'when to use colors'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -s h -l help -d 'print the help; \'-h\' prints the short form'

complete -c devsim -n '__fish_seen_subcommand_from explain' -s h -l help -d 'print the help; \'-h\' prints the short form'

complete -c devsim -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
complete -c devsim -n '__fish_seen_subcommand_from completions' -s h -l help -d 'print the help; \'-h\' prints the short form'

complete -c devsim -n '__fish_seen_subcommand_from help' -a 'replay matrix check resolve explain completions help version'
complete -c devsim -n '__fish_seen_subcommand_from help' -l format -x -a 'text markdown' -d 'the form of the help'
complete -c devsim -n '__fish_seen_subcommand_from help' -s h -l help -d 'print the help; \'-h\' prints the short form'

complete -c devsim -n '__fish_seen_subcommand_from version' -s h -l help -d 'print the help; \'-h\' prints the short form'
