#!/usr/bin/env bash
# csvsync 1.3.3: a field of two quotes, which is empty, is read as one quote, and a line break within quotes loses its carriage return.
# Guess before: an empty text. Programs that put every field in quotes write each empty one so; a person without a middle name has one of ".
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts csvsync@1.3.3
cat > try.mjs <<'PROGRAM'
import csvsync from 'csvsync'
for (const line of ['Vidal,,Ana', '"Vidal","","Ana"', '"Vidal","",Ana', '"Vidal","a ""b"" c","Ana"', '"Vidal","one\r\ntwo","Ana"']) {
  console.log(JSON.stringify(line), JSON.stringify(csvsync.parse(`last,middle,first\r\n${line}\r\n`)[1]))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
"Vidal,,Ana" ["Vidal","","Ana"]
"\"Vidal\",\"\",\"Ana\"" ["Vidal","\"","Ana"]
"\"Vidal\",\"\",Ana" ["Vidal","\"","Ana"]
"\"Vidal\",\"a \"\"b\"\" c\",\"Ana\"" ["Vidal","a \"b\" c","Ana"]
"\"Vidal\",\"one\r\ntwo\",\"Ana\"" ["Vidal","one\ntwo","Ana"]
SEEN
