import { care } from '@evenkeel/contract/care/care.ts'
import { expect, test } from 'vitest'
import { askToTalk, CARE_NOW, changeWork } from '../../testing/features/care.ts'
import { changeCustody } from '../../testing/features/custody.ts'
import { createCareReaders } from '../../testing/row-level-security.ts'

const { w, grace, sam, ana, ben, readers, as } = await createCareReaders()
const { id } = await askToTalk(ana, { line: 'hers' })
await askToTalk(ben, { line: 'his' })
await changeWork(grace, id, { do: 'note', note: 'of care' })
await grace.call(care.enter, { body: { kind: 'followup', userId: ana.user.id, dueOn: '2026-03-12', note: 'of care' } })

test('each reader finds their own: a person their requests without notes, a clinician those whom they serve', async () => {
  const found: Record<string, unknown> = {}
  for (const [who, reader] of Object.entries(readers)) {
    const work = await as(reader, 'select kind, audience from care_work order by kind, audience')
    const events = await as(reader, 'select event from care_events order by event')
    found[who] = [work.rows.map(({ kind, audience }) => `${kind} ${audience}`), events.rows.map(({ event }) => event)]
  }
  expect(found).toEqual({
    nobody: [[], []],
    inmate: [['request inmate'], ['received']],
    staff: [['request staff'], ['received']],
    admin: [[], []],
    'a clinician in a call for everybody': [[], []],
    'a clinician for people in care': [
      ['followup inmate', 'request inmate'],
      ['noted', 'noted', 'received', 'received'],
    ],
    'a clinician for staff': [['request staff'], ['received']],
  })
})

test('a person can change nothing of their request but what they ask, and withdraw it', async () => {
  const set = (what: string) => as(readers.inmate, `update care_work set ${what} where id = $1`, [id])
  expect((await set(`about = '{sleep}', when_choice = 'soon'`)).rowCount).toBe(1)
  expect((await set(`state = 'closed', closed_reason = 'withdrawn', ended_at = now()`)).rowCount).toBe(1)
  for (const what of [
    `state = 'met', met_at = now()`,
    `state = 'closed', closed_reason = 'transferred'`,
    `priority = 'today'`,
    `met_due_at = now()`,
    `received_at = now() - interval '2 days'`,
    `owner_id = user_id`,
    `user_id = '${ben.user.id}'`,
  ])
    await expect(set(what), what).rejects.toThrow(/permission denied|row-level security/)
  // What they added has to be read: nobody takes that back but care.
  expect((await set('reread_due_at = now()')).rowCount).toBe(1)
  await w.superuser.query(`update care_work set reread_due_at = now() where id = $1`, [id])
  for (const what of ['reread_due_at = null', `reread_due_at = now() + interval '1 day'`])
    await expect(set(what), what).rejects.toThrow('permission denied')
  await w.superuser.query(`update care_work set reread_due_at = null where id = $1`, [id])
  // Other work about them is not theirs, and another's request neither.
  for (const where of [`kind = 'followup'`, `user_id = '${ben.user.id}'`]) {
    const { rowCount } = await as(readers.inmate, `update care_work set about = '{}' where ${where}`)
    expect(rowCount).toBe(0)
  }
})

test('nobody writes for others what is not theirs to write', async () => {
  const work = (userId: string, kind: string, source: string, audience = 'inmate') =>
    `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at)
     values ('${userId}', gen_random_uuid(), '${kind}', '${source}', '${audience}', 'received', now(), now())`
  const event = (userId: string, what: string, by: string | null) =>
    `insert into care_events (user_id, work_id, id, event, by_id, at)
     values ('${userId}', '${id}', gen_random_uuid(), '${what}', ${by ? `'${by}'` : 'null'}, now())`
  const refused: [keyof typeof readers, string][] = [
    ['staff', work(ana.user.id, 'request', 'screen')],
    ['staff', work(ana.user.id, 'referral', 'officer')],
    ['admin', work(ana.user.id, 'visit', 'admission')],
    ['inmate', work(ana.user.id, 'visit', 'admission')],
    ['inmate', work(ana.user.id, 'request', 'paper')],
    ['a clinician for staff', work(ana.user.id, 'request', 'paper')],
    ['inmate', event(ana.user.id, 'met', null)],
    ['inmate', event(ana.user.id, 'received', grace.user.id)],
    ['staff', event(ana.user.id, 'noted', ben.user.id)],
    ['a clinician for staff', event(ana.user.id, 'noted', sam.user.id)],
    ['a clinician for people in care', event(ana.user.id, 'noted', sam.user.id)],
    [
      'a clinician for people in care',
      'update care_clocks set met = 48; select add_referral(null, null, null, null, null, null)',
    ],
  ]
  for (const [who, statement] of refused) {
    await expect(as(readers[who], statement), `${who}: ${statement}`).rejects.toThrow(/permission denied|row-level/)
  }
  for (const statement of ['delete from care_work', 'delete from care_events', 'update care_events set detail = null'])
    await expect(as(readers['a clinician for people in care'], statement)).rejects.toThrow('permission denied')
})

test('only an administrator says what follows from an admission; what else follows is taken from what is stored', async () => {
  const admit = `select follow_admission('${ana.user.id}', current_date)`
  const visits = async () => (await w.superuser.query(`select state from care_work where kind = 'visit'`)).rows
  for (const [who, reader] of Object.entries(readers)) {
    if (who !== 'admin') await expect(as(reader, admit), who).rejects.toThrow('permission denied')
    for (const inner of [`make_first_visit('${ana.user.id}', current_date)`, `end_at_release('${ana.user.id}')`])
      await expect(as(reader, `select ${inner}`), `${who}: ${inner}`).rejects.toThrow('permission denied')
  }
  // Nothing follows from a day that is not stored.
  await as(readers.admin, admit)
  await w.superuser.query(admit)
  expect(await visits()).toEqual([])
  // Of work that was not met no visit is met.
  await changeCustody(w, ana, { admittedOn: w.deps.calendar.dayOf(new Date()) })
  await as(readers.inmate, 'select meet_first_visit($1, $2)', [ana.user.id, id])
  await w.superuser.query('select meet_first_visit($1, $2)', [ana.user.id, id])
  expect(await visits()).toEqual([{ state: 'triaged' }])
})

test('a referral comes from approved staff, about somebody in care, and its officer reads nothing of it', async () => {
  const refer = (by: string, about: string) =>
    as([by, 'staff', ''], 'select add_referral($1, gen_random_uuid(), gen_random_uuid(), $2, $2, $2)', [
      about,
      CARE_NOW,
    ])
  expect((await refer(ben.user.id, ana.user.id)).rowCount).toBe(1)
  for (const [by, about] of [
    [ana.user.id, ana.user.id],
    [grace.user.id, ana.user.id],
    [ben.user.id, sam.user.id],
    [ben.user.id, ben.user.id],
  ] as const)
    await expect(refer(by, about)).rejects.toThrow('permission denied for a referral')
})

test('only the lead sets the clocks', async () => {
  const set = (userId: string, serves: string) =>
    as([userId, 'clinician', serves], 'update care_clocks set met = 40').then(({ rowCount }) => rowCount)
  expect([await set(grace.user.id, 'inmate'), await set(sam.user.id, 'staff'), await set(grace.user.id, '')]).toEqual([
    1, 0, 0,
  ])
})
