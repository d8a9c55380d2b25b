#!/usr/bin/env bash
# vcard-parser 1.0.0: two middle names are one text, and are written back with an escaped comma, as one name; TYPE=CELL,VOICE is one type.
# Guess before: two names, two types, written as read. A backslash before an n comes back as a line break: C:\new on the card is two lines.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts vcard-parser@1.0.0
cat > try.mjs <<'PROGRAM'
import parser from 'vcard-parser'
const card = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Vidal Marrón;Ana;Luz,María;;', 'FN:Ana Vidal Marrón', 'TEL;TYPE=CELL,VOICE:+1-775-555-0100',
  'NOTE:C:\\\\new\\, and more', 'END:VCARD', ''].join('\r\n')
const read = parser.parse(card)
for (const name of ['n', 'tel', 'note']) console.log(name, JSON.stringify(read[name]))
const line = (text, name) => text.split('\r\n').find((one) => one.startsWith(name))
for (const name of ['N:', 'TEL', 'NOTE']) console.log('card ', line(card, name), '\nagain', line(parser.generate(read), name))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
n [{"value":["Vidal Marrón","Ana","Luz,María","",""]}]
tel [{"value":"+1-775-555-0100","meta":{"type":["CELL,VOICE"]}}]
note [{"value":"C:\\\new, and more"}]
card  N:Vidal Marrón;Ana;Luz,María;; 
again N:Vidal Marrón;Ana;Luz\,María;;
card  TEL;TYPE=CELL,VOICE:+1-775-555-0100 
again TEL;TYPE=CELL,VOICE:+1-775-555-0100
card  NOTE:C:\\new\, and more 
again NOTE:C:\\new\, and more
SEEN
