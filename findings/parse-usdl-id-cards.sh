#!/usr/bin/env bash
# parse-usdl 3.2.0: who has an ID card has no number, as only DL is looked for before the first field; sex 9, not specified, is F.
# Guess before: the number of both, and neither M nor F. Jails scan many ID cards; of a licence whose first field is the name the name is lost.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts parse-usdl@3.2.0
cat > try.mjs <<'PROGRAM'
import { parse } from 'parse-usdl'
const card = (kind, fields) => {
  const data = `${kind}${fields.join('\n')}\r`
  return `@\n\x1e\rANSI 636049100001${kind}0031${String(data.length).padStart(4, '0')}${data}`
}
const number = 'DAQ1234567890'
const name = 'DCSQUILLMARK'
for (const [kind, fields] of [['DL', [number, name, 'DBC1', 'DAJNV']], ['ID', [number, name, 'DBC2', 'DAJNV']], ['DL', [name, number, 'DBC9', 'DAJNV']]]) {
  const { documentNumber = 'none', lastName = 'none', sex } = parse(card(kind, fields))
  console.log(kind, fields[2], '| number', documentNumber, '| last name', lastName, '| sex', sex)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
DL DBC1 | number 1234567890 | last name QUILLMARK | sex M
ID DBC2 | number none | last name QUILLMARK | sex F
DL DBC9 | number 1234567890 | last name none | sex F
SEEN
