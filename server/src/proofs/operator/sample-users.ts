import { randomUUID } from 'node:crypto'
import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import type { Entry } from '@evenkeel/contract/journal.ts'
import type { Try } from '@evenkeel/contract/learning/tries.ts'
import type { OwnPlan } from '@evenkeel/contract/plan/plan.ts'
import { PLAN_STEPS } from '@evenkeel/contract/plan/plan-steps.ts'
import { PAGE_KINDS } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { wordsOf } from './attacker-view.ts'

export const PASSWORD = 'quiet-harbor-at-dawn'
const NEW_PASSWORD = 'green-tide-evening'
const DAY_MS = 24 * 3_600_000

/** Everybody's, on the tablets of the facility. */
export const PIN = '408153'

export type SampleUser = { userId: string; cookie: string; token: Buffer }

/** A person in a browser, over real HTTP. */
export function browser(address: string, role: string) {
  const jar = new Map<string, string>()
  async function send<T>(method: string, path: string, body?: object, headers = {}): Promise<T> {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { cookie: cookieOf(jar), 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${role}: ${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
  return { send, jar }
}

const cookieOf = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** A draft of each form that somebody keeps for themself; of what is sent to others sent-to-others.test.ts has one. */
const draftsWith = (typed: string, entryId: string): [slot: string, values: DraftValues][] => [
  ['journal', { form: 'journal', title: `${typed} title`, content: typed, mood: 4 }],
  [`journal:${entryId}`, { form: 'journal', title: '', content: `${typed} anew`, mood: null }],
  ['check-in', DraftValues.parse({ form: 'check-in', moodScore: 2, stressors: ['Money'], notes: typed })],
  ['assessment', { form: 'assessment', answers: { d1: 3, d9: 2 }, at: 2 }],
  ['plan', { form: 'plan', steps: { tell: [{ text: typed, when: 'night', phone: typed }] } }],
]

/** A plan with a line in every step. */
const planWith = (line: string, after: string | null = null) => ({
  after,
  steps: Object.fromEntries(PLAN_STEPS.map((step) => [step, [{ text: `${line} ${step}`, phone: line }]])),
})

/** Writes entries, notes, plans, tries of lessons and drafts with the mark in every text, and answers questions, with Idempotency-Keys. */
async function begin(
  address: string,
  role: 'inmate' | 'staff',
  name: string,
  mark: string,
  bodies: Map<string, unknown>,
) {
  const { send, jar } = browser(address, name)
  const account = { username: name, password: PASSWORD, role }
  const { id: userId } = await send<{ id: string }>('POST', '/api/register', account)
  await send('POST', '/api/user/confirm', { password: PASSWORD })
  await send('PUT', '/api/user/pin', { pin: PIN })
  const entries: Entry[] = []
  for (let n = 0; n < 3; n += 1) {
    const words = {
      title: `${mark} title ${n}`,
      content: `${mark} of ${name} 夜 ${'and more '.repeat(n * 90)}`,
      mood: n + 1,
    }
    const key = n === 0 ? { 'idempotency-key': randomUUID() } : {}
    entries.push(await send<Entry>('POST', '/api/journal', words, key))
    if (n === 0) await send<Entry>('POST', '/api/journal', words, key)
    const noted = { notes: `${mark} note ${n} of ${name} 夜 ${'and more '.repeat(n * 90)}`, moodScore: 4 }
    await sendKeyed('/api/checkins', noted)
  }
  await sendKeyed('/api/assessments', { responses: ANSWERS.critical })
  await sendKeyed('/api/plan', planWith(`${mark} plan`))
  const lesson = {
    moduleId: 'm05',
    section: 1,
    lesson: 1,
    on: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10),
  }
  const { id: tryId } = await send<Try>('POST', '/api/tries', lesson)
  await sendKeyed(`/api/tries/${tryId}/answer`, { helped: 4, line: `${mark} tried` })
  for (const [slot, values] of draftsWith(`${mark} typed by ${name}`, entries[0]?.id ?? ''))
    await send('PUT', '/api/drafts', { slot, revision: 0, values })
  const sheet = randomUUID()
  for (const [revision, kind] of PAGE_KINDS.entries()) {
    const values = { kind, version: 1, begunAt: new Date().toISOString(), page: revision, done: false }
    const fields = { thought: `${mark} thought by ${name} 夜`, for: [mark, `${mark} of a list`], before: 7 }
    await send('PUT', `/api/worksheets/${sheet}`, { revision, values: { ...values, fields } })
    await send('PUT', `/api/worksheets/${randomUUID()}`, { revision: 0, values: { ...values, fields } })
  }

  async function sendKeyed(path: string, body: object) {
    const key = randomUUID()
    bodies.set(`answer ${key}`, body)
    for (const _ of [1, 2]) await send('POST', path, body, { 'idempotency-key': key })
  }
  return { send, jar, userId, entries }
}

/** A clinician, whom somebody else makes one of the account. */
async function beginClinician(address: string, make: (userId: string) => Promise<void>) {
  const { send } = browser(address, 'grace')
  const account = { username: 'grace', password: PASSWORD, role: 'staff' }
  await make((await send<{ id: string }>('POST', '/api/register', account)).id)
  await send('POST', '/api/login', { username: 'grace', password: PASSWORD })
  return { send }
}

type Person = Awaited<ReturnType<typeof begin>>

/** A form that says that somebody may not be safe, its questions, those at entry, a request to talk and its visit. */
async function sayAndBeMet(ana: Person, grace: Pick<Person, 'send'>, mark: string) {
  const { id } = await ana.send<{ id: string }>('POST', '/api/assessments', { responses: answersWith({ d9: 1 }) })
  for (const [question, answer] of [
    ['wished', 'yes'],
    ['better_off', 'left_out'],
    ['thoughts', 'yes'],
    [mark, mark],
  ] as const)
    await ana.send('PUT', `/api/asq/${id}`, { question, answer }).catch(refusedOf(question, mark))
  const entry = { daily: 'yes', alcohol: 'days_2_3', pills: 'days_8_14', opioids: null, medicine: null }
  await ana.send('POST', '/api/assessments/entry', entry)
  await ana.send('POST', '/api/assessments/entry', { ...entry, medicine: mark }).catch(() => {})
  const talk = await ana.send<{ id: string }>('POST', '/api/care/requests', { line: `${mark} to talk` })
  const meet = { do: 'meet', how: 'face', note: `${mark} of the visit` }
  const visit = { found: ['thoughts', 'past_attempt'], done: ['means_away'] }
  await grace
    .send('PATCH', `/api/care/work/${talk.id}`, { ...meet, visit: { found: [mark], done: [] } })
    .catch(() => {})
  await grace.send('PATCH', `/api/care/work/${talk.id}`, { ...meet, visit })
}

/** What is no question is refused; anything else is not. */
const refusedOf = (question: string, mark: string) => (error: Error) => {
  if (question !== mark) throw error
}

/**
 * Sends the mark through every call that takes private text. One person shares a form with those who care, and stops after
 * `whileShared`; three steps of their plan, the numbers for calls, and two steps for whoever calls, they go on sharing. One who works here leaves where they can be reached.
 */
export async function simulateUse(
  address: string,
  mark: string,
  numbers: readonly [own: string, finder: string],
  makeClinician: (userId: string) => Promise<void>,
  whileShared: () => Promise<void>,
) {
  const bodies = new Map<string, unknown>()
  const grace = await beginClinician(address, makeClinician)
  const ana = await begin(address, 'inmate', 'ana', mark, bodies)
  const [edited, deleted] = ana.entries
  await ana.send('PUT', `/api/journal/${edited?.id}`, {
    content: `${mark} written anew`,
    updatedAt: edited?.updatedAt,
  })
  await ana.send('DELETE', `/api/journal/${deleted?.id}`)
  for (let n = 0; n < 3; n += 1)
    await ana.send('POST', '/api/journal', { title: `${mark} last`, content: `${mark} ${n}` })

  await ana.send('PUT', '/api/user/sharing/answers')
  await ana.send('POST', '/api/assessments', { responses: ANSWERS.moderate })
  await whileShared()
  await ana.send('DELETE', '/api/user/sharing/answers')
  const { newest } = await ana.send<OwnPlan>('GET', '/api/plan')
  const steps = ['signs', 'alone', 'distract']
  await ana.send('PUT', '/api/user/shared-plan', { version: newest?.id, steps, phones: true })
  await sayAndBeMet(ana, grace, mark)
  const [own, phone] = numbers
  await ana.send('PUT', '/api/user/calls', { own, voicemail: true, finders: [{ name: mark, phone }] })
  await ana.send('PUT', '/api/user/calls/plan', { version: newest?.id, steps: ['tell', 'space'], phones: true })
  const broken = { own, finders: [{ name: mark, phone: [phone] }] }
  await ana.send('PUT', '/api/user/calls', broken).catch(() => {})

  const ben = await begin(address, 'staff', 'ben', mark, bodies)
  await ben.send('POST', '/api/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  await ben.send('POST', '/api/journal', { content: `${mark} after the change` })
  await ben.send('POST', '/api/checkins', { notes: `${mark} after the change` })
  await ben.send('PUT', '/api/user/reach-me', { at: `${mark} at my sister's`, trusted: { name: mark, phone } })
  await ben.send('PUT', '/api/user/reach-me', { at: [mark], trusted: null }).catch(() => {})
  await ben.send('POST', '/api/logout')

  const cleo = await begin(address, 'inmate', 'cleo', mark, bodies)
  await cleo.send('POST', '/api/user/confirm', { password: PASSWORD })
  await cleo.send('POST', '/api/journal/recovery-code')
  for (const broken of [{ content: mark, mood: mark }, { [mark]: mark }, { title: mark.repeat(30), content: mark }])
    await cleo.send('POST', '/api/journal', broken).catch(() => {})
  for (const broken of [{ notes: mark, moodScore: mark }, { [mark]: mark }, { notes: mark.repeat(400) }])
    await cleo.send('POST', '/api/checkins', broken).catch(() => {})

  await cleo.send('POST', '/api/plan', { steps: { [mark]: mark } }).catch(() => {})
  await ana.send('POST', '/api/plan', planWith(`${mark} anew`, newest?.id))
  const mistaken = { revision: 0, values: { kind: mark, fields: { thought: mark } } }
  await cleo.send('PUT', `/api/worksheets/${randomUUID()}`, mistaken).catch(() => {})

  const unreadable = { form: 'journal', title: mark, content: mark, mood: mark }
  await cleo.send('PUT', '/api/drafts', { slot: 'journal', revision: 1, values: unreadable }).catch(() => {})

  const users = [ana, cleo].map(({ userId, jar }) => ({
    userId,
    cookie: cookieOf(jar),
    token: Buffer.from(jar.get('evenkeel') ?? '', 'base64url'),
  }))
  const written = await readAllEntries(address, users)
  return { users, written, notes: await readAllNotes(address, users), bodies }
}

/** The text that the signed-in people see, by entry; null for an unreadable one. */
export async function readAllEntries(address: string, users: SampleUser[]) {
  const seen: { id: string; words: string | null }[] = []
  for (const { cookie } of users) {
    const answer = await fetch(`${address}/api/journal?limit=200`, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`A list failed: ${answer.status}`)
    for (const entry of (await answer.json()) as Entry[])
      seen.push({ id: entry.id, words: entry.unreadable ? null : wordsOf(entry) })
  }
  return seen
}

/** The same for the notes of their check-ins. */
export async function readAllNotes(address: string, users: SampleUser[]) {
  const seen: { id: string; words: string | null }[] = []
  for (const { cookie } of users) {
    const answer = await fetch(`${address}/api/checkins?limit=200`, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`A list failed: ${answer.status}`)
    for (const { id, notes, notesState } of (await answer.json()) as CheckIn[])
      seen.push({ id: `note ${id}`, words: notesState === 'open' ? notes : null })
  }
  return seen
}
