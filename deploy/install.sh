#!/bin/sh
# Installs Evenkeel on Debian 12 or 13 as a service, upgrades it, goes back and removes it: docs/install.md. As root, in the folder
# of an unpacked release. Afterwards it is the command `evenkeel`.
set -eu
umask 022

us=$(readlink -f "$0")
release=$(dirname "$(dirname "$us")")
code=/opt/evenkeel
state=/var/lib/evenkeel
data=$state/data
before=$state/before
settings=/etc/evenkeel/evenkeel.env
backups=/var/backups/evenkeel
unit=/etc/systemd/system/evenkeel.service
caddyfile=/etc/caddy/Caddyfile
mark="# Written by Evenkeel's install.sh; an upgrade leaves it alone."

say() { printf '%s\n' "$*"; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

usage() {
  cat <<'END'
sh deploy/install.sh <name> [--tls internal|public|none|<certificate> <key>] [SETTING=value …]
                        installs; <name> is what browsers open, such as wellness.example.org
sh deploy/install.sh    upgrades to the release in this folder
evenkeel back           goes back to the release before
evenkeel forget         removes what is kept of the release before
evenkeel remove [--keep-data] [--yes]
evenkeel <command>      one of: create, reset, doctor, backup, backup-passphrase, restore, archive, drill, verify-audit, rotate-keys, …
END
}

version_of() { sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' "$1/package.json" | head -n 1; }
node_of() { say "$1/node_modules/.bin/node"; }
setting() { "$(node_of "$release")" --env-file="$settings" -p "process.env.$1 ?? ''"; }
is_clone() { [ -f "$1/scripts/start.mjs" ]; }
current() { readlink -e "$code/current" 2>/dev/null || true; }

sure() {
  [ "${yes:-}" ] && return
  printf '%s\nType yes to go on: ' "$1"
  read -r answer || answer=
  [ "$answer" = yes ] || stop "Nothing was changed."
}

# put NAME VALUE: sets it in the file of settings.
put() {
  case $2 in
    *\'*\"* | *\"*\'*) stop "Write $1 into $settings yourself: it has both kinds of quotes." ;;
    *\'*) line="$1=\"$2\"" ;;
    *) line="$1='$2'" ;;
  esac
  touch "$settings"
  { grep -v "^$1=" "$settings" || true; printf '%s\n' "$line"; } > "$settings.new"
  secure "$settings.new"
  mv "$settings.new" "$settings"
}
# The service may read its settings and change nothing of them.
secure() { chown root:evenkeel "$1" && chmod 640 "$1"; }

answers() {
  (cd / && "$(node_of "$release")" --env-file="$settings" -e '
    const { HOST: host, PORT: port = "3000" } = process.env
    const name = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host
    fetch(`http://${name}:${port}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))')
}

# Waits until it answers; false as soon as it ended by itself, or after half an hour, which no migration takes.
start_service() {
  systemctl daemon-reload
  begun=$(date +%s)
  systemctl enable --quiet evenkeel
  systemctl restart evenkeel || return 1
  while [ $(($(date +%s) - begun)) -lt 1800 ]; do
    [ "$(systemctl show -p NRestarts --value evenkeel)" = 0 ] || return 1
    if systemctl is-active --quiet evenkeel && answers; then return 0; fi
    sleep 0.5
  done
  return 1
}
why_not() { journalctl _SYSTEMD_UNIT=evenkeel.service -o cat --since "@$begun" | grep -v '^{' | tail -n 3 >&2 || true; }

prepare_machine() {
  [ "$(id -u)" = 0 ] || stop "Run it as root."
  [ -d /run/systemd/system ] || stop "It needs a machine that systemd runs."
  [ ! -L "$data" ] || stop "$data is a link. Mount the disk there instead: a copy of a link is none."
  alone
  "$(node_of "$release")" --version > /dev/null 2>&1 ||
    stop "The Node.js of this release does not run here. Unpack the archive for this kind of machine ($(uname -m)); an archive, not a clone."
  id evenkeel > /dev/null 2>&1 || useradd --system --no-create-home --home-dir "$state" --shell /usr/sbin/nologin evenkeel
  install -d "$code" "$state" /etc/evenkeel
  install -d -o evenkeel -g evenkeel -m 700 "$backups"
  install -d -m 700 "$before"
  # What people delete later is still in the copy from before an upgrade: it goes by itself.
  say "e $before - - - m:14d" > /etc/tmpfiles.d/evenkeel.conf
}
make_data() { install -d -o evenkeel -g evenkeel -m 700 "$data"; }

# Copies this release beside the others; the service goes on meanwhile.
place() {
  version=$(version_of "$release")
  target=$code/$version
  [ "$release" = "$target" ] && return
  rm -rf "$code/.new"
  cp -R "$release" "$code/.new"
  chown -R root:root "$code/.new"
}
# use FOLDER: the release that the service and the command run.
use() {
  ln -sfn "$1" "$code/current"
  cp "$1/deploy/evenkeel.service" "$unit"
  rm -f "$unit.d/backups.conf"
  case $(setting BACKUP_DIR) in
    '' | "$backups" | "$data"/*) ;;
    *)
      install -d "$unit.d"
      printf '[Service]\nReadWritePaths=-%s\n' "$(setting BACKUP_DIR)" > "$unit.d/backups.conf"
      runuser -u evenkeel -- test -w "$(setting BACKUP_DIR)" ||
        say "The user evenkeel cannot write backups to $(setting BACKUP_DIR): install -d -o evenkeel -g evenkeel -m 700 $(setting BACKUP_DIR)"
      ;;
  esac
  ln -sfn "$code/current/deploy/install.sh" /usr/local/bin/evenkeel
}
swap_in() {
  if [ -d "$code/.new" ]; then
    rm -rf "$target"
    mv "$code/.new" "$target"
  fi
  use "$target"
}

# same_tables FOLDER FOLDER: whether both releases work on one database.
same_tables() {
  for path in server/migrations server/sql; do diff -rq "$1/$path" "$2/$path" > /dev/null 2>&1 || return 1; done
}
has_room() {
  need=$(du -sk "$1" | cut -f 1)
  free=$(df -Pk "$state" | awk 'NR == 2 { print $4 }')
  [ "$free" -gt $((need + 524288)) ] || stop "Too little room below $state: a copy of the data takes $((need / 1024)) MB."
}
empty_data() { make_data && find "$data" -mindepth 1 -delete; }
keep_data() { (umask 077 && tar -C "$state" -cf "$before/$1.tar.new" data) && mv "$before/$1.tar.new" "$before/$1.tar"; }
put_aside() { keep_data "$1" && touch "$before/$1.aside"; }
bring_data() {
  [ -f "$before/$1.tar" ] || return 1
  empty_data
  tar -C "$state" --numeric-owner -xpf "$before/$1.tar"
}

first_settings() {
  touch "$settings"
  secure "$settings"
  zone=$(readlink -f /etc/localtime 2>/dev/null | sed -n 's#.*/zoneinfo/##p')
  case $zone in '' | UTC | Etc/*) ;; *) put FACILITY_TIME_ZONE "$zone" ;; esac
  put DATA_DIR "$data"
  put BACKUP_DIR "$backups"
}

# serve NAME HOW…: Caddy before it, unless its file is somebody's own.
serve() {
  name=$1 how=${2:-internal} key=${3:-}
  [ "$how" = none ] && return
  command -v caddy > /dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends caddy > /dev/null ||
    stop "Debian's package caddy could not be installed: apt-get install caddy, then this command again."
  case $how in
    public) tls= ;;
    internal) tls='tls internal' ;;
    *)
      [ "$key" ] && runuser -u caddy -- test -r "$how" -a -r "$key" || stop "The user caddy has to be able to read $how and ${key:-its key}."
      tls="tls $how $key"
      ;;
  esac
  if ! is_default_caddyfile && ! grep -qxF "$mark" "$caddyfile"; then
    say "$caddyfile is your own and stays as it is. What belongs in there: $code/current/deploy/Caddyfile"
    return
  fi
  port=$(setting PORT)
  port=${port:-3000}
  [ -f "$caddyfile.before-evenkeel" ] || cp "$caddyfile" "$caddyfile.before-evenkeel"
  {
    say "$mark"
    sed -e '/^#/d' -e "s#{\$SITE_ADDRESS:[^}]*} {#$name {${tls:+\n\t$tls}#" -e "s#{\$NODES:[^}]*}#127.0.0.1:$port#" "$release/deploy/Caddyfile"
  } > "$caddyfile"
  systemctl restart caddy || stop "Caddy refused $caddyfile: journalctl -u caddy"
}
is_default_caddyfile() {
  dpkg-query -W -f='${Conffiles}\n' caddy | grep -qF " $caddyfile $(md5sum < "$caddyfile" | cut -d ' ' -f 1)"
}

install_here() {
  now=$(current)
  if is_clone "$code" || is_clone "$now"; then stop "This is of before 1.0.0: upgrade to Evenkeel 1.0.0 first. Nothing was changed."; fi
  prepare_machine
  tls_how='' tls_key='' name=''
  case ${1:-} in '' | *=* | -*) ;; *) name=$1; shift ;; esac
  if [ "${1:-}" = --tls ]; then
    tls_how=${2:?--tls needs a word}
    shift 2
    case $tls_how in /*) tls_key=${1:?--tls needs a certificate and its key}; shift; [ -r "$tls_how" ] && [ -r "$tls_key" ] || stop "$tls_how or $tls_key is not there." ;; esac
  fi
  for pair in "$@"; do case $pair in [A-Z]*=*) ;; *) usage >&2; stop "Not understood: $pair" ;; esac; done
  place
  if [ -z "$now" ] && [ ! -f "$settings" ]; then
    [ "$name" ] || { usage >&2; stop "Which name do browsers open?"; }
    first_settings
  elif [ "$now" ]; then
    keep_running_data
  fi
  make_data
  for pair in "$@"; do put "${pair%%=*}" "${pair#*=}"; done
  if ! systemctl is-active --quiet evenkeel && answers; then stop "Something else answers on this port: stop it first, or give PORT=…"; fi
  if [ "$name" ]; then
    put PUBLIC_ORIGIN "https://$name"
    put TRUST_PROXY 1
  fi
  swap_in
  if start_service; then
    settle
    [ -z "$name" ] || serve "$name" "$tls_how" "$tls_key"
    origin=$(setting PUBLIC_ORIGIN)
    origin=${origin:-http://localhost:$(setting PORT | sed 's/^$/3000/')}
    say "Evenkeel $version runs: $origin"
    [ "$tls_how" = none ] || [ -z "$name" ] || trust
    code_line=$(journalctl -u evenkeel -o cat --since "@$begun" | sed -n 's/.*one-time code: //p' | tail -n 1)
    [ -z "$code_line" ] || say "Open $origin/setup and enter this one-time code: $code_line"
    return
  fi
  why_not
  undo
}
trust() {
  root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  [ "${tls_how:-internal}" = internal ] && say "Each device has to trust this certificate once: $root"
  return 0
}

# Before another release starts: the service stops, and its data as they are go into one file.
keep_running_data() {
  [ "$now" != "$code/$version" ] || { systemctl stop evenkeel; return 0; }
  has_room "$data"
  systemctl stop evenkeel
  keep_data "$(version_of "$now")" || { systemctl start evenkeel; stop "The data could not be copied. Nothing was changed."; }
}
# It runs: the one before it is what to go back to, and older ones go.
settle() {
  [ -n "$now" ] && [ "$now" != "$target" ] || return 0
  ln -sfn "$now" "$code/former"
  # What was put aside stays for its 14 days.
  for one in "$before"/*.tar; do [ "$one" = "$before/$(version_of "$now").tar" ] || [ -f "${one%.tar}.aside" ] || rm -f "$one"; done
  for one in "$code"/*/; do
    one=${one%/}
    # What 1.0.0 took over and kept stays until it is forgotten.
    case $one in "$now" | "$target" | */current | */former | *.service.d) ;; *) is_clone "$one" || rm -rf "$one" ;; esac
  done
}

# The release that did not start goes, and the one before runs again on its own data.
undo() {
  systemctl stop evenkeel || true
  if [ -z "$now" ] || [ "$now" = "$target" ]; then
    stop "Evenkeel $version did not start; the lines above say why. Put that right and give the command again."
  fi
  if [ "$(setting DATABASE_URL)" ] && ! same_tables "$now" "$target"; then
    stop "Evenkeel $version did not start, and may have changed the tables of your database: restore it, then evenkeel back"
  else
    bring_data "$(version_of "$now")"
    use "$now"
    start_service || stop "Neither runs. journalctl -u evenkeel"
  fi
  stop "Evenkeel $version did not start. The release before runs again, with everything that was stored."
}

back() {
  now=$(current)
  former=$(readlink "$code/former") && [ -d "$former" ] || stop "No release before is kept. Restore a backup: $code/current/docs/go-back.md"
  old=$(version_of "$former") new=$(version_of "$now")
  since=$(stat -c %y "$code/former" | cut -c 1-16)
  if same_tables "$former" "$now"; then
    systemctl stop evenkeel
    use "$former"
  else
    [ -z "$(setting DATABASE_URL)" ] || stop "The tables of $old and $new differ, and the database is yours. Restore it as it was before: $code/current/docs/go-back.md"
    [ -f "$before/$old.tar" ] || stop "The copy from before is gone, for it is kept 14 days. Restore a backup: $code/current/docs/go-back.md"
    sure "The tables of $old and $new differ: $old starts with what it had. What was written since $since is put aside and is not there in it."
    has_room "$data"
    systemctl stop evenkeel
    put_aside "$new"
    bring_data "$old"
    use "$former"
  fi
  ln -sfn "$now" "$code/former"
  start_service || { why_not; stop "$old does not start. evenkeel back once more brings $new."; }
  say "Evenkeel $old runs. The same command goes forward to $new again."
}

forget() {
  former=$(readlink "$code/former") || stop "There is no release before."
  rm -rf "$former" "$code/former" "$before"/* "$code"/0.9*
  say "Only $(version_of "$(current)") is left."
}

remove() {
  keep=
  for word in "$@"; do
    case $word in --keep-data) keep=1 ;; --yes) yes=1 ;; *) stop "Not understood: $word" ;; esac
  done
  sure "Evenkeel goes from this machine${keep:+; its data and settings stay}${keep:- with all data and keys, for good}."
  systemctl disable --quiet --now evenkeel || true
  rm -rf "$unit" "$unit.d" "$code" /usr/local/bin/evenkeel /etc/tmpfiles.d/evenkeel.conf /var/cache/evenkeel "$before"
  systemctl daemon-reload
  if [ -f "$caddyfile.before-evenkeel" ]; then
    mv "$caddyfile.before-evenkeel" "$caddyfile"
    systemctl restart caddy || true
  fi
  if [ "$keep" ]; then
    say "Left: $data, $settings, $backups and the user evenkeel; sh deploy/install.sh <name> takes them up again. The copies from before upgrades are gone."
  else
    rm -rf "$state" /etc/evenkeel
    userdel evenkeel
    chown -R root:root "$backups"
    rmdir "$backups" 2>/dev/null || say "Left: the backups in $backups, sealed by their passphrase. Destroy them when nobody needs them."
  fi
  if command -v caddy > /dev/null; then say "Left: Debian's package caddy, and its certificates in /var/lib/caddy: apt-get purge caddy"; fi
}

command_of() {
  case $1 in
    backup | restore | archive)
      [ "${2:-off}" = off ] || { word=$1 path=$(realpath -m "$2"); shift 2; set -- "$word" "$path" "$@"; }
      ;;
  esac
  make_data
  umask 077
  cd "$data"
  exec runuser -u evenkeel -- "$(node_of "$release")" --env-file="$settings" "$release/server/src/admin.ts" "$@"
}

alone() { exec 9> /run/evenkeel-install.lock; flock -n 9 || stop "This script runs already."; }

case ${0##*/}:${1:-} in
  *:help | *:--help | evenkeel:) usage ;;
  *:back | *:forget | *:remove | evenkeel:*)
    [ "$(id -u)" = 0 ] || stop "Run it as root."
    release=$(current)
    [ -n "$release" ] || stop "Evenkeel is not installed here."
    word=$1
    case $word in back | forget | remove) alone; shift; [ "${1:-}" != --yes ] || yes=1; "$word" "$@" ;; *) command_of "$@" ;; esac
    ;;
  *) install_here "$@" ;;
esac
