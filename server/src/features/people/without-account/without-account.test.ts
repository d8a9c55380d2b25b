import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import { withoutAccount } from '@evenkeel/contract/people/without-account.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { answerAlert, createResponder, listAlerts } from '../../../testing/features/alerts.ts'
import { changeWork, createCareApp, listWork } from '../../../testing/features/care.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import { lookUp, refer } from '../../../testing/features/referrals.ts'
import { PASSWORD } from '../../../testing/test-app.ts'

describe.for(['on', 'bypassed'] as const)('with row-level security %s', async (rowLevelSecurity) => {
  const { w, grace, sam } = await createCareApp({ rowLevelSecurity, now: new Date() })
  const [ana, otto, rosa] = [await w.as('inmate'), await w.as('staff'), await createResponder(w, ['inmate'])]
  await confirmPassword(rosa)
  const name = (caller: Caller, body: object, key?: string) =>
    caller.send('POST', '/api/people/without-account', { body, ...(key && { headers: { 'idempotency-key': key } }) })
  const named = async (body: object, caller: Caller = otto) => (await name(caller, body)).reply(withoutAccount.name)
  const rows = async (where: string) => (await w.superuser.query(`select * from users where ${where}`)).rows
  const account = (id: string, username: string, by: Caller = rosa) =>
    by.send('POST', `/api/admin/users/${id}/account`, { body: { username } })
  const worry = (personId: string, urgency = 'now') =>
    refer(otto, { personId, signs: [urgency === 'now' ? 'hurt_self' : 'crying'], noticedBy: 'me', urgency })

  test('approved staff and clinicians of people in care name somebody, and nobody else does', async () => {
    const ida = await w.as('staff')
    // An approval is never taken back: as if it had not been given.
    await w.superuser.query(
      `set session_replication_role = replica; update users set approved_at = null, counts_from = null where id = '${ida.user.id}'; reset session_replication_role`,
    )
    const waiting = await w.as('clinician', { confirmed: false })
    for (const caller of [ana, ida, rosa, sam, waiting])
      expect((await name(caller, { lastName: 'Refused' })).status).toBe(403)
    expect(await rows(`last_name = 'Refused'`)).toEqual([])
    for (const body of [{}, { lastName: ' ' }, { lastName: 'x', role: 'staff' }, { lastName: 'x', username: 'x.y' }])
      expect((await name(otto, body)).status).toBe(400)
    for (const caller of [otto, grace]) {
      const person = await named({ firstName: 'Jo', lastName: 'Smith', unit: 'B', housing: '' }, caller)
      expect(person).toMatchObject({ name: 'Jo Smith', unit: 'B', unitTyped: false, housing: null })
    }
  })

  test('the same press, or the same number and name, is one person; another name is refused, and one name without a number is two', async () => {
    const body = { firstName: 'José', lastName: 'Ruiz', bookingNumber: '55-1' }
    const key = crypto.randomUUID()
    const [first, again] = [await name(otto, body, key), await name(otto, body, key)]
    expect([first.status, again.json]).toEqual([201, first.json])
    const spelled = await named({ firstName: ' jose ', lastName: 'RUIZ', bookingNumber: ' 55-1 ' }, grace)
    expect(spelled).toEqual(first.json)
    const together = await Promise.all([1, 2, 3].map(() => named({ lastName: 'Twin', bookingNumber: '55-2' })))
    expect(new Set(together.map(({ id }) => id)).size).toBe(1)
    expect((await name(otto, { ...body, firstName: 'Luis' })).status).toBe(409)
    // Of an account that is here it is that person; of somebody released it is nobody.
    await w.superuser.query(
      `update users set first_name = 'Ana', last_name = 'Reyes', booking_number = '4711' where id = $1`,
      [ana.user.id],
    )
    expect(await named({ firstName: 'Ana', lastName: 'Reyes', bookingNumber: '4711' })).toMatchObject({
      id: ana.user.id,
    })
    await w.superuser.query(`update users set released_on = '2026-01-01' where booking_number = '55-2'`)
    expect((await name(otto, { lastName: 'Twin', bookingNumber: '55-2' })).status).toBe(409)
    const [one, two] = [await named({ lastName: 'Doe' }), await named({ lastName: 'Doe' })]
    expect(one.id).not.toBe(two.id)
  })

  test('they are found, referred, asked for and met like anybody; who answers reads that they have no account', async () => {
    const { id } = await named({ firstName: 'Kim', lastName: 'Vale', unit: 'C', housing: 'C-1' })
    expect((await lookUp(otto, 'vale')).json).toMatchObject({ people: [{ id, name: 'Kim Vale', unit: 'C' }] })
    expect((await worry(id)).status).toBe(201)
    const alert = (await listAlerts(rosa)).find(({ userId }) => userId === id)
    expect(alert).toMatchObject({ person: { name: 'Kim Vale', noAccount: true }, place: { unit: 'C', housing: 'C-1' } })
    expect((await worry(id, 'routine')).status).toBe(201)
    const body = { kind: 'request', userId: id, source: 'paper', receivedAt: w.now.toISOString(), note: 'A slip' }
    expect((await grace.send('POST', '/api/care/work', { body })).status).toBe(201)
    const work = (await listWork(grace)).work.filter(({ userId }) => userId === id)
    expect(work).toMatchObject([{ noAccount: true }, { noAccount: true }])
    for (const one of work) await changeWork(grace, one.id, { do: 'meet', how: 'face' })
    const page = await grace.call(carePeople.open, { params: { id }, body: { reason: 'visit' } })
    expect(page).toMatchObject({ noAccount: true, work: [] })
  })

  test('they sign in nowhere: no slip, no pass, no question, no password in any way; and no figure and no approval counts them', async () => {
    const before = await rosa.call(users.waiting)
    const { id } = await named({ lastName: 'Nobody' })
    const [row] = await rows(`id = '${id}'`)
    expect(row).toMatchObject({ has_account: false, approved_at: null, counts_from: null })
    for (const path of ['reset-password', 'sign-in-pass', 'assessment-request'])
      expect((await rosa.send('POST', `/api/admin/users/${id}/${path}`)).problem).toMatchObject({
        status: 409,
        message: expect.stringContaining('has no account'),
      })
    const wrong = await w.nobody().send('POST', '/api/login', { body: { username: row.username, password: PASSWORD } })
    const unknown = await w.nobody().send('POST', '/api/login', { body: { username: 'not.here', password: PASSWORD } })
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text])
    for (const table of [
      'reset_slips (user_id, slip_hash, made_by, expires_at, created_at)',
      'sign_in_passes (user_id, pass_hash, made_by, expires_at)',
    ])
      await expect(
        w.superuser.query(
          `insert into ${table} values ('${id}', '\\x00', '${rosa.user.id}', now()${table.startsWith('reset') ? ', now()' : ''})`,
        ),
      ).rejects.toThrow('has no account')
    const waiting = await rosa.call(users.waiting)
    await rosa.send('POST', '/api/admin/users/approve', { body: { ids: [id] } })
    expect([await rows(`id = '${id}' and approved_at is not null`), waiting]).toEqual([[], before])
    await expect(w.superuser.query(`update users set approved_at = now() where id = '${id}'`)).rejects.toThrow(
      'users_without_account',
    )
    const listed = await rosa.call(users.find, { query: { state: 'no_account', limit: 200 } })
    expect(listed).toContainEqual(expect.objectContaining({ id, noAccount: true, approved: false }))
    // The username is made up: no look-up finds anybody by it.
    const part = row.username.slice(-4)
    expect((await rosa.call(users.find, { query: { q: part } })).map((one) => one.id)).not.toContain(id)
    expect((await grace.call(care.people, { query: { q: part } })).map(({ userId }) => userId)).not.toContain(id)
    expect((await lookUp(otto, part)).json).toMatchObject({ people: [] })
  })

  test('an account made later is theirs: all that was stored, and that somebody was worried, without from whom', async () => {
    const { id } = await named({ firstName: 'Lia', lastName: 'Moss', bookingNumber: '90-1' })
    await worry(id)
    const alert = (await listAlerts(rosa)).find(({ userId }) => userId === id)
    const change = { status: 'resolved', outcome: 'seen_in_person' } as const
    await answerAlert(grace, alert?.id ?? '', change)
    for (const by of [ana, otto, grace]) expect((await account(id, 'lia.moss', by)).status).toBe(403)
    expect((await account(id, otto.user.username)).status).toBe(409)
    expect((await account(ana.user.id, 'taken.over')).status).toBe(409)
    const { slip } = (await account(id, 'lia.moss')).reply(withoutAccount.makeAccount)
    expect((await account(id, 'lia.again')).status).toBe(409)
    expect((await rows(`id = '${id}'`))[0]).toMatchObject({ has_account: true, approved_by: rosa.user.id })
    const lia = w.nobody()
    await lia.call(auth.resetPassword, { body: { username: 'lia.moss', slip, newPassword: PASSWORD } })
    expect((await lia.call(users.current)).id).toBe(id)
    const own = await lia.call(audit.own)
    expect(own.map(({ action }) => action)).toEqual(expect.arrayContaining(['referral.made', 'user.account_made']))
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`${otto.user.username}|user.named`))
    // The log says who named somebody, and not whom.
    const logged = await rosa.call(audit.list, { query: { action: 'user.named' } })
    expect(logged[0]).toMatchObject({ actor: { id: otto.user.id }, target: { id: null, username: null } })
  })

  test('another account with the booking number is refused, made or changed, and nobody is merged', async () => {
    await named({ firstName: 'Mo', lastName: 'Hill', bookingNumber: '91-1' })
    const made = await rosa.send('POST', '/api/admin/users', {
      body: { username: 'mo.hill', role: 'inmate', firstName: 'Mo', lastName: 'Hill', bookingNumber: '91-1' },
    })
    const changed = await rosa.send('PATCH', `/api/admin/users/${ana.user.id}`, { body: { bookingNumber: '91-1' } })
    for (const { status, problem } of [made, changed])
      expect([status, problem.issues?.map(({ path }) => path)]).toEqual([400, ['bookingNumber']])
    expect(await rows(`booking_number = '91-1'`)).toHaveLength(1)
  })
})
