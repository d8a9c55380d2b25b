#!/usr/bin/env bash
# eSpeak NG in phonemizer 1.2.1: a hyphen between digits is read aloud as "dash", 3:00 as "three zero zero", GAD-7 as "gad seven".
# Guess before: 9-1-1 is read digit by digit, 1-10 as a range, GAD letter by letter as PHQ is. What is read aloud has to be written for the ear.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts phonemizer@1.2.1
cat > try.mjs <<'PROGRAM'
import { phonemize } from 'phonemizer'
for (const text of ['9-1-1', '9 1 1', '1-10', '3:00', 'PHQ-9', 'GAD-7', 'G A D 7'])
  console.log(text, '|', (await phonemize(text, 'en-us')).join(' | '))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
9-1-1 | nˈaɪn dˈæʃ wˈʌn dˈæʃ wˈʌn
9 1 1 | nˈaɪn wˈʌn wˈʌn
1-10 | wˈʌn dˈæʃ tˈɛn
3:00 | θɹˈiː zˈiəɹoʊ zˈiəɹoʊ
PHQ-9 | pˌiːˌeɪtʃkjˈuː  nˈaɪn
GAD-7 | ɡˈæd  sˈɛvən
G A D 7 | dʒˈiː ɐ dˈiː sˈɛvən
SEEN
