#!/usr/bin/env bash
# gsm7 1.3.1: for a letter that the alphabet lacks, as á, í, ó and ú, the message has the word undefined, and not the letter after it.
# Guess before: refused, or a question mark. ñ, é, ü and ¿ are there, so that it is not seen in the first Spanish text.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts gsm7@1.3.1
cat > try.mjs <<'PROGRAM'
import gsm7 from 'gsm7'
for (const text of ['¿Qué mañana?', 'Cómo', 'mamá', 'día', 'último', 'Nurse’s', '[HSD] 5€']) console.log(text, '|', gsm7.encode(text).toString('hex'), '|', gsm7.decode(gsm7.encode(text)))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
¿Qué mañana? | e068bd006a87fb6177f807 | ¿Qué mañana?
Cómo | c34dfb0d | Cundefinedo
mamá | ed707b03 | mam
día | e44d18 | dundefined
último | 1b363ddd7e03 | undefinedtimo
Nurse’s | ceba7c5edecc1b | Nurseundefined
[HSD] 5€ | 1b1e724adcf840b54d19 | [HSD] 5€
SEEN
