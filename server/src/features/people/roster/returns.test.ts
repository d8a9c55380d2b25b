import { roster } from '@evenkeel/contract/people/roster.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { changeCustody } from '../../../testing/features/custody.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const day = (days: number) => addDays(w.deps.calendar.dayOf(w.now), days)

type Name = { first?: string; last?: string; number?: string | null }
/** Somebody who was here until ten days ago. */
async function gone({ first = 'José', last = 'de la Cruz', number = null }: Name = {}) {
  const ana = await w.as('inmate')
  await changeCustody(w, ana, { admittedOn: day(-90), releasedOn: day(-10) })
  const named = 'update users set first_name = $2, last_name = $3, booking_number = $4 where id = $1'
  await w.superuser.query(named, [ana.user.id, first, last, number])
  return ana.user
}
const send = async (lines: string[], confirm = true, query = '') => {
  const raw = [
    'username,role,firstName,lastName,bookingNumber,admittedOn,unit,housing,releasedOn,permanentNumber',
    ...lines,
  ]
  const post = (more: string) =>
    cleo.send('POST', `/api/admin/users/import${confirm ? '?confirm=true' : '?confirm=false'}${query}${more}`, {
      raw: raw.join('\n'),
      headers: { 'content-type': 'text/csv' },
    })
  const report = (await post('')).reply(roster.import)
  // Somebody looked at the names.
  return report.waits && confirm ? (await post(`&looked=${report.waits.digest}`)).reply(roster.import) : report
}
const problemOf = async (line: string) =>
  (await send([line], false)).problems
    .flatMap(({ problems }) => problems.map(({ code, values }) => [code, ...values].join(' ')))
    .join()
const stored = async (id: string) =>
  (
    await w.superuser.query(
      `select username, admitted_on::text as admitted, released_on as released, booking_number as number, unit, housing,
         (select count(*)::int from past_stays where user_id = users.id) as past from users where id = $1`,
      [id],
    )
  ).rows[0]

test('a line with the permanent number, or with the booking number and the name, of somebody released brings them back', async () => {
  const byName = await gone()
  await w.superuser.query(`update users set permanent_number = ' P-1' where id = $1`, [byName.id])
  const byNumber = await gone({ first: 'Ana', last: 'Ruiz', number: '4711' })
  const lines = [
    `,inmate,JOSE,De La  Cruz,99,${day(-1)},Unit C,C-1,,p-1`,
    `some.new.name,inmate,ana,RUÍZ,4711,${day(0)},,,`,
    `new.person,inmate,Eve,Ott,12,${day(0)},,,`,
  ]
  expect(await send(lines, false)).toMatchObject({ applied: false, counts: { new: 1, back: 2, toCorrect: 0 } })
  expect(await stored(byName.id)).toMatchObject({ past: 0 })
  const { slips, ...report } = await send(lines)
  expect([report, slips?.length]).toMatchObject([{ applied: true, counts: { new: 1, back: 2 } }, 1])
  expect(await stored(byName.id)).toEqual({
    username: byName.username,
    admitted: day(-1),
    released: null,
    number: '99',
    unit: 'Unit C',
    housing: 'C-1',
    past: 1,
  })
  expect(await stored(byNumber.id)).toMatchObject({
    username: byNumber.username,
    admitted: day(0),
    number: '4711',
    past: 1,
  })
})

test('with another name, or none, it is a line to correct that asks who it is, and nothing happens', async () => {
  const { id } = await gone({ number: '815' })
  expect(await problemOf(`other.name,inmate,Juan,de la Cruz,815,${day(0)},,,`)).toMatch(
    /^otherName bookingNumber José de la Cruz released/,
  )
  expect(await problemOf(`other.name,inmate,,,815,${day(0)},,,`)).toMatch(/^otherName/)
  await gone({ first: '', last: '', number: '816' })
  expect(await problemOf(`some.name,inmate,,,816,${day(0)},,,`)).toMatch(/^otherName/)
  expect(await stored(id)).toMatchObject({ past: 0 })
})

