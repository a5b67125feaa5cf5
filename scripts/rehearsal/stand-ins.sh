# Replacements for what a rehearsal lacks: a person at an editor, systemd, a DNS name. Sourced before each
# block of the manual; `here`, without root, it also replaces commands that need root.

replaced() { echo "   ($1)"; }

editor() {
  replaced "the gaps of $1 are filled"
  local name value filled
  filled=$(while IFS= read -r line; do
    name=${line%%=*}
    value=${line#*=}
    case $line in
      GOOGLE_CLIENT_ID=) value=rehearsal.apps.googleusercontent.com ;;
      OPERATOR_NAME=) value='School & Sons?a=1&b=$2' ;;
      OPERATOR_CONTACT=) value=office@school.test ;;
      [A-Z]*=) value=$(openssl rand -base64 32) ;;
      DATA_DIR=* | BACKUP_URL=*) value=$REHEARSAL_ROOT$value ;;
      [A-Z]*) ;;
      *) echo "$line"; continue ;;
    esac
    echo "$name=$value"
  done < "$1")
  echo "$filled" > "$1"
  echo "PORT=$REHEARSAL_PORT" >> "$1"
}

certbot() {
  local name=${!#} folder
  folder=$REHEARSAL_ROOT/etc/letsencrypt/live/$name
  replaced "nobody vouches for $name here: a certificate of its own"
  mkdir -p "$folder"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
    -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> /dev/null
}

unit_says() { sed -n "s/^$1=//p" "$REHEARSAL_ROOT/etc/systemd/system/certway.service"; }

unit_pid=$REHEARSAL_STATE/certway.pid

unit_stop() {
  [ -f "$unit_pid" ] || return 0
  kill -TERM "$(cat "$unit_pid")" || true
  while kill -0 "$(cat "$unit_pid")" 2> /dev/null; do sleep 0.1; done
  rm "$unit_pid"
}

unit_start() {
  local user
  user=$(unit_says User)
  (
    cd "$REHEARSAL_ROOT$(unit_says WorkingDirectory)"
    CERTWAY_ENV_FILE=$REHEARSAL_ROOT$(unit_says EnvironmentFile)
    export CERTWAY_ENV_FILE
    unset npm_lifecycle_event
    # shellcheck disable=SC2046 # the words of a command
    exec setsid $(as_user "$user") $REHEARSAL_ROOT$(unit_says ExecStart)
  ) >> "$REHEARSAL_STATE/certway.log" 2>&1 < /dev/null &
  echo $! > "$unit_pid"
}

systemctl() {
  case "$*" in
    daemon-reload) ;;
    'enable --now certway' | 'start certway') unit_start ;;
    'stop certway') unit_stop ;;
    'restart certway') unit_stop; unit_start ;;
    'reload nginx') reload_proxy ;;
    *) echo "systemctl $*: nobody rehearsed that" >&2; return 1 ;;
  esac
}

if [ "$REHEARSAL_WAY" = here ]; then
  as_user() { :; }
  runuser() { shift 3; "$@"; }
  install() {
    local words=()
    while [ $# -gt 0 ]; do
      case $1 in
        -o | -g) shift 2 ;;
        *) words+=("$1"); shift ;;
      esac
    done
    command install "${words[@]}"
  }
  npm() {
    case "$1 ${2:-}" in
      'ci ')
        replaced 'npm ci: the packages of this machine'
        # `set -e` does not apply after `&&`, so a failure needs an explicit exit.
        node "$REHEARSAL_PROJECT/scripts/rehearsal/link-packages.ts" "$PWD" || exit 1 ;;
      'run build' | 'prune '*) replaced "npm $*: left out" ;;
      *) command npm "$@" ;;
    esac
  }
  for name in apt-get useradd nginx nodejs_setup; do
    eval "$name() { replaced \"$name \$*: only root may\"; }"
  done
  curl() {
    case "$*" in
      *https://*) nodejs_setup >&2 ;;
      *) command curl "$@" ;;
    esac
  }
  reload_proxy() { :; }
else
  curl() {
    case "$*" in
      *nodesource*) command curl "$@" || replaced 'no way to there: the Node of this machine' >&2 ;;
      *) command curl "$@" ;;
    esac
  }
  apt-get() {
    if [ "$*" != 'install -y nodejs' ] || compgen -G '/etc/apt/sources.list.d/nodesource*' > /dev/null; then
      command apt-get "$@"
    else
      ln -s "$REHEARSAL_STATE/node/bin/node" /usr/local/bin/node
      ln -s "$REHEARSAL_STATE/node/lib/node_modules/npm/bin/npm-cli.js" /usr/local/bin/npm
    fi
  }
  as_user() { echo "setpriv --reuid=$1 --regid=$1 --init-groups"; }
  reload_proxy() { nginx -s reload 2> /dev/null || nginx; }
fi
