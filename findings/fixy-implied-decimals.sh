#!/usr/bin/env bash
# fixy 1.3.3: the implied point of 1250 is counted from the left of the field, after the blanks went: 1250.00 with blanks, 12.50 with zeros.
# Guess before: 12.50 both. fixed-width-parser 3.0.0 has that right, but -1250 is 0 there, as is a field that is blank.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts fixy@1.3.3 fixed-width-parser@3.0.0
cat > try.mjs <<'PROGRAM'
import fixy from 'fixy'
import { FixedWidthParser } from 'fixed-width-parser'
const other = new FixedWidthParser([{ type: 'float', name: 'fee', start: 0, width: 8, decimalCount: 2 }])
for (const text of ['00001250', '    1250', '   12.50', '   -1250', '  -12.50', '        ']) {
  const [{ fee }] = fixy.parse({ map: [{ name: 'fee', width: 8, start: 1, type: 'float', precision: 2 }], options: { fullwidth: 8, format: 'json' } }, text)
  console.log(JSON.stringify(text), '| fixy', fee, '| fixed-width-parser', other.parse(text)[0].fee)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
"00001250" | fixy 12.50 | fixed-width-parser 12.5
"    1250" | fixy 1250.00 | fixed-width-parser 12.5
"   12.50" | fixy 12.50 | fixed-width-parser 12.5
"   -1250" | fixy -1250.00 | fixed-width-parser 0
"  -12.50" | fixy -12.50 | fixed-width-parser -12.5
"        " | fixy null | fixed-width-parser 0
SEEN
