#!/usr/bin/env bash
# sms-counter 1.0.0 counts [ and the euro sign as one septet; sms-length 0.2.2 counts them as two, but halves an escape between two messages.
# Guess before: two each, and an escape with its sign stays in one message, so that 152 letters, a euro sign and 152 letters are three.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts sms-counter@1.0.0 sms-length@0.2.2
cat > try.mjs <<'PROGRAM'
import counter from 'sms-counter'
import { count } from 'sms-length'
const texts = { '160 letters': 'a'.repeat(160), '[ and 159 letters': '[' + 'a'.repeat(159), '[ and 158 letters': '[' + 'a'.repeat(158), '152 letters, €, 152 letters': 'a'.repeat(152) + '€' + 'a'.repeat(152) }
for (const [name, text] of Object.entries(texts)) {
  const one = counter.count(text)
  const other = count(text)
  console.log(name, '| sms-counter', one.length, 'in', one.messages, '| sms-length', other.length, 'in', other.messages)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
160 letters | sms-counter 160 in 1 | sms-length 160 in 1
[ and 159 letters | sms-counter 160 in 1 | sms-length 161 in 2
[ and 158 letters | sms-counter 159 in 1 | sms-length 160 in 1
152 letters, €, 152 letters | sms-counter 305 in 2 | sms-length 306 in 2
SEEN
