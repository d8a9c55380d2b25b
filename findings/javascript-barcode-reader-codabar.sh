#!/usr/bin/env bash
# javascript-barcode-reader 1.0.0: of Codabar the letters B and C at the ends are exchanged and the plus is dropped; EAN-13 lacks its first digit.
# Guess before: read as jsbarcode drew it, and as zbar-wasm reads the same image. B and C say on a wristband what kind of number follows.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts javascript-barcode-reader@1.0.0 jsbarcode@3.12.3 @undecaf/zbar-wasm@0.11.0
cat > try.mjs <<'PROGRAM'
import { scanImageData } from '@undecaf/zbar-wasm'
import reader from 'javascript-barcode-reader'
import draw from 'jsbarcode'
const read = reader.javascriptBarcodeReader ?? reader.default ?? reader
const image = (text, format) => {
  const drawn = {}
  draw(drawn, text, { format })
  const bits = '0'.repeat(20) + drawn.encodings.map(({ data }) => data).join('') + '0'.repeat(20)
  const width = bits.length * 3
  const data = new Uint8ClampedArray(width * 60 * 4).fill(255)
  for (let pixel = 0; pixel < width * 60; pixel++) if (bits[Math.floor((pixel % width) / 3)] === '1') data.fill(0, pixel * 4, pixel * 4 + 3)
  return { data, width, height: 60 }
}
for (const [text, format, barcode] of [['A0011D', 'codabar', 'codabar'], ['B0011A', 'codabar', 'codabar'], ['A0011C', 'codabar', 'codabar'],
  ['A00+11D', 'codabar', 'codabar'], ['00113370', 'CODE39', 'code-39'], ['5901234123457', 'EAN13', 'ean-13']]) {
  const [other] = await scanImageData(image(text, format))
  console.log(format, text, '| zbar-wasm', other.decode(), '| javascript-barcode-reader', await read({ image: image(text, format), barcode, options: {} }))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
codabar A0011D | zbar-wasm A0011D | javascript-barcode-reader A0011D
codabar B0011A | zbar-wasm B0011A | javascript-barcode-reader C0011A
codabar A0011C | zbar-wasm A0011C | javascript-barcode-reader A0011B
codabar A00+11D | zbar-wasm A00+11D | javascript-barcode-reader A0011D
CODE39 00113370 | zbar-wasm 00113370 | javascript-barcode-reader 00113370
EAN13 5901234123457 | zbar-wasm 5901234123457 | javascript-barcode-reader 901234123457
SEEN
