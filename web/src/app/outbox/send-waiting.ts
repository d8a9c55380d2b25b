import { BROWSER_HEADER } from '@evenkeel/contract/browsers/browser-statement.ts'
import { keepsKey } from '../session/enrolled-browser.ts'
import { enrolledId, signWith } from '../session/signature.ts'
import { allWaiting, HANDING, removeWaiting, tellChanged, type Waiting } from './store.ts'

/** Milliseconds after which a try has failed. */
const PATIENCE = 3000

/** Valid for a minute; afterwards the server answers 401 and a new one is fetched. */
let challenge: string | null = null
/** The next run begins behind the item that failed, so that one item holds up no others. */
let stoppedAt = 0

/** One page hands in at a time; it needs no session, because each item names its person inside. */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(HANDING, { ifAvailable: true }, async (lock) => {
    if (lock && (await keepsKey())) await sendAll()
  })
}

async function sendAll() {
  const [id, rows] = await Promise.all([enrolledId(), allWaiting()])
  const all = rows.filter(isItem)
  for (const row of rows) if (!isItem(row)) await removeWaiting(row.n)
  if (all.length < rows.length) tellChanged(null)
  for (const { n, ...item } of [...all.filter(({ n }) => n > stoppedAt), ...all.filter(({ n }) => n <= stoppedAt)]) {
    const outcome = item.browser === id ? await hand(item) : 'foreign'
    if (outcome === 'away') {
      stoppedAt = n
      return
    }
    if (outcome === 'later') continue
    await removeWaiting(n)
    tellChanged({ n, outcome })
  }
}

const ID = '"[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}"'
const ITEM = new RegExp(`^{"browser":${ID},"key":${ID},"enc":"[\\w-]{1,100}","sealed":"[\\w-]{1,30000}"}$`)

/** Ignores foreign objects, which the server refuses and which would count as waiting for ever. */
const isItem = ({ n, ...item }: Waiting & { n: unknown }) => Number.isSafeInteger(n) && ITEM.test(JSON.stringify(item))

async function hand(item: Waiting) {
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    let answer = await post(item, signal)
    if (answer.status === 401) {
      challenge = null
      answer = await post(item, signal)
    }
    // The rate limit would refuse any other item too.
    if (answer.status === 429) return 'away'
    const said = await answer.json().catch(() => null)
    return said?.outcome === 'stored' || said?.outcome === 'refused' ? said.outcome : 'later'
  } catch {
    return 'away'
  }
}

/** No cookies: the items are not the signed-in person's. */
const TO_NOBODY: RequestInit = { credentials: 'omit', cache: 'no-store' }

async function post(item: Waiting, signal: AbortSignal) {
  const body = JSON.stringify(item)
  const challengeOf = async (): Promise<string> => {
    challenge ??= (await (await fetch('/api/browser/challenge', { ...TO_NOBODY, signal })).json()).challenge
    return `${challenge}`
  }
  const signature = await signWith(challengeOf, 'POST /api/drop', body)
  const headers = { 'content-type': 'application/json', [BROWSER_HEADER]: signature ?? '' }
  return fetch('/api/drop', { ...TO_NOBODY, method: 'POST', body, headers, signal })
}
