import { type CareChange, care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import type { Caller } from '../caller.ts'
import { createTestApp } from '../test-app.ts'
import { updateProfile } from './alerts.ts'

/** A Tuesday, in the morning of most places. */
export const CARE_NOW = new Date('2026-03-10T15:00:00.000Z')

/** An app with a clinician for people in care (the lead), and one for staff. */
export async function createCareApp(options: Parameters<typeof createTestApp>[0] = {}) {
  const w = await createTestApp({ now: CARE_NOW, ...options })
  const [grace, sam] = [await w.as('clinician'), await w.as('clinician', { serves: ['staff'] })]
  await updateProfile(w, grace, { firstName: 'Grace', lastName: 'Okafor' })
  await updateProfile(w, sam, { firstName: 'Sam', lastName: 'Bell' })
  return {
    w,
    grace,
    sam,
    reset: () => w.superuser.query('delete from care_work; delete from alerts; delete from rota_entries'),
  }
}

export const changeWork = (by: Caller, id: string, body: CareChange) => by.call(care.change, { params: { id }, body })
/** The same, but it may be refused. */
export const tryToChange = (by: Caller, id: string, body: unknown) => by.send('PATCH', `/api/care/work/${id}`, { body })
export const openWork = (by: Caller, id: string) => by.call(care.open, { params: { id } })
export const listWork = (by: Caller, query: object = {}) => by.call(care.list, { query })
export const askToTalk = (by: Caller, body: object = {}) => by.call(talk.ask, { body })
