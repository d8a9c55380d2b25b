#!/usr/bin/env bash
# @evologi/fixed-width 1.1.0: a number that it pads with zeros on the left is read without the zeros on its right, so that 30 comes back as 3.
# Guess before: what is written is read, as the padding of a field aligned to the right lies on the left. 100 beds are 1 bed.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts @evologi/fixed-width@1.1.0
cat > try.mjs <<'PROGRAM'
import { parse, stringify } from '@evologi/fixed-width'
const options = { eol: '\n', fields: [{ property: 'name', width: 6 },
  { property: 'cell', width: 4, align: 'right', pad: '0', cast: (value) => Number.parseInt(value, 10) }] }
for (const cell of [7, 30, 105, 1200]) {
  const text = stringify([{ name: 'Nuñez', cell }], options)
  const [read] = parse(text, options)
  console.log('written', cell, 'as', JSON.stringify(text), '| read', read.cell, read.name)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
written 7 as "Nuñez 0007\n" | read 7 Nuñez
written 30 as "Nuñez 0030\n" | read 3 Nuñez
written 105 as "Nuñez 0105\n" | read 105 Nuñez
written 1200 as "Nuñez 1200\n" | read 12 Nuñez
SEEN
