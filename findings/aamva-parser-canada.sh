#!/usr/bin/env bash
# aamva-parser 1.7.0: the barcode of a Canadian licence, and one of the first AAMVA version, have dates of the fourth century.
# Guess before: CCYYMMDD where the card says DCGCAN or version 01, as the standard has it. The country is read right, and the licence has expired.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts aamva-parser@1.7.0
cat > try.mjs <<'PROGRAM'
import { parse } from 'aamva-parser'
const card = (version, issuer, fields) => {
  const data = `DL${fields.join('\n')}\r`
  return `@\n\x1e\rANSI ${issuer}${version}0001DL0031${String(data.length).padStart(4, '0')}${data}`
}
const cards = {
  'Nevada 10': card('10', '636049', ['DAQ1234567890', 'DCSQUILLMARK', 'DACHARLAN', 'DBB03121985', 'DBA03122032', 'DCGUSA']),
  'Ontario 10': card('10', '636012', ['DAQ1234567890', 'DCSQUILLMARK', 'DACHARLAN', 'DBB19850312', 'DBA20320312', 'DCGCAN']),
  'Nevada 01': card('01', '636049', ['DAAQUILLMARK,HARLAN', 'DAQ1234567890', 'DBB19850312', 'DBA20320312']),
}
for (const [name, text] of Object.entries(cards)) {
  const { country, dateOfBirth, expirationDate } = parse(text)
  console.log(name, '| country', country, '| born', dateOfBirth.toISOString().slice(0, 10), '| until', expirationDate.toISOString().slice(0, 10))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
Nevada 10 | country United States | born 1985-03-12 | until 2032-03-12
Ontario 10 | country Canada | born 0313-09-23 | until 0313-09-01
Nevada 01 | country Unknown | born 0313-09-23 | until 0313-09-01
SEEN
