#!/usr/bin/env bash
# soundex-code 2.0.1: Nuñez is N200 and Nunez N520; clj-fuzzy 0.4.1 drops the first letter of Ángel; phonetics 1.0.7 has a226 for Ashcraft.
# Guess before: the same code with and without accent, as talisman has it, and A261. A search by sound finds neither the one nor the other.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts soundex-code@2.0.1 phonetics@1.0.7 clj-fuzzy@0.4.1 talisman@1.1.4
cat > try.mjs <<'PROGRAM'
import clj from 'clj-fuzzy'
import { soundex as phonetics } from 'phonetics'
import { soundex } from 'soundex-code'
import talisman from 'talisman/phonetics/soundex.js'
const other = talisman.default ?? talisman
for (const name of ['Nuñez', 'Nunez', 'Ángel', 'Angel', 'Jiménez', 'Jimenez', 'Ashcraft']) {
  console.log(name, '| soundex-code', soundex(name), '| phonetics', phonetics(name), '| clj-fuzzy', clj.phonetics.soundex(name), '| talisman', other(name))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
Nuñez | soundex-code N200 | phonetics n200 | clj-fuzzy N200 | talisman N520
Nunez | soundex-code N520 | phonetics n520 | clj-fuzzy N520 | talisman N520
Ángel | soundex-code Á524 | phonetics á524 | clj-fuzzy N240 | talisman A524
Angel | soundex-code A524 | phonetics a524 | clj-fuzzy A524 | talisman A524
Jiménez | soundex-code J520 | phonetics j552 | clj-fuzzy J520 | talisman J552
Jimenez | soundex-code J552 | phonetics j552 | clj-fuzzy J552 | talisman J552
Ashcraft | soundex-code A261 | phonetics a226 | clj-fuzzy A261 | talisman A261
SEEN
