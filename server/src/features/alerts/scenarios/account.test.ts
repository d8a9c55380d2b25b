// The scenarios of the clinical review, by their numbers: docs/clinical.md#the-scenarios.
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { withoutAccount } from '@evenkeel/contract/people/without-account.ts'
import { expect, test } from 'vitest'
import { answersWith } from '../../../testing/features/answers.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import { lookUp, refer } from '../../../testing/features/referrals.ts'
import { createFacility, endOf, readsAfter } from '../../../testing/features/scenarios.ts'
import { PASSWORD } from '../../../testing/test-app.ts'
import { deleteDueAccounts } from '../../deletion/delete-due-accounts.ts'
import { voidRecoveries } from '../../own-keys/recovery/queries.ts'

const jail = await createFacility()
const { w, site, officer } = jail

test('1: item 9 at nearly every day, and the page is closed before it is sent: nobody is told, as it says; the answers come back, and sent they ring', async () => {
  const ana = await jail.inCare(60)
  const answers = { d1: 1, d9: 3 }
  const values = { form: 'assessment' as const, at: 8, answers }
  await ana.call(drafts.keep, { body: { slot: 'assessment', revision: 0, values } })
  await jail.pass(3)
  expect(await jail.about(ana)).toEqual([])
  expect((await ana.call(drafts.list))[0]?.values).toMatchObject({ answers })
  const sent = await jail.send(ana, answersWith(answers))
  expect(await readsAfter(jail, ana, sent)).toBe('assessment.safety.told')
  await jail.passMinutes(12, 6)
  expect(await endOf(jail, ana)).toBe('rung for')
  await jail.close(site, (await jail.newest(ana)).id, 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')
})

test('13: an officer is worried about somebody without an account: they are named, it rings, somebody sees them; the account that is made later is theirs', async () => {
  expect((await lookUp(officer, 'Newcomer')).json).toEqual({ people: [], more: false })
  const body = { lastName: 'Newcomer', unit: 'Intake', housing: 'I-2' }
  const { id: personId } = await officer.call(withoutAccount.name, { body })
  const worry = { personId, signs: ['wants_to_die'], noticedBy: 'me', urgency: 'now' }
  expect((await refer(officer, worry)).status).toBe(201)
  await w.runDueJobs()
  const nova = Object.assign(w.nobody(), { user: { ...officer.user, id: personId, username: 'nova' } })
  expect(await jail.newest(nova)).toMatchObject({
    urgency: 'now',
    person: { noAccount: true },
    place: { unit: 'Intake' },
  })
  await jail.passMinutes(12, 6)
  expect(await endOf(jail, nova)).toBe('rung for')
  await jail.close(site, (await jail.newest(nova)).id, 'seen_in_person')
  expect(await endOf(jail, nova)).toBe('face')
  await confirmPassword(site)
  const making = { params: { id: personId }, body: { username: 'nova' } }
  const { slip } = await site.call(withoutAccount.makeAccount, making)
  // The database has the true time, at which a slip of the moved clock has run out.
  await w.superuser.query(`update reset_slips set expires_at = now() + interval '1 hour'`)
  await nova.call(auth.resetPassword, { body: { username: 'nova', slip, newPassword: PASSWORD } })
  expect(await endOf(jail, nova)).toBe('face')
  expect((await nova.call(audit.own)).map(({ action }) => action)).toContain('referral.made')
})

test('19: they ask for the deletion of their account in a crisis: it waits until somebody saw them, and goes then', async () => {
  const ana = await jail.inCare(60)
  const { id } = await jail.press(ana)
  await confirmPassword(ana)
  expect((await ana.send('POST', '/api/user/deletion', { body: {} })).status).toBe(201)
  await jail.close(site, id ?? '', 'raised_by_mistake')
  const sweep = async () => {
    await deleteDueAccounts(w.deps, voidRecoveries)
    return (await w.superuser.query('select from users where id = $1', [ana.user.id])).rowCount
  }
  await jail.pass(24 * 8, 8)
  expect(await sweep()).toBe(1)
  expect(await endOf(jail, ana)).toBe('rung for')
  await jail.close(site, (await jail.newest(ana)).id, 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')
  expect(await sweep()).toBe(0)
})

test('18: booked again: an officer finds them, they count as new here, and thoughts on several days are now', async () => {
  const ana = await jail.inCare(300)
  const found = async () => (await lookUp(officer, ana.user.username)).json
  await jail.enter(ana, { releasedOn: w.deps.calendar.dayOf(w.now) })
  await jail.pass(24 * 40, 24 * 8)
  expect(await found()).toMatchObject({ people: [] })
  const body = { admittedOn: w.deps.calendar.dayOf(w.now) }
  expect((await site.send('POST', `/api/admin/users/${ana.user.id}/back`, { body })).status).toBe(200)
  await ana.call(auth.login, { body: { username: ana.user.username, password: PASSWORD } })
  expect(await found()).toMatchObject({ people: [{ id: ana.user.id }] })
  const sent = await jail.send(ana, answersWith({ d9: 1 }))
  expect(await readsAfter(jail, ana, sent)).toBe('assessment.safety.told')
  expect(await jail.newest(ana)).toMatchObject({ urgency: 'now' })
  await jail.passMinutes(12, 6)
  expect(await endOf(jail, ana)).toBe('rung for')
  await jail.close(site, (await jail.newest(ana)).id, 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')
})
