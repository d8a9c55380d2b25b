#!/usr/bin/env bash
# x12-parser 1.3.0: of a repeated composite the last component of one and the first of the next are one text, as ISA11 is not heeded.
# Guess before: two races of three components each, or the element as it stands. A file that ends with a line end has a segment of no name besides.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts x12-parser@1.3.0
cat > try.mjs <<'PROGRAM'
import { Readable } from 'node:stream'
import { X12parser } from 'x12-parser'
const isa = 'ISA*00*          *00*          *ZZ*JAIL           *ZZ*STATE          *261129*2300*^*00501*000000001*0*P*:~'
for (const end of ['', '\n']) {
  const segments = [isa, 'DMG*D8*19850312*F**:RET:2106-3~', 'DMG*D8*19850312*F**:RET:2106-3^:RET:2135-2~'].join(end) + end
  for await (const segment of Readable.from([segments]).pipe(new X12parser())) {
    if (segment.name === 'ISA') continue
    const parts = Object.entries(segment).filter(([name]) => name.startsWith('5')).map(([name, value]) => `${name}=${value}`)
    console.log(end ? 'line ends' : 'no line ends', '| segment', JSON.stringify(segment.name), parts.join(' '))
  }
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
no line ends | segment "DMG" 5= 5-1=RET 5-2=2106-3
no line ends | segment "DMG" 5= 5-1=RET 5-2=2106-3^ 5-3=RET 5-4=2135-2
line ends | segment "DMG" 5= 5-1=RET 5-2=2106-3
line ends | segment "DMG" 5= 5-1=RET 5-2=2106-3^ 5-3=RET 5-4=2135-2
line ends | segment "" 
SEEN
