import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { hasPendingSend } from '../../../app/navigation/unsaved.ts'
import { helpState, setHelpState } from '../help-state.ts'
import { askForHelp, cancelHelp, retryDecision, sendForHelp, tryNow } from './send-help.ts'

type Keeps = { keepHelp: (help: { isWanted: () => boolean }) => Promise<number | null> }
const outbox = vi.hoisted((): { now: Keeps | null } => ({ now: null }))
vi.mock('../../../app/outbox/outbox.ts', () => ({ outboxNow: () => outbox.now }))

const STORED = { id: 'a', createdAt: '2026-11-20T12:00:00Z', status: 'active', metadata: { hasResponder: true } }
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

let answers: (() => Response | Promise<Response>)[]
let keys: (string | null)[]
/** Of every try: when it began, and what it says of the press. */
let sent: { at: number; ago: string | null }[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  keys = []
  sent = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, body: {} })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method !== 'POST') return json(200, [])
    const headers = new Headers(init.headers)
    keys.push(headers.get('idempotency-key'))
    sent.push({ at: Date.now(), ago: headers.get('evenkeel-pressed-ago') })
    const answer = answers.shift()
    if (answer) return answer()
    throw new TypeError('Failed to fetch')
  })
})

afterEach(() => {
  outbox.now = null
  cancelHelp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const phase = () => helpState().sending.phase

test('after a request is stored, the page may be left', async () => {
  answers.push(() => json(201, STORED))
  sendForHelp('inmate')
  expect([phase(), hasPendingSend()]).toEqual(['sending', true])
  await vi.advanceTimersByTimeAsync(10)
  expect([phase(), hasPendingSend()]).toEqual(['idle', false])
})

test('a failed send is retried under the same key until it is stored', async () => {
  answers.push(
    () => json(503, {}),
    () => json(429, {}),
    () => json(409, {}),
    () => json(201, STORED),
  )
  sendForHelp('inmate')
  await vi.advanceTimersByTimeAsync(10)
  expect([phase(), hasPendingSend()]).toEqual(['unsent', true])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(phase()).toBe('idle')
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

test('tries begin at most four seconds apart, and later ones say how long ago the press was', async () => {
  sendForHelp('inmate')
  await vi.advanceTimersByTimeAsync(60_000)
  const begun = sent.map(({ at }) => at)
  const apart = begun.slice(1).map((at, place) => at - (begun[place] ?? 0))
  expect(Math.max(...apart)).toBeLessThanOrEqual(4000)
  expect(sent.length).toBeGreaterThanOrEqual(15)
  const [first = 0] = begun
  expect(sent.map(({ ago }) => ago)).toEqual([
    null,
    ...begun.slice(1).map((at) => (at - first < 500 ? null : `${Math.round((at - first) / 1000)}`)),
  ])
  const { sending } = helpState()
  expect(sending.phase === 'unsent' && Math.abs(sending.triedAt - Date.now()) <= 4000).toBe(true)
})

test('a response that takes longer than three seconds is a failure', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    keys.push('x')
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  sendForHelp('staff')
  await vi.advanceTimersByTimeAsync(2900)
  expect(phase()).toBe('sending')
  await vi.advanceTimersByTimeAsync(200)
  expect(phase()).toBe('unsent')
})

test('an HTML page from another server, such as a guest network’s, is not a success', async () => {
  answers.push(
    () => new Response('<html>Welcome</html>'),
    () => json(200, { welcome: true }),
  )
  sendForHelp('inmate')
  await vi.advanceTimersByTimeAsync(10)
  expect(phase()).toBe('unsent')
  await tryNow()
  expect(phase()).toBe('unsent')
})

test('pressing again while a request is being sent does not start a second one', async () => {
  sendForHelp('inmate')
  askForHelp()
  sendForHelp('inmate')
  await vi.advanceTimersByTimeAsync(10)
  expect(helpState().asking).toBe(false)
  expect(keys).toHaveLength(1)
  void tryNow()
  void tryNow()
  await vi.advanceTimersByTimeAsync(10)
  expect(keys).toHaveLength(2)
})

test('a queued request is not shown as sent, and is not sent again', async () => {
  answers.push(() => json(202, { ...STORED, id: null }))
  sendForHelp('inmate')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([phase(), keys.length, hasPendingSend()]).toEqual(['queued', 1, false])
  setHelpState({ sending: { phase: 'idle' } })
})

test.for([
  ['given up meanwhile', true],
  ['still unsent', false],
] as const)(
  'a press that is being kept on the device stays there only while it is wanted: %s',
  async ([, isGivenUp]) => {
    let kept = () => {}
    const stays: boolean[] = []
    outbox.now = {
      keepHelp: async ({ isWanted }) => {
        await new Promise<void>((resolve) => {
          kept = resolve
        })
        stays.push(isWanted())
        return isWanted() ? 1 : null
      },
    }
    sendForHelp('inmate')
    await vi.advanceTimersByTimeAsync(10)
    if (isGivenUp) cancelHelp()
    kept()
    await vi.advanceTimersByTimeAsync(10)
    expect(stays).toEqual([!isGivenUp])
    const { sending } = helpState()
    expect(sending.phase === 'unsent' && sending.kept).toBe(!isGivenUp)
  },
)

test('a missing session or a refusal ends the retries', async () => {
  answers.push(() => json(401, { code: 'unauthorized', message: 'Unauthorized' }))
  sendForHelp('inmate')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([phase(), keys.length]).toEqual(['signedOut', 1])
  answers.push(() => json(403, {}))
  sendForHelp('inmate')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([phase(), keys.length]).toEqual(['refused', 2])
  expect(keys[0]).not.toBe(keys[1])
})

test.for<[Error, string]>([
  [new OfflineError('gone'), 'retry'],
  [new DOMException('late', 'AbortError'), 'retry'],
  [new ApiError(500, ''), 'retry'],
  [new ApiError(409, ''), 'retry'],
  [new ApiError(429, ''), 'retry'],
  [new ApiError(401, ''), 'signedOut'],
  [new ApiError(400, ''), 'refused'],
  [new ApiError(404, ''), 'refused'],
])('%s %s', ([error, verdict]) => {
  expect(retryDecision(error)).toBe(verdict)
})
