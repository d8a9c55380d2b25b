#!/usr/bin/env bash
# double-metaphone 2.0.1: a vowel with an accent is none at the start of a name, so that Ángel and Angel have no code in common; ñ is known.
# Guess before: the same codes for both. nysiis-phonetics 1.0.0 ends a name with the ñ: all that is left of Nuñez is N.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts double-metaphone@2.0.1 nysiis-phonetics@1.0.0
cat > try.mjs <<'PROGRAM'
import { createRequire } from 'node:module'
import { doubleMetaphone } from 'double-metaphone'
const nysiis = createRequire(import.meta.url)('nysiis-phonetics')
for (const name of ['Ángel', 'Angel', 'Íñigo', 'Inigo', 'Nuñez', 'Nunez', 'Úrsula', 'Ursula']) {
  console.log(name, '| double-metaphone', doubleMetaphone(name).join(' '), '| nysiis', nysiis(name))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
Ángel | double-metaphone NJL NKL | nysiis NGAL
Angel | double-metaphone ANJL ANKL | nysiis ANGAL
Íñigo | double-metaphone NK NK | nysiis IG
Inigo | double-metaphone ANK ANK | nysiis INAG
Nuñez | double-metaphone NNS NNS | nysiis N
Nunez | double-metaphone NNS NNS | nysiis NAN
Úrsula | double-metaphone RSL RSL | nysiis RSAL
Ursula | double-metaphone ARSL ARSL | nysiis URSAL
SEEN
