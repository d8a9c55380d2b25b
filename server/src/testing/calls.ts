import { calls } from '@evenkeel/contract/calls.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

export const CONTACTS = {
  own: '555 010 0142',
  voicemail: true,
  finders: [
    { name: 'Maria', phone: '(555) 010-0157' },
    { name: 'Luis', phone: '+1 555 010 0188' },
  ],
}
export const agreeToCalls = (person: Caller, body: object = CONTACTS) => person.call(calls.agree, { body })

/** The facility enters a release, corrects it or takes it back. */
export const release = (w: TestApp, { user }: { user: { id: string } }, day: string | null) =>
  w.superuser.query('update users set released_on = $2 where id = $1', [user.id, day])

/** The work of calls of a person that is not closed; throws when there is none. */
export async function callsOf(w: TestApp, { user }: { user: { id: string } }) {
  const { rows } = await w.superuser.query<{ id: string }>(
    `select id from care_work where user_id = $1 and kind = 'call' and state <> 'closed'`,
    [user.id],
  )
  if (rows.length !== 1 || !rows[0]) throw new Error(`Expected one schedule of calls, got ${rows.length}`)
  return rows[0].id
}
