# Completion of devsim in fish; made by 'devsim completions fish'.

# The languages of the app that '--app' names.
function __devsim_languages
  set -l app
  set -l previous
  for word in (commandline -opc)
    test "$previous" = --app; and set app $word
    string match -q -- '--app=*' $word; and set app (string replace -- --app= '' $word)
    set previous $word
  end
  devsim completions languages $app 2>/dev/null
end

complete -c devsim -f
complete -c devsim -n __fish_use_subcommand -a replay -d 'replay captured pushes on a simulated device; print what the person sees'
complete -c devsim -n __fish_use_subcommand -a matrix -d 'show every push in every language of the app, side by side'
complete -c devsim -n __fish_use_subcommand -a check -d 'find problems in captures, payloads and tables, and check pushes against tables'
complete -c devsim -n __fish_use_subcommand -a resolve -d 'show how one text is found, from the key to what the person reads'
complete -c devsim -n __fish_use_subcommand -a explain -d 'explain a diagnostic or a rule of the device, with its evidence'
complete -c devsim -n __fish_use_subcommand -a config -d 'print the settings in effect, and where they come from'
complete -c devsim -n __fish_use_subcommand -a completions -d 'print the script that completes command lines in a shell'
complete -c devsim -n __fish_use_subcommand -a help -d 'print the help of the tool or of a command'
complete -c devsim -n __fish_use_subcommand -a version -d 'print the version'
complete -c devsim -n __fish_use_subcommand -a extension
complete -c devsim -n '__fish_seen_subcommand_from extension; and not __fish_seen_subcommand_from run build list' -a run -d 'run a service extension for one push; print the content before and after'
complete -c devsim -n '__fish_seen_subcommand_from extension; and not __fish_seen_subcommand_from run build list' -a build -d 'build a notification service extension in Swift, on Linux'
complete -c devsim -n '__fish_seen_subcommand_from extension; and not __fish_seen_subcommand_from run build list' -a list -d 'list the transformers that \'--extension\' knows, with their options'
complete -c devsim -n __fish_use_subcommand -s h -l help -d 'print the help'
complete -c devsim -n __fish_use_subcommand -s V -l version -d 'print the version'

complete -c devsim -n '__fish_seen_subcommand_from replay' -F
complete -c devsim -n '__fish_seen_subcommand_from replay' -l app -x -a '(__fish_complete_directories)' -d 'the tables of an app that receives pushes'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l device -r -F -d 'the device\'s languages, settings and app state (JSON)'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l language -x -a '(__devsim_languages)' -d 'a preferred language, such as \'pt-BR\''
complete -c devsim -n '__fish_seen_subcommand_from replay' -l locked -d 'the phone is locked'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l focus -x -d 'a Focus with this name is on, and allows no app'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l app-state -x -a 'foreground background forceQuit' -d 'the state of the app'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l previews -x -a 'always whenUnlocked never' -d 'when the content of notifications is shown'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l format -x -a 'text concise json jsonl' -d 'the format of the report'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l output -r -F -d 'where the report goes'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l why -d 'print the rules that decided, with their evidence'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l state -d 'print the end state of each device: badge and groups'
complete -c devsim -n '__fish_seen_subcommand_from replay' -s h -l help -d 'print the help'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l extension -x -a 'decrypt webpush attach template redact' -d 'a step of the service extension'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l filtering -d 'the extension may hide notifications (entitlement)'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l serve -x -a '(__fish_complete_directories)' -d 'files that programs get in place of the web'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l allow-network -d 'let \'attach\' download what its folder does not have'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l stub -x -d 'a Swift file for an imported module'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l info-plist -r -F -d 'the Info.plist of the extension'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l principal-class -x -d 'the principal class of the extension'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l swift-version -x -a '5 6' -d 'the language mode of the extension'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l time-limit -x -d 'how long a program has for a push'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l memory-limit -x -d 'how much memory a program may use'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l time-scale -x -d 'real seconds per second of the limit'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l measure -d 'report the milliseconds and memory of programs'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l ignore -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'do not report a diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l only -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'report only this diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l severity -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'change the severity of a diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l fail-on -x -a 'error warning never' -d 'the lowest severity for exit status 1'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l lenient -d 'accept comments, trailing commas and the like in JSON'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l fields -x -d 'the members of each push to write in JSON'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l state-in -r -F -d 'the states of the phones before the first push'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l state-out -r -F -d 'write the states after the last push to FILE'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l exclude -x -d 'skip the files and folders that match'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l no-config -d 'do not read \'.devsim.json\''
complete -c devsim -n '__fish_seen_subcommand_from replay' -l jobs -x -d 'the number of threads; without it, all processors'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l color -x -a 'auto always never' -d 'when to use colors'
complete -c devsim -n '__fish_seen_subcommand_from replay' -l quiet -d 'do not show progress on standard error'

