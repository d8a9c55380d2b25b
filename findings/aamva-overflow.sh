#!/usr/bin/env bash
# aamva 2.0.0: the digits of a licence number that go on behind the date of birth are part of `id` for Florida only.
# Guess before: part of it for every state, as the standard of the magnetic stripe says what lies in that field. A long number is cut to 13 digits.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts aamva@2.0.0
cat > try.mjs <<'PROGRAM'
import aamva from 'aamva'
for (const state of ['NV', 'FL']) {
  for (const rest of ['', '45678']) {
    const card = aamva.stripe(`%${state}ELKO^QUILLMARK$HARLAN^12 NOWHERE RD^?;6360490112345678901=32031985${'0312'}${rest}=?#1 89801      C ${' '.repeat(14)}1509180BROHAZ   ?`)
    const read = (value) => (typeof value === 'function' ? value() : value)
    console.log(state, '| number', read(card.dl), '| overflow', read(card.dl_overflow) || '-', '| id', read(card.id))
  }
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
NV | number 0112345678901 | overflow - | id 0112345678901
NV | number 0112345678901 | overflow 45678 | id 0112345678901
FL | number 0112345678901 | overflow - | id A12345678901
FL | number 0112345678901 | overflow 45678 | id A1234567890145678
SEEN
