#!/usr/bin/env bash
# nodemailer 10.6.0: verify() says true for a wrong password when the server offers no login; with forceAuth it is refused.
# Guess before: verify() fails, because a user and a password were given and nobody asked for them.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.0 smtp-server@3.21.6
cat > try.mjs <<'PROGRAM'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], logger: false })
await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
const { port } = server.server.address()
for (const forceAuth of [false, true]) {
  const mail = createTransport({ host: '127.0.0.1', port, forceAuth, auth: { user: 'alerts', pass: 'wrong' } })
  console.log('forceAuth', forceAuth, await mail.verify().catch(({ code }) => code))
  mail.close()
}
server.close()
PROGRAM
node try.mjs | tee seen
diff - seen <<'SEEN'
forceAuth false true
forceAuth true EAUTH
SEEN
