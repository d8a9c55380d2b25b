import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import type { FormKind, GrantKind } from '@evenkeel/contract/care/care-words.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import type { Caller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import { answersWith } from './answers.ts'

/** Answers of which nobody is told. */
export const QUIET = answersWith({ d1: 2, d3: 1, a1: 1 })
export const fill = (person: Caller, responses = QUIET) => person.call(assessments.submit, { body: { responses } })
export const startSharing = (person: Caller, kind: FormKind) => person.call(sharing.start, { params: { kind } })
export const stopSharing = (person: Caller, kind: GrantKind) => person.call(sharing.stop, { params: { kind } })

/** Both may be refused. */
export const tryPage = (by: Caller, userId: string) =>
  by.send('POST', `/api/care/people/${userId}/open`, { body: { reason: 'visit' } })
export const tryShared = (by: Caller, id: string) =>
  by.send('POST', `/api/care/shared/${id}/open`, { body: { reason: 'plan' } })

export const openPage = async (by: Caller, userId: string) => (await tryPage(by, userId)).reply(carePeople.open)

/** An administrator enters that somebody left today. */
export async function release(w: TestApp, { user }: { user: { id: string } }) {
  const body = { releasedOn: w.deps.calendar.dayOf(new Date()) }
  const { status } = await (await w.as('admin')).send('PATCH', `/api/admin/users/${user.id}`, { body })
  if (status !== 200) throw new Error(`Expected a release, got ${status}`)
}

/** The id under which this clinician opens what a person shares; throws when there is nothing. */
export async function sharedId(by: Caller, userId: string, kind: GrantKind) {
  const shared = (await openPage(by, userId)).shared.find((one) => one.kind === kind)
  if (!shared) throw new Error(`${kind} is not shared`)
  return shared.id
}

export const countCopies = async (w: TestApp, { user }: { user: { id: string } }) =>
  (await w.ask('select count(*)::int as n from care_copies where user_id = $1', user.id))[0].n

/** Somebody in care who shares these kinds, and sent a form since. */
export async function createSharer(w: TestApp, ...kinds: FormKind[]) {
  const person = await w.as('inmate')
  for (const kind of kinds) await startSharing(person, kind)
  await fill(person)
  return person
}