complete -c devsim -n '__fish_seen_subcommand_from matrix' -F
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l app -x -a '(__fish_complete_directories)' -d 'the folder with the tables of the app that receives the push'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l language -x -a '(__devsim_languages)' -d 'a language to show, as a BCP 47 tag such as \'pt-BR\'; without it, all'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l format -x -a 'text json csv html concise jsonl github sarif junit' -d 'the format of the matrix'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l output -r -F -d 'where the report goes'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l all -d 'print every language and every push in full'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -s h -l help -d 'print the help'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l ignore -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'do not report a diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l only -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'report only this diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l severity -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'change the severity of a diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l lenient -d 'accept comments, trailing commas and the like in JSON'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l exclude -x -d 'skip the files and folders that match'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l no-config -d 'do not read \'.devsim.json\''
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l jobs -x -d 'the number of threads; without it, all processors'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l color -x -a 'auto always never' -d 'when to use colors'
complete -c devsim -n '__fish_seen_subcommand_from matrix' -l quiet -d 'do not show progress on standard error'

complete -c devsim -n '__fish_seen_subcommand_from check' -F
complete -c devsim -n '__fish_seen_subcommand_from check' -l app -x -a '(__fish_complete_directories)' -d 'the folder with the tables of the app that receives the push'
complete -c devsim -n '__fish_seen_subcommand_from check' -l push-keys -r -F -d 'keys that pushes use, if you have no capture of them'
complete -c devsim -n '__fish_seen_subcommand_from check' -l format -x -a 'text concise json jsonl github sarif junit' -d 'the format of the findings'
complete -c devsim -n '__fish_seen_subcommand_from check' -l output -r -F -d 'where the report goes'
complete -c devsim -n '__fish_seen_subcommand_from check' -s h -l help -d 'print the help'
complete -c devsim -n '__fish_seen_subcommand_from check' -l ignore -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'do not report a diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from check' -l only -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'report only this diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from check' -l severity -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'change the severity of a diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from check' -l fail-on -x -a 'error warning never' -d 'the lowest severity for exit status 1'
complete -c devsim -n '__fish_seen_subcommand_from check' -l lenient -d 'accept comments, trailing commas and the like in JSON'
complete -c devsim -n '__fish_seen_subcommand_from check' -l baseline -r -F -d 'leave out the findings in FILE, so that only new ones fail'
complete -c devsim -n '__fish_seen_subcommand_from check' -l write-baseline -r -F -d 'write all findings to FILE, for \'--baseline\''
complete -c devsim -n '__fish_seen_subcommand_from check' -l exclude -x -d 'skip the files and folders that match'
complete -c devsim -n '__fish_seen_subcommand_from check' -l no-config -d 'do not read \'.devsim.json\''
complete -c devsim -n '__fish_seen_subcommand_from check' -l jobs -x -d 'the number of threads; without it, all processors'
complete -c devsim -n '__fish_seen_subcommand_from check' -l color -x -a 'auto always never' -d 'when to use colors'
complete -c devsim -n '__fish_seen_subcommand_from check' -l quiet -d 'do not show progress on standard error'

complete -c devsim -n '__fish_seen_subcommand_from resolve' -l app -x -a '(__fish_complete_directories)' -d 'the folder with the tables of the app that receives the push'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l device -x -a 'iphone ipad ipod mac applewatch appletv applevision' -d 'the kind of device, for texts of an app that depend on it'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l language -x -a '(__devsim_languages)' -d 'a preferred language of the device, as a BCP 47 tag such as \'pt-BR\', or \'all\''
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l all -d 'print every text of the table in one language, in place of one KEY'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l table -x -d 'the table to look in'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l format -x -a 'text json strings' -d 'the format of the result'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l output -r -F -d 'where the report goes'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l why -d 'print the rules that decided, with their evidence'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -s h -l help -d 'print the help'
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l no-config -d 'do not read \'.devsim.json\''
complete -c devsim -n '__fish_seen_subcommand_from resolve' -l color -x -a 'auto always never' -d 'when to use colors'

