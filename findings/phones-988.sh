#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (all metadata): 988 is read as the number +1988, which is neither valid nor possible, and no text search finds it.
# Guess before: nothing is returned for what is no number of the plan. A link made of what it returns would dial +1 988.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
cat > try.mjs <<'PROGRAM'
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'
for (const text of ['988', '741741', '1-800-273-8255']) {
  const read = parsePhoneNumberFromString(text, 'US')
  console.log(text, read?.getURI(), 'valid', read?.isValid(), 'possible', read?.isPossible())
}
const found = findPhoneNumbersInText('Call 988, text 741741, or call 1-800-273-8255.', 'US')
console.log('found', found.map(({ number }) => number.number).join(' '))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
988 tel:+1988 valid false possible false
741741 tel:+1741741 valid false possible false
1-800-273-8255 tel:+18002738255 valid true possible true
found +18002738255
SEEN
