import { setTimeout as pause } from 'node:timers/promises'
import { comes } from '../cluster/care.ts'
import type { Node } from '../cluster/node.ts'
import { createTraffic, type Writing } from '../cluster/traffic.ts'

export const PASSWORD = 'quiet-harbor-at-dawn'
const WRITERS = Array.from({ length: 8 }, (_, at) => `writer-${at}`)
/** Whose account is deleted after the minute that is restored. */
export const LEAVES = 'leaves'

/** What a restore to a minute gave, in seconds but for counts; without problems the row is kept. */
export type Figures = {
  acknowledged: number
  /** Of the check-ins that were acknowledged before the minute. */
  lost: number
  /** Made after it. */
  later: number
  took: number
  note: string
  problems: string[]
}

/** People who write without a break on a node that may be replaced. */
export async function startFacility(first: Node) {
  let node = first
  const traffic = createTraffic(() => [node.address])
  const enroll = (username: string) =>
    traffic.session('/api/register', { username, password: PASSWORD, role: 'inmate' })
  const cookies: string[] = []
  for (const writer of WRITERS) cookies.push(await enroll(writer))
  await enroll(LEAVES)
  const writing = traffic.startWriting(cookies)
  return {
    writing,
    move: (to: Node) => {
      node = to
    },
    /** At least so many more check-ins. */
    async grows(by: number) {
      const from = writing.acknowledged.size
      if (!(await comes(async () => writing.acknowledged.size >= from + by, 60))) throw new Error('No load came about.')
    },
  }
}

/** Waits until a full minute of the clock begins; what was acknowledged before it, and the minute. */
export async function atMinute(writing: Writing) {
  await pause(60_000 - (Date.now() % 60_000) - 500)
  const before = [...writing.acknowledged]
  const minute = new Date(Math.ceil(Date.now() / 60_000) * 60_000)
  await pause(minute.getTime() - Date.now() + 500)
  return { minute, before }
}

/** What a restored node holds of each writer, signed in anew. */
export async function examine(node: Node, { minute, before }: { minute: Date; before: readonly string[] }) {
  const traffic = createTraffic(() => [node.address])
  const problems: string[] = []
  const stored = new Map<string, Date>()
  for (const username of WRITERS) {
    const cookie = await traffic.session('/api/login', { username, password: PASSWORD })
    for (const { key, at } of await traffic.readCheckIns(cookie)) stored.set(key, at)
  }
  const gone = await traffic.send(node.address, '/api/login', { body: { username: LEAVES, password: PASSWORD } })
  if (gone?.status !== 401) problems.push(`The account that was deleted later is back (${gone?.status}).`)
  const lost = before.filter((key) => !stored.has(key)).length
  const later = [...stored.values()].filter((at) => at > minute).length
  if (lost > 0) problems.push(`${lost} check-ins from before the minute are lost.`)
  if (later > 0) problems.push(`${later} check-ins from after the minute are there.`)
  return { lost, later, stored, problems }
}
