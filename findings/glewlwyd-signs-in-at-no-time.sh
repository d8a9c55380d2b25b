#!/usr/bin/env bash
# glewlwyd 2.7.5 (Debian 12, an OpenID provider written in C) with openid-client 6.9.0: each ID token says auth_time 0, `max_age=0`
# is refused as invalid, and a code that is used twice answers `invalid_code`, which no standard names.
# Guesses before: the second of the sign-in; a new sign-in, as for `prompt=login`; `invalid_grant`.
# Who checks the age of a sign-in by `auth_time` lets nobody of this provider in.
# Needs Debian 12 with apt-get, openssl and python3: the packages are unpacked into the folder, not installed.
set -euo pipefail
cd "$(mktemp -d)"
here=$PWD
trap 'kill "${pid:-}" 2>/dev/null || true; rm -rf "$here"' EXIT
mkdir debs && (cd debs && apt-get download -qq -o APT::Sandbox::User=root glewlwyd=2.7.5-3+deb12u1 glewlwyd-common=2.7.5-3+deb12u1 libconfig9 liboath0 libmicrohttpd12 \
  liborcania2.3 libmariadb3 libyder2.0 librhonabwy1.1 libulfius2.7 libhoel1.4 libiddawc1.1 libpq5 libcbor0.8 libjansson4 libldap-2.5-0 libcurl3-gnutls)
for deb in debs/*.deb; do dpkg -x "$deb" root; done
npm install --silent --no-audit --no-fund --ignore-scripts openid-client@6.9.0
openssl req -x509 -newkey rsa:2048 -nodes -keyout tls.key -out tls.pem -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost 2> log
openssl genrsa -out op.key 2048 2> log && openssl rsa -in op.key -pubout -out op.pub 2> log
port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close() })')
python3 -c 'import sqlite3; sqlite3.connect("db").executescript(open("root/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3").read())'
cat > conf <<CONF
port=$port
external_url="https://localhost:$port"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="ERROR"
session_expiration=86400
session_key="SESSION"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="$here/root/usr/lib/glewlwyd/user"
client_module_path="$here/root/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="$here/root/usr/lib/glewlwyd/scheme"
plugin_module_path="$here/root/usr/lib/glewlwyd/plugin"
use_secure_connection=true
secure_connection_key_file="$here/tls.key"
secure_connection_pem_file="$here/tls.pem"
secure_connection_ca_file="$here/tls.pem"
hash_algorithm="SHA512"
database={ type="sqlite3" path="$here/db" }
CONF
LD_LIBRARY_PATH=$here/root/usr/lib/$(uname -m)-linux-gnu root/usr/bin/glewlwyd --config-file=conf > log 2>&1 &
pid=$!
cat > try.mjs <<'PROGRAM'
import { readFileSync } from 'node:fs'
import * as client from 'openid-client'
const at = `https://localhost:${process.argv[2]}/api`
const back = 'http://localhost:9/back'
let cookie = ''
async function ask(method, url, body) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) })
  cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return reply
}
for (let tries = 0; tries < 50 && !(await fetch(`${at}/../config`).catch(() => null)); tries += 1) await new Promise((done) => setTimeout(done, 100))
await ask('POST', `${at}/auth`, { username: 'admin', password: 'password' })
const on = ['code', 'refresh', 'id-token'].map((type) => [`auth-type-${type}-enabled`, true])
const off = ['token', 'none', 'password', 'client', 'device'].map((type) => [`auth-type-${type}-enabled`, false])
await ask('POST', `${at}/mod/plugin`, { module: 'oidc', name: 'oidc', display_name: 'OIDC', parameters: { ...Object.fromEntries([...on, ...off]),
  'jwt-type': 'rsa', 'jwt-key-size': '256', key: readFileSync('op.key', 'utf8'), cert: readFileSync('op.pub', 'utf8'), iss: `${at}/oidc`,
  'access-token-duration': 300, 'refresh-token-duration': 3600, 'code-duration': 600, 'refresh-token-rolling': true, 'allow-non-oidc': false,
  'pkce-allowed': true, 'subject-type': 'public', scope: [], 'allowed-scope': ['openid'] } })
const openid = { name: 'openid', display_name: 'openid', description: 'openid', password_required: true, password_max_age: 600, scheme: {} }
await ask('PUT', `${at}/scope/openid`, openid)
await ask('POST', `${at}/client`, { client_id: 'app', name: 'App', confidential: true, client_secret: 'a-client-secret', enabled: true,
  redirect_uri: [back], authorization_type: ['code'], scope: [], token_endpoint_auth_method: ['client_secret_post'] })
await ask('POST', `${at}/user`, { username: 'dana', password: 'a-password', name: 'Dana', email: '', enabled: true, scope: ['openid'] })
cookie = ''
await ask('POST', `${at}/auth`, { username: 'dana', password: 'a-password' })
await ask('PUT', `${at}/auth/grant/app`, { scope: 'openid' })
const config = await client.discovery(new URL(`${at}/oidc`), 'app', 'a-client-secret')
async function signIn(more) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const code_challenge = await client.calculatePKCECodeChallenge(pkceCodeVerifier)
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const asked = client.buildAuthorizationUrl(config, { redirect_uri: back, scope: 'openid', code_challenge, code_challenge_method: 'S256', state, nonce, ...more })
  const reply = await ask('GET', `${asked}&g_continue`)
  const checks = { pkceCodeVerifier, expectedState: state, expectedNonce: nonce }
  return (checked = {}) => client.authorizationCodeGrant(config, new URL(reply.headers.get('location')), { ...checks, ...checked })
}
const said = (error) => error.error ?? error.code
const grant = await signIn({})
const { amr, auth_time } = (await grant()).claims()
console.log('amr', amr, 'auth_time', auth_time)
console.log('the code again:', await grant().then(() => 'works', said))
console.log('max_age=0:', await (await signIn({ max_age: '0' }))().then(() => 'works', said))
console.log('max_age=600, checked:', await (await signIn({ max_age: '600' }))({ maxAge: 600 }).then(() => 'works', said))
PROGRAM
NODE_EXTRA_CA_CERTS=$here/tls.pem node try.mjs "$port" | tee seen
diff - seen <<'SEEN'
amr [ 'password' ] auth_time 0
the code again: invalid_code
max_age=0: invalid_request
max_age=600, checked: OAUTH_JWT_TIMESTAMP_CHECK_FAILED
SEEN
