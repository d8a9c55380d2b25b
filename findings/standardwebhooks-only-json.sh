#!/usr/bin/env bash
# standardwebhooks 1.1.1: verify() of a right signature over a body that is not JSON throws a SyntaxError.
# Guess before: it looks at the signature alone, or throws its own error. A receiver that catches only its error answers 500, and gets the body again.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts standardwebhooks@1.1.1
cat > try.mjs <<'PROGRAM'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
const webhook = new Webhook(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)
const at = new Date()
for (const body of ['{"text":"Now"}', 'Now']) {
  const headers = { 'webhook-id': 'm1', 'webhook-timestamp': `${Math.floor(at / 1000)}`, 'webhook-signature': webhook.sign('m1', at, body) }
  try {
    console.log(body, 'read', JSON.stringify(webhook.verify(body, headers)))
  } catch (error) {
    console.log(body, error.constructor.name, 'its own error:', error instanceof WebhookVerificationError)
  }
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
{"text":"Now"} read {"text":"Now"}
Now SyntaxError its own error: false
SEEN
