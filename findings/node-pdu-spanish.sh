#!/usr/bin/env bash
# node-pdu 2.1.1: ñ, é, ü and € stand in the GSM 7-bit alphabet, but a text with one of them goes out as UCS-2, of 70 signs and not of 160.
# Guess before: UCS-2 for á only, which the alphabet lacks. ¿ is no reason; a Spanish text with an ñ that fits into one message takes two.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts node-pdu@2.1.1
cat > try.mjs <<'PROGRAM'
import { Submit } from 'node-pdu'
for (const sign of ['n', '[', '@', '¿', 'ñ', 'é', 'ü', '€', 'á']) {
  const text = sign + 'a'.repeat(79)
  const message = new Submit('+15555550100', text)
  console.log(sign, 'and 79 letters: alphabet', message.dataCodingScheme.textAlphabet, 'messages', message.getPartStrings().length)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
n and 79 letters: alphabet 0 messages 1
[ and 79 letters: alphabet 0 messages 1
@ and 79 letters: alphabet 0 messages 1
¿ and 79 letters: alphabet 0 messages 1
ñ and 79 letters: alphabet 2 messages 2
é and 79 letters: alphabet 2 messages 2
ü and 79 letters: alphabet 2 messages 2
€ and 79 letters: alphabet 2 messages 2
á and 79 letters: alphabet 2 messages 2
SEEN
