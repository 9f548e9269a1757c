# Completion of devsim in bash; made by 'devsim completions bash'.

_devsim() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  # bash makes three words of --flag=value.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W 'replay matrix check resolve explain extension completions help version -h --help -V --version' -- "$current"))
    return
  fi
  local command=${COMP_WORDS[1]}
  case $command in
    extension)
      if ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W 'run build' -- "$current")
        return
      fi
      command+=" ${COMP_WORDS[2]}" ;;
  esac
  case "$command $previous" in
    'replay --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'replay --device') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --language') :; return ;;
    'replay --extension') :; return ;;
    'replay --time-limit') :; return ;;
    'replay --memory-limit') :; return ;;
    'replay --time-scale') :; return ;;
    'replay --serve') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'replay --stub') :; return ;;
    'replay --info-plist') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --swift-version') mapfile -t COMPREPLY < <(compgen -W '5 6' -- "$current"); return ;;
    'replay --principal-class') :; return ;;
    'replay --format') mapfile -t COMPREPLY < <(compgen -W 'text concise json jsonl' -- "$current"); return ;;
    'replay --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --state-in') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --state-out') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --fields') :; return ;;
    'replay --jobs') :; return ;;
    'replay --fail-on') mapfile -t COMPREPLY < <(compgen -W 'error warning never' -- "$current"); return ;;
    'replay --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'matrix --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'matrix --language') :; return ;;
    'matrix --format') mapfile -t COMPREPLY < <(compgen -W 'text json csv html concise jsonl github sarif junit' -- "$current"); return ;;
    'matrix --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'matrix --jobs') :; return ;;
    'matrix --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'check --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'check --push-keys') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'check --format') mapfile -t COMPREPLY < <(compgen -W 'text concise json jsonl github sarif junit' -- "$current"); return ;;
    'check --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'check --baseline') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'check --write-baseline') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'check --jobs') :; return ;;
    'check --fail-on') mapfile -t COMPREPLY < <(compgen -W 'error warning never' -- "$current"); return ;;
    'check --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'resolve --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'resolve --device') mapfile -t COMPREPLY < <(compgen -W 'iphone ipad ipod mac applewatch appletv applevision' -- "$current"); return ;;
    'resolve --language') :; return ;;
    'resolve --table') :; return ;;
    'resolve --format') mapfile -t COMPREPLY < <(compgen -W 'text json strings' -- "$current"); return ;;
    'resolve --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'resolve --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'extension run --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'extension run --device') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension run --language') :; return ;;
    'extension run --push') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension run --time-limit') :; return ;;
    'extension run --memory-limit') :; return ;;
    'extension run --time-scale') :; return ;;
    'extension run --serve') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'extension run --stub') :; return ;;
    'extension run --info-plist') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension run --swift-version') mapfile -t COMPREPLY < <(compgen -W '5 6' -- "$current"); return ;;
    'extension run --principal-class') :; return ;;
    'extension run --format') mapfile -t COMPREPLY < <(compgen -W 'text json' -- "$current"); return ;;
    'extension run --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension run --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'extension build --stub') :; return ;;
    'extension build --info-plist') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension build --swift-version') mapfile -t COMPREPLY < <(compgen -W '5 6' -- "$current"); return ;;
    'extension build --principal-class') :; return ;;
    'extension build --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'help --format') mapfile -t COMPREPLY < <(compgen -W 'text markdown' -- "$current"); return ;;
  esac
  if [[ $current == -* ]]; then
    case $command in
      'replay') mapfile -t COMPREPLY < <(compgen -W '--app --device --language --extension --allow-network --filtering --time-limit --memory-limit --time-scale --measure --serve --stub --info-plist --swift-version --principal-class --format --output --why --state --state-in --state-out --fields --jobs --lenient --fail-on --color --quiet -h --help' -- "$current") ;;
      'matrix') mapfile -t COMPREPLY < <(compgen -W '--app --language --format --output --all --jobs --lenient --color --quiet -h --help' -- "$current") ;;
      'check') mapfile -t COMPREPLY < <(compgen -W '--app --push-keys --format --output --baseline --write-baseline --jobs --lenient --fail-on --color --quiet -h --help' -- "$current") ;;
      'resolve') mapfile -t COMPREPLY < <(compgen -W '--app --device --language --all --table --format --output --why --color -h --help' -- "$current") ;;
      'explain') mapfile -t COMPREPLY < <(compgen -W '-h --help' -- "$current") ;;
      'extension run') mapfile -t COMPREPLY < <(compgen -W '--app --device --language --push --allow-network --filtering --time-limit --memory-limit --time-scale --measure --serve --stub --info-plist --swift-version --principal-class --format --output --lenient --color -h --help' -- "$current") ;;
      'extension build') mapfile -t COMPREPLY < <(compgen -W '--stub --info-plist --swift-version --principal-class --color -h --help' -- "$current") ;;
      'completions') mapfile -t COMPREPLY < <(compgen -W '-h --help' -- "$current") ;;
      'help') mapfile -t COMPREPLY < <(compgen -W '--format -h --help' -- "$current") ;;
      'version') mapfile -t COMPREPLY < <(compgen -W '-h --help' -- "$current") ;;
    esac
    return
  fi
  case $command in
    'replay') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'matrix') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'check') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'extension run') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'extension build') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'completions') mapfile -t COMPREPLY < <(compgen -W 'bash zsh fish' -- "$current") ;;
    'help') mapfile -t COMPREPLY < <(compgen -W 'replay matrix check resolve explain extension completions help version' -- "$current") ;;
  esac
}

complete -F _devsim devsim
