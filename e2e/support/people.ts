import { randomUUID } from 'node:crypto'
import type { RaisedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import type { SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { QUESTION_IDS, type Responses } from '@evenkeel/contract/assessments/questions.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { CheckIn, NewCheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import type { User } from '@evenkeel/contract/users/users.ts'
import { type APIResponse, type BrowserContext, expect } from '@playwright/test'
import { runAdmin } from './command-line.ts'

export const PASSWORD = 'quiet-harbor-at-dawn'
export const ADMIN = { username: 'first.admin', password: 'lantern-over-still-water' }

export type Person = { username: string; password: string }

/** A name that is unique in this run. */
export const newName = (kind = 'person') => `${kind}.${randomUUID().slice(0, 8)}`

type Wanted = {
  role?: 'inmate' | 'staff'
  locale?: 'en' | 'es'
  firstName?: string
  /** Whether the initial assessment is done, so that the home page is the portal. */
  assessed?: boolean
}

/** Creates an account through the API and signs the browser context in to it. */
export async function register(context: BrowserContext, wanted: Wanted = {}): Promise<Person> {
  const { role = 'inmate', locale = 'en', firstName = 'Sam', assessed = true } = wanted
  const person = { username: newName(role), password: PASSWORD }
  await ok(
    context.request.post('/api/register', {
      data: { ...person, role, locale, firstName, lastName: 'Rivera', unit: 'B-2', shift: 'night' },
    }),
  )
  if (assessed) await assess(context)
  return person
}

/** Answers every question with 0, or as given, and opens the result, so that home offers none. */
export async function assess(context: BrowserContext, answers: Partial<Responses> = {}): Promise<void> {
  const { id } = await answerQuestions(context, answers)
  await ok(context.request.post(`/api/assessments/${id}/opened`))
}

/** Answers every question with 0, or as given; home then offers the result. */
export async function answerQuestions(
  context: BrowserContext,
  answers: Partial<Responses> = {},
): Promise<SubmittedAssessment> {
  const responses = { ...Object.fromEntries(QUESTION_IDS.map((id) => [id, 0])), ...answers }
  return (await ok(context.request.post('/api/assessments', { data: { responses } }))).json()
}

export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await ok(context.request.post('/api/login', { data: person }))
}

/** Signs in as a responder whose page would ring: somebody hears alerts for the next minute. */
export async function listenForAlerts(context: BrowserContext): Promise<void> {
  await signIn(context, ADMIN)
  await ok(context.request.post('/api/reach'))
}

/** Signs in as the product's administrator, with this language. */
export async function signInAsAdmin(context: BrowserContext, locale: 'en' | 'es' = 'en'): Promise<void> {
  await signIn(context, ADMIN)
  await ok(context.request.patch('/api/user', { data: { locale } }))
}

/** Creates another administrator with the command line, beside the running product; they respond to both roles. */
export async function makeAdmin(dataDir: string): Promise<Person> {
  const person = { username: newName('admin'), password: PASSWORD }
  await runAdmin(dataDir, ['create', person.username], `${person.password}\n`)
  return person
}

/** Signs in as another administrator, with a name and the roles that they respond to. */
export async function signInAsOtherAdmin(
  context: BrowserContext,
  dataDir: string,
  { firstName, respondsTo }: { firstName: string; respondsTo: OpenRole[] },
): Promise<Person> {
  const person = await makeAdmin(dataDir)
  await signIn(context, person)
  await ok(context.request.patch('/api/user', { data: { firstName, lastName: 'Okafor' } }))
  const { id } = await userOf(context)
  await setRespondsTo(context, person, id, respondsTo)
  return person
}

/** Sets whose alerts an administrator is told of, through the API, as this signed-in administrator. */
export async function setRespondsTo(context: BrowserContext, me: Person, id: string, respondsTo: OpenRole[]) {
  await ok(context.request.post('/api/user/confirm', { data: { password: me.password } }))
  const accepts = ['last_responder_inmate', 'last_responder_staff']
  await ok(context.request.put(`/api/admin/users/${id}/responds-to`, { data: { respondsTo, accepts } }))
}

/** Requests help through the API. */
export async function askForHelp(context: BrowserContext): Promise<RaisedAlert> {
  return (await ok(context.request.post('/api/alerts', { data: { severity: 'critical' } }))).json()
}

/** Answers an alert as an administrator, through the API. */
export async function answerAlert(context: BrowserContext, id: string | null, change: object): Promise<void> {
  const { seen } = await (await ok(context.request.get(`/api/alerts/${id}`))).json()
  await ok(context.request.patch(`/api/alerts/${id}`, { data: { ...change, seen } }))
}

export async function checkIn(context: BrowserContext, entry: Partial<NewCheckIn> = {}): Promise<void> {
  await ok(context.request.post('/api/checkins', { data: entry }))
}

/** What the server has stored of this person. */
export async function checkInsOf(context: BrowserContext): Promise<CheckIn[]> {
  return (await ok(context.request.get('/api/checkins'))).json()
}

export async function userOf(context: BrowserContext): Promise<User> {
  return (await ok(context.request.get('/api/user'))).json()
}

export async function ok(asked: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await asked
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer
}