complete -c devsim -n '__fish_seen_subcommand_from explain' -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 unknown-capture-form unreadable-line truncated-capture invalid-push-key-list unusable-state missing-push-type push-type-hides-alert collapse-identifier-too-long priority-not-allowed expired-on-arrival unknown-push-type topic-does-not-fit unknown-header unexpected-header-value unknown-envelope-member implausible-time background-priority frame-refused frames-lost frame-item removed-device invalid-json duplicate-member lenient-reading missing-aps unexpected-type unknown-member arguments-not-array flag-not-number misplaced-member value-out-of-range unknown-interruption-level payload-too-large literal-and-key silent-with-content other-service-member argument-not-string percent-in-literal simulator-target-misspelt mutable-content-missing arguments-without-key nothing-to-show payload-too-large-indented disputed-value undecodable-text malformed-info-plist unterminated-string missing-semicolon unterminated-comment duplicate-key not-an-escape malformed-plural-entry unexpected-character nested-value malformed-table unused-plural-variable empty-table merge-conflict omitted-other unknown-ignored-code missing-localized-key language-fallback key-missing-in-language extra-key country-as-language mistakable-language missing-argument unused-argument specifier-lost-in-push plural-key-in-push percent-eats-text wrong-argument-type mixed-argument-positions skipped-argument argument-overflow unusable-specifier stray-percent undefined-variable missing-plural-text missing-format-argument unused-format-argument specifier-mismatch bare-percent full-width-percent empty-value missing-plural-category unused-plural-category untranslated specifier-length space-mismatch line-break-mismatch tag-mismatch extension-not-run transformer-failed extension-does-not-compile extension-module-missing extension-not-declared unused-stand-in extension-time-expired extension-memory-exceeded extension-crashed extension-never-answered extension-protocol-error content-without-text handler-called-again attachment-rejected decryption-failed plaintext-misfit attachment-missing template-member-missing fixture-missing push-not-admitted alert-suppressed invalid-device-file app-not-given invalid-configuration replaced-by-collapse-identifier badge-zero-clears sound-file-missing sound-format sound-without-alert interruption-level-lowered unknown-category communication-not-permitted sound-lost-with-badge L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 W1 X1 X2 X3 X4 X5 X6 X7 X8 X9 X10 X11 C1 C2 C3 G1 G2 G3 G4 G5 B1 S1 S2 S3 S4 S5 I1 I2 I3 A1 A2 A3 A4 LA1 LA2 T1'
complete -c devsim -n '__fish_seen_subcommand_from explain' -s h -l help -d 'print the help'

complete -c devsim -n '__fish_seen_subcommand_from config' -F
complete -c devsim -n '__fish_seen_subcommand_from config' -s h -l help -d 'print the help'

complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -F
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -a 'decrypt webpush attach template redact'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l app -x -a '(__fish_complete_directories)' -d 'the tables of an app that receives pushes'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l device -r -F -d 'the device\'s languages, settings and app state (JSON)'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l language -x -a '(__devsim_languages)' -d 'a preferred language, such as \'pt-BR\''
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l locked -d 'the phone is locked'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l focus -x -d 'a Focus with this name is on, and allows no app'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l app-state -x -a 'foreground background forceQuit' -d 'the state of the app'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l previews -x -a 'always whenUnlocked never' -d 'when the content of notifications is shown'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l push -r -F -d 'the capture whose first push is used; \'-\' is standard input'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l format -x -a 'text json' -d 'the format of the report'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l output -r -F -d 'where the report goes'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -s h -l help -d 'print the help'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l filtering -d 'the extension may hide notifications (entitlement)'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l serve -x -a '(__fish_complete_directories)' -d 'files that programs get in place of the web'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l allow-network -d 'let \'attach\' download what its folder does not have'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l stub -x -d 'a Swift file for an imported module'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l info-plist -r -F -d 'the Info.plist of the extension'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l principal-class -x -d 'the principal class of the extension'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l swift-version -x -a '5 6' -d 'the language mode of the extension'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l time-limit -x -d 'how long a program has for a push'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l memory-limit -x -d 'how much memory a program may use'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l time-scale -x -d 'real seconds per second of the limit'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l measure -d 'report the milliseconds and memory of programs'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l ignore -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'do not report a diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l only -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'report only this diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l severity -x -a 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT201 EXT202 EXT203 EXT204 EXT205 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 DEV101 DEV102 DEV103 DEV104 DEV105 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209' -d 'change the severity of a diagnostic'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l lenient -d 'accept comments, trailing commas and the like in JSON'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l no-config -d 'do not read \'.devsim.json\''
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from run' -l color -x -a 'auto always never' -d 'when to use colors'

complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from build' -F
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from build' -s h -l help -d 'print the help'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from build' -l stub -x -d 'a Swift file for an imported module'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from build' -l info-plist -r -F -d 'the Info.plist of the extension'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from build' -l principal-class -x -d 'the principal class of the extension'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from build' -l swift-version -x -a '5 6' -d 'the language mode of the extension'
complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from build' -l color -x -a 'auto always never' -d 'when to use colors'

complete -c devsim -n '__fish_seen_subcommand_from extension; and __fish_seen_subcommand_from list' -s h -l help -d 'print the help'

complete -c devsim -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish languages'
complete -c devsim -n '__fish_seen_subcommand_from completions' -s h -l help -d 'print the help'

complete -c devsim -n '__fish_seen_subcommand_from help' -a 'replay matrix check resolve explain config extension completions help version'
complete -c devsim -n '__fish_seen_subcommand_from help' -l format -x -a 'text markdown man' -d 'the format of the help'
complete -c devsim -n '__fish_seen_subcommand_from help' -s h -l help -d 'print the help'

complete -c devsim -n '__fish_seen_subcommand_from version' -s h -l help -d 'print the help'
