#!/usr/bin/env bash
# node-dbf 0.4.0: a logical field is null whether it holds T, Y, F or N; numbers and text of the same record are read.
# Guess before: true, true, false, false, and null for a question mark. Flags of an old jail system's export are all unknown.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts node-dbf@0.4.0
cat > try.mjs <<'PROGRAM'
import { writeFileSync } from 'node:fs'
import Parser from 'node-dbf'
const values = ['T', 'Y', 'F', 'N', '?']
const header = Buffer.alloc(97)
header.set([3, 126, 11, 30, values.length])
header.writeUInt16LE(97, 8)
header.writeUInt16LE(5, 10)
for (const [at, name, type, length] of [[32, 'NUM', 'N', 3], [64, 'WATCH', 'L', 1]]) {
  header.write(name, at)
  header.write(type, at + 11)
  header[at + 16] = length
}
header[96] = 13
writeFileSync('jail.dbf', Buffer.concat([header, ...values.map((value, index) => Buffer.from(` ${String(-index).padStart(3)}${value}`)), Buffer.from([26])]))
const parser = new Parser.default('jail.dbf')
parser.on('record', ({ NUM, WATCH }) => console.log('written', values[-NUM], '| number', NUM, '| logical', WATCH))
parser.parse()
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
written T | number 0 | logical null
written Y | number -1 | logical null
written F | number -2 | logical null
written N | number -3 | logical null
written ? | number -4 | logical null
SEEN
