#!/usr/bin/env bash
# numero-a-texto 1.0.0: before mil the full form stands, veintiuno mil and treinta y uno mil, although before millones it is veintiún.
# Guess before: veintiún mil, treinta y un mil, ciento un mil. conversor-numero-a-letras-es-ar 1.0.3 shortens, but leaves the accent of veintiún out.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts numero-a-texto@1.0.0 conversor-numero-a-letras-es-ar@1.0.3
cat > try.mjs <<'PROGRAM'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { numToText } = require('numero-a-texto')
const { conversorNumerosALetras } = require('conversor-numero-a-letras-es-ar')
const other = new conversorNumerosALetras()
for (const number of [21, 31, 1001, 21000, 31000, 101000, 21000000]) console.log(number, '|', numToText.translate(number), '|', other.convertToText(number))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
21 | Veintiuno | veintiuno
31 | Treinta y uno | treinta y uno
1001 | Mil uno | mil uno
21000 | Veintiuno mil | veintiun mil
31000 | Treinta y uno mil | treinta y un mil
101000 | Ciento uno mil | ciento un mil
21000000 | Veintiún millones | veintiun millones
SEEN