test('a username alone finds nobody: it is a line to correct, unless it asks for nothing', async () => {
  const { user } = await w.as('inmate')
  expect(await problemOf(`${user.username},inmate,A,B,,${day(0)},,,`)).toMatch('usernameAlone')
  expect(await problemOf(`${user.username},inmate,A,B,4-4-4,,,,`)).toMatch('usernameAlone')
  const { username, id } = await gone({ number: '817' })
  expect(await problemOf(`${username},inmate,José,de la Cruz,,${day(0)},,,`)).toMatch('usernameAlone')
  expect(await send([`${username},inmate,José,de la Cruz,,,,,${day(-10)}`])).toMatchObject({ counts: { unchanged: 1 } })
  expect(await stored(id)).toMatchObject({ past: 0 })
})

test('a line that brings somebody back needs a day of admission after the release, once, for an enabled account', async () => {
  const { id } = await gone({ number: '16' })
  const line = (admitted: string) => `,inmate,Jose,de la cruz,16,${admitted},,,`
  expect(await problemOf(line(''))).toMatch('wasReleased')
  expect(await problemOf(line(day(-90)))).toMatch('wasReleased')
  expect(await problemOf(line(day(-11)))).toMatch('beforeRelease')
  expect(await problemOf(line(day(1)))).toMatch('toCome')
  const twice = await send([line(day(0)), `x.y.z,inmate,José,de la Cruz,16,${day(-1)},,,`])
  const both = [{ code: 'samePerson', values: ['2, 3'] }]
  expect([twice.applied, twice.problems]).toMatchObject([false, [2, 3].map((at) => ({ line: at, problems: both }))])
  await gone({ number: '16' })
  expect(await problemOf(line(day(0)))).toMatch('moreThanOne')
  const off = await gone({ first: 'Bo', number: '17' })
  await w.superuser.query('update users set disabled_at = now() where id = $1', [off.id])
  expect(await problemOf(`,inmate,Bo,de la Cruz,17,${day(0)},,,`)).toMatch('disabled')
  expect(await stored(id)).toMatchObject({ past: 0 })
})

test('a line with the number and the name of somebody whom staff named gives them their account; another name is a line to correct', async () => {
  const otto = await w.as('staff')
  const name = (body: object) => otto.send('POST', '/api/people/without-account', { body })
  const { id } = (await name({ firstName: 'Zoë', lastName: 'Park', bookingNumber: '88', unit: 'D' })).json as {
    id: string
  }
  expect(await problemOf(`eve.park,inmate,Eve,Park,88,${day(0)},,,`)).toMatch(/^otherName.*account/)
  expect(await problemOf(`zoe.park,staff,Zoe,Park,88,,,,`)).toMatch('staffCustody')
  const taken = (await w.as('inmate')).user.username
  expect(await problemOf(`${taken},inmate,Zoe,Park,88,${day(0)},,,`)).toMatch('twoPeople')
  const line = `zoe.park,inmate,Zoe,Park,88,${day(-1)},,D-4,`
  expect(await send([line], false)).toMatchObject({ applied: false, counts: { joined: 1 }, problems: [] })
  expect(await send([line])).toMatchObject({
    counts: { joined: 1 },
    slips: [{ username: 'zoe.park', name: 'Zoë Park' }],
  })
  const { rows } = await w.superuser.query('select action from audit_entries where target_id = $1 order by seq', [id])
  expect(rows.map(({ action }) => action)).toEqual(['user.named', 'user.changed', 'user.account_made'])
  expect(await stored(id)).toMatchObject({
    username: 'zoe.park',
    admitted: day(-1),
    unit: 'D',
    housing: 'D-4',
    past: 0,
  })
  expect(await send([line])).toMatchObject({ counts: { unchanged: 1 }, slips: [] })
})

test('who was named without an account and released gets both with a line: the account and the new stay', async () => {
  const otto = await w.as('staff')
  const body = { firstName: 'Max', lastName: 'Lund', bookingNumber: '89' }
  const { id } = (await otto.send('POST', '/api/people/without-account', { body })).json as { id: string }
  await w.superuser.query(`update users set admitted_on = $2, released_on = $3 where id = $1`, [id, day(-30), day(-5)])
  expect(await send([`max.lund,inmate,Max,Lund,89,${day(0)},,,`])).toMatchObject({
    counts: { new: 0, back: 1, joined: 0 },
    lines: [{ makesAccount: true }],
    slips: [{ username: 'max.lund' }],
  })
  expect(await stored(id)).toMatchObject({ username: 'max.lund', admitted: day(0), released: null, past: 1 })
})
