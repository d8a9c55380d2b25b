import { audit } from '@evenkeel/contract/audit/audit.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp({ env: { REQUIRE_CLINICIAN_MFA: '0' } })
beforeEach(() =>
  w.superuser.query(`delete from users; update facilities set second_person = true, clinician_lost_at = null`),
)

async function as(...of: Parameters<typeof w.as>) {
  const caller = await w.as(...of)
  await confirmPassword(caller)
  return caller
}
const medical = { medical: true } as const
const set = (by: Caller, { user }: { user: { id: string } }, to: boolean) =>
  by.send('PUT', `/api/clinicians/${user.id}/medical`, { body: { medical: to } })
const shown = async (by: Caller, { user }: { user: { id: string } }) =>
  (await by.call(clinicians.list)).find(({ id }) => id === user.id) ?? expect.fail('not listed')
const ask = async (what: string) => (await w.ask<{ it: unknown }>(`select ${what} as it`))[0]?.it

test('the form that makes the account says so once, and whoever confirms can change it, to everybody’s knowledge', async () => {
  const [dana, lead] = [await as('admin'), await as('clinician')]
  const body = { username: 'nora', licenceNumber: 'RN 1', serves: ['inmate'], medical: true }
  const { clinician } = (await dana.send('POST', '/api/clinicians', { body })).reply(clinicians.create)
  expect(clinician).toMatchObject({ medical: true, lead: false })
  const nora = { user: { id: clinician.id } }
  expect(await shown(lead, nora)).toMatchObject({ medical: true, mayMedical: true, mayLead: false, mayMarkAway: false })
  expect(await shown(dana, nora)).not.toHaveProperty('mayMedical')
  expect((await set(lead, nora, false)).json).not.toHaveProperty('medical')
  expect((await set(lead, nora, false)).status, 'twice').toBe(409)
  expect((await set(lead, nora, true)).json).toMatchObject({ medical: true })
  const told = (await dana.call(responders.notices)).flatMap((one) => one.clinician ?? [])
  expect(told.toSorted()).toEqual(['medical', 'mental'])
  const entries = await dana.call(audit.list, { query: { action: 'user.clinician_medical' } })
  expect(entries.length).toBe(2)
})

test('nobody else changes it, without the password nobody, and of the lead it is never said', async () => {
  const [dana, lead] = [await as('admin'), await as('clinician')]
  const [grace, nora] = [await as('clinician'), await as('clinician', medical)]
  for (const by of [dana, grace, nora]) expect((await set(by, nora, false)).status).toBe(409)
  for (const by of [await as('staff'), await as('inmate')]) expect((await set(by, nora, false)).status).toBe(403)
  expect((await set(await w.as('admin'), nora, false)).problem).toMatchObject({ code: 'confirmation_required' })
  expect((await set(lead, lead, true)).status).toBe(409)
  expect((await set(lead, { user: { id: crypto.randomUUID() } }, true)).status).toBe(404)
  expect((await lead.send('POST', `/api/clinicians/${nora.user.id}/lead`)).status).toBe(409)
  await expect(w.superuser.query('update clinicians set medical = true where lead')).rejects.toThrow(
    'leader_is_not_medical',
  )
})

test('where only medical staff serve, everything is as without a clinician', async () => {
  const nora = await as('clinician', medical)
  const answers = () =>
    ask(`array[has_clinician('inmate'), clinician_present('inmate', now(), '{}'), (select clinician_id is not null from lead_right()),
    (select is_medical('${nora.user.id}') and not keeps_care('${nora.user.id}', 'inmate'))]`)
  expect(await answers()).toEqual([false, false, false, true])
  expect(await ask(`only_clinician_for('${nora.user.id}')`)).toEqual([])
  expect((await nora.call(clinicians.list)).map(({ lead, standsIn }) => lead || standsIn)).toEqual([false])
  await w.superuser.query('delete from users where id = $1', [nora.user.id])
  expect(await ask('(select clinician_lost_at from facilities)')).toBeNull()
})

test('a clinician who becomes medical staff is lost to mental health, and one who comes back is announced anew', async () => {
  const [lead, grace] = [await as('clinician'), await as('clinician')]
  await w.superuser.query(
    `update clinicians set away_from = current_date, away_to = current_date, away_cover = $2 where user_id = $1`,
    [grace.user.id, lead.user.id],
  )
  await set(lead, grace, true)
  const row = async () =>
    (
      await w.ask(
        `select away_from, away_cover, announced_at = '-infinity' as old from clinicians where user_id = $1`,
        grace.user.id,
      )
    )[0]
  expect(await row()).toEqual({ away_from: null, away_cover: null, old: true })
  expect(await ask('(select clinician_lost_at from facilities)')).not.toBeNull()
  expect((await grace.send('GET', '/api/care/work')).status).toBe(403)
  await set(lead, grace, false)
  expect(await row()).toMatchObject({ old: false })
  expect((await grace.send('GET', '/api/care/work')).status).toBe(200)
})

test('without a second person the lead says it, else an administrator of a week', async () => {
  await w.superuser.query('update facilities set second_person = false')
  const [dana, nora] = [await as('admin'), await as('clinician', medical)]
  expect((await set(dana, nora, false)).status).toBe(200)
})
