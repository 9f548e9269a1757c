#compdef devsim
# Completion of devsim in zsh; made by 'devsim completions zsh'.

_devsim() {
  local curcontext="$curcontext" state line
  _arguments -C \
    '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
    '(-V --version)-V[print the version]' '(-V --version)--version[print the version]' \
    '1:command:->command' \
    '*::argument:->arguments'
  case $state in
    command)
      local -a commands=(
        'replay:replay captured pushes on a simulated device; print what the person sees'
        'matrix:every push in every language of the app, side by side'
        'check:problems in captures, payloads and tables, and of pushes against tables'
        'resolve:how one text is found, from the key to what the person reads'
        'explain:a diagnostic or a rule of the device, with its evidence'
        'completions:print the script that completes command lines in a shell'
        'help:print the help of the tool or of a command'
        'version:print the version'
        'extension'
      )
      _describe command commands ;;
    arguments)
      case $line[1] in
        replay) _arguments \
          '*--app=[an app that receives pushes\: where its tables are]:DIR:_files -/' \
          '(--device)--device=[the device\: languages, settings and state of the app, as JSON]:FILE:_files' \
          '*--language=[a preferred language of the device, as a BCP 47 tag such as '\''pt-BR'\'']:TAG: ' \
          '*--extension=[a step of the notification service extension]:SPEC: ' \
          '(--allow-network)--allow-network[the transformer '\''attach'\'' may download what has no file in its folder]' \
          '(--filtering)--filtering[the extension has the entitlement to hide notifications]' \
          '(--time-limit)--time-limit=[how long a program has for a push]:SECONDS: ' \
          '(--memory-limit)--memory-limit=[how much memory a program may use]:MB: ' \
          '(--time-scale)--time-scale=[how many seconds a second of '\''--time-limit'\'' really lasts]:X: ' \
          '(--measure)--measure[say what a program of the extension took\: milliseconds and memory]' \
          '(--serve)--serve=[files that stand for the web while programs of the extension run]:DIR:_files -/' \
          '*--stub=[a Swift file that stands in for a module that the extension imports]:MODULE=FILE: ' \
          '(--info-plist)--info-plist=[the Info.plist of the extension; without it, the one beside its first file]:FILE:_files' \
          '(--swift-version)--swift-version=[the language mode that the project sets for the extension]:value:(5 6)' \
          '(--principal-class)--principal-class=[the class that the device makes an object of]:NAME: ' \
          '(--format)--format=[the form of the report]:value:(text concise json jsonl)' \
          '(--output)--output=[where the report goes; '\''-'\'' is standard output]:FILE:_files' \
          '(--why)--why[print the rules of the device that decided, with their evidence]' \
          '(--state)--state[print the end state of each device\: badge and groups]' \
          '(--state-in)--state-in=[the states of the phones before the first push]:FILE:_files' \
          '(--state-out)--state-out=[write the states of the phones after the last push to FILE]:FILE:_files' \
          '*--fields=[the members of each push to write in JSON]:NAME,…: ' \
          '(--jobs)--jobs=[how many threads work; without it, one for each processor]:N: ' \
          '(--lenient)--lenient[read JSON with trailing commas, comments and the like, with a warning for each]' \
          '(--fail-on)--fail-on=[from which severity on the exit status is 1]:value:(error warning never)' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[no progress on standard error]' \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '*:file:_files' ;;
        matrix) _arguments \
          '(--app)--app=[the app that receives the push\: where its tables are]:DIR:_files -/' \
          '*--language=[a language to show, as a BCP 47 tag such as '\''pt-BR'\''; without it, all]:TAG: ' \
          '(--format)--format=[the form of the matrix]:value:(text json csv html concise jsonl github sarif junit)' \
          '(--output)--output=[where the report goes; '\''-'\'' is standard output]:FILE:_files' \
          '(--all)--all[print every language and every push in full]' \
          '(--jobs)--jobs=[how many threads work; without it, one for each processor]:N: ' \
          '(--lenient)--lenient[read JSON with trailing commas, comments and the like, with a warning for each]' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[no progress on standard error]' \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '*:file:_files' ;;
        check) _arguments \
          '(--app)--app=[the app that receives the push\: where its tables are]:DIR:_files -/' \
          '(--push-keys)--push-keys=[keys that pushes use, where there is no capture of them]:FILE:_files' \
          '(--format)--format=[the form of the findings]:value:(text concise json jsonl github sarif junit)' \
          '(--output)--output=[where the report goes; '\''-'\'' is standard output]:FILE:_files' \
          '(--baseline)--baseline=[leave out the findings that FILE knows, so that only new ones fail]:FILE:_files' \
          '(--write-baseline)--write-baseline=[write all findings to FILE, for '\''--baseline'\'']:FILE:_files' \
          '(--jobs)--jobs=[how many threads work; without it, one for each processor]:N: ' \
          '(--lenient)--lenient[read JSON with trailing commas, comments and the like, with a warning for each]' \
          '(--fail-on)--fail-on=[from which severity on the exit status is 1]:value:(error warning never)' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[no progress on standard error]' \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '*:file:_files' ;;
        resolve) _arguments \
          '(--app)--app=[the app that receives the push\: where its tables are]:DIR:_files -/' \
          '(--device)--device=[the kind of device, for texts of an app that depend on it]:value:(iphone ipad ipod mac applewatch appletv applevision)' \
          '*--language=[a preferred language of the device, as a BCP 47 tag such as '\''pt-BR'\'', or '\''all'\'']:TAG: ' \
          '(--all)--all[print every text of the table in one language, in place of that of a KEY]' \
          '(--table)--table=[the table to look in]:NAME: ' \
          '(--format)--format=[the form of the result]:value:(text json strings)' \
          '(--output)--output=[where the report goes; '\''-'\'' is standard output]:FILE:_files' \
          '(--why)--why[print the rules of the device that decided, with their evidence]' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '*:argument: ' ;;
        explain) _arguments \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '*:argument: ' ;;
        completions) _arguments \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '1:argument:(bash zsh fish)' ;;
        help) _arguments \
          '(--format)--format=[the form of the help]:value:(text markdown)' \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '1:command:(replay matrix check resolve explain extension completions help version)' ;;
        version) _arguments \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '*: : ' ;;
        extension)
          _arguments -C '1:command:(run build)' '*::argument:->words'
          [[ $state == words ]] && case $line[1] in
        run) _arguments \
          '*--app=[an app that receives pushes\: where its tables are]:DIR:_files -/' \
          '(--device)--device=[the device\: languages, settings and state of the app, as JSON]:FILE:_files' \
          '*--language=[a preferred language of the device, as a BCP 47 tag such as '\''pt-BR'\'']:TAG: ' \
          '(--push)--push=[the capture of which the first push is taken; '\''-'\'' is standard input]:FILE:_files' \
          '(--allow-network)--allow-network[the transformer '\''attach'\'' may download what has no file in its folder]' \
          '(--filtering)--filtering[the extension has the entitlement to hide notifications]' \
          '(--time-limit)--time-limit=[how long a program has for a push]:SECONDS: ' \
          '(--memory-limit)--memory-limit=[how much memory a program may use]:MB: ' \
          '(--time-scale)--time-scale=[how many seconds a second of '\''--time-limit'\'' really lasts]:X: ' \
          '(--measure)--measure[say what a program of the extension took\: milliseconds and memory]' \
          '(--serve)--serve=[files that stand for the web while programs of the extension run]:DIR:_files -/' \
          '*--stub=[a Swift file that stands in for a module that the extension imports]:MODULE=FILE: ' \
          '(--info-plist)--info-plist=[the Info.plist of the extension; without it, the one beside its first file]:FILE:_files' \
          '(--swift-version)--swift-version=[the language mode that the project sets for the extension]:value:(5 6)' \
          '(--principal-class)--principal-class=[the class that the device makes an object of]:NAME: ' \
          '(--format)--format=[the form of the report]:value:(text json)' \
          '(--output)--output=[where the report goes; '\''-'\'' is standard output]:FILE:_files' \
          '(--lenient)--lenient[read JSON with trailing commas, comments and the like, with a warning for each]' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '*:file:_files' ;;
        build) _arguments \
          '*--stub=[a Swift file that stands in for a module that the extension imports]:MODULE=FILE: ' \
          '(--info-plist)--info-plist=[the Info.plist of the extension; without it, the one beside its first file]:FILE:_files' \
          '(--swift-version)--swift-version=[the language mode that the project sets for the extension]:value:(5 6)' \
          '(--principal-class)--principal-class=[the class that the device makes an object of]:NAME: ' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(-h --help)-h[print the help; '\''-h'\'' prints the short form]' '(-h --help)--help[print the help; '\''-h'\'' prints the short form]' \
          '*:file:_files' ;;
          esac ;;
      esac ;;
  esac
}

_devsim "$@"
