import { BROWSER_HEADER } from '@evenkeel/contract/browser-statement.ts'
import { keepsKey } from '../session/enrolled-browser.ts'
import { enrolledId, signWith } from '../session/signature.ts'
import { allWaiting, HANDING, removeWaiting, tellChanged, type Waiting } from './store.ts'

/** Milliseconds after which a try has failed. */
const PATIENCE = 3000

/** Good for a minute: when it is over, the server answers 401, and another one is asked for. */
let challenge: string | null = null
/** Where the server was away the last time: the next run begins behind it, so that no item holds up the others. */
let stoppedAt = 0

/** Hands in what waits on this device, one page at a time. It needs nobody's session: each item says inside whose it is. */
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

/** Anything else that somebody put there would be counted as waiting for ever: the server answers it with an error. */
const isItem = ({ n, ...item }: Waiting & { n: unknown }) => Number.isSafeInteger(n) && ITEM.test(JSON.stringify(item))

async function hand(item: Waiting) {
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    let answer = await post(item, signal)
    if (answer.status === 401) {
      challenge = null
      answer = await post(item, signal)
    }
    // Another item would be told the same.
    if (answer.status === 429) return 'away'
    const said = await answer.json().catch(() => null)
    return said?.outcome === 'stored' || said?.outcome === 'refused' ? said.outcome : 'later'
  } catch {
    return 'away'
  }
}

/** Without cookies, so that whoever is signed in here has nothing to do with it. */
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
