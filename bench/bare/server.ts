import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { NewCheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { insertCheckIn, newestCheckInOfDay } from '@evenkeel/server/features/checkins/queries.ts'
import { createDb } from '@evenkeel/server/platform/db/db.ts'
import { newId } from '@evenkeel/server/platform/ids.ts'
import { enterSession } from '@evenkeel/server/platform/sessions/queries.ts'
import type { OtherSettings } from '../setup/other-settings.ts'

/**
 * The lower bound: node:http, the product's statements in one batch (session, identity, query: one round trip) with its
 * role, and the row as JSON. No validation, no encryption of notes, no reply schema, no headers except the content type,
 * no log, no metrics.
 */
const { port, login, day, page }: OtherSettings = JSON.parse(process.argv[2] ?? '{}')
const db = createDb({ ...login, onError: console.error })
const html = readFileSync(page)
const owners = new Map<string, string>()

const tokenHashOf = ({ headers }: IncomingMessage) => {
  const [, token = ''] = /evenkeel=([\w-]+)/.exec(headers.cookie ?? '') ?? []
  return createHash('sha256').update(Buffer.from(token, 'base64url')).digest()
}

async function ownerOf(tokenHash: Buffer) {
  const key = tokenHash.toString('base64')
  const known = owners.get(key)
  if (known) return known
  const [session] = await db.run([
    enterSession({ tokenHash, roles: null, days: 0, today: day, badge: null, session: null }),
  ])
  if (!session) throw new Error('Nobody is signed in')
  owners.set(key, session.userId)
  return session.userId
}

async function today(request: IncomingMessage) {
  const tokenHash = tokenHashOf(request)
  const userId = await ownerOf(tokenHash)
  const [session, row] = await db.run([
    enterSession({ tokenHash, roles: null, days: 0, today: day, badge: null, session: null }),
    newestCheckInOfDay({ userId, tokenHash, day }),
  ])
  return session && row
}

async function create(request: IncomingMessage) {
  const tokenHash = tokenHashOf(request)
  const userId = await ownerOf(tokenHash)
  const { notes, ...entry } = (await json(request)) as NewCheckIn
  const createdAt = new Date()
  const noted = { notesSealed: Buffer.from(notes), keyVersion: 1 }
  const row = {
    ...entry,
    ...noted,
    userId,
    id: newId(createdAt),
    facilityDay: day,
    countedOn: day,
    createdAt,
    visitId: null,
  }
  await db.run([
    enterSession({ tokenHash, roles: null, days: 0, today: day, badge: null, session: null }),
    insertCheckIn(row),
  ])
  return row
}

createServer(async (request, response) => {
  try {
    if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    const body = request.method === 'POST' ? await create(request) : await today(request)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(port, '127.0.0.1')
