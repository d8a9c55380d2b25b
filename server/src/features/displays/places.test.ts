import { audit } from '@evenkeel/contract/audit/audit.ts'
import { displays } from '@evenkeel/contract/displays.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { beforeEach, expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { createResponder, type Person, raiseAlert, updateProfile } from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await createResponder(w)
const screen = await enrollDevice(w, cleo)
beforeEach(() => w.superuser.query('delete from alerts'))

const look = async () => (await screen.send('POST', '/api/display/alerts', { hears: true })).reply(displays.alerts)

async function inCell(unit: string, housing: string): Promise<Person> {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Reyes', unit })
  await w.superuser.query('update users set housing = $2 where id = $1', [ana.user.id, housing])
  return ana
}

test('it shows where the person belongs now, and names them at once if that tells too little', async () => {
  const ana = await inCell('B', 'B-12')
  await raiseAlert(ana)
  const move = (unit: string | null, housing: string | null, typed = false) =>
    w.superuser.query('update users set unit = $2, housing = $3, unit_typed = $4 where id = $1', [
      ana.user.id,
      unit,
      housing,
      typed,
    ])
  const shown = async () => (await look()).alerts.map(({ unit, housing, name }) => [unit, housing, name])
  await move('A', 'A-02')
  expect(await shown()).toEqual([['A', 'A-02', null]])
  await move('A', 'A-02', true)
  expect(await shown()).toEqual([['A', 'A-02', 'Ana Reyes']])
  await move('A', null)
  expect(await shown()).toEqual([['A', null, 'Ana Reyes']])
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await cleo.call(facility.save, { body: { dormitories: ['Dorm 9'] } })
  await move('dorm 9', 'D-40')
  expect(await shown()).toEqual([['dorm 9', 'D-40', 'Ana Reyes']])
  // Without any place now, the old one is the best there is.
  await move(null, '')
  expect(await shown()).toEqual([['B', 'B-12', 'Ana Reyes']])
})

test('two people of one bed are told apart by name, as far as each may be named; one person is not named for asking twice', async () => {
  const [ana, ben] = [await inCell('B', 'B-12'), await inCell('b', 'b- 12')]
  await w.superuser.query(`update users set first_name = 'Ben', last_name = 'Vale' where id = $1`, [ben.user.id])
  const { id } = await raiseAlert(ana)
  await raiseAlert(await inCell('B', 'B-13'))
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  const shown = async () => (await look()).alerts.map(({ housing, name }) => [housing, name])
  expect((await shown()).map(([, name]) => name)).toEqual([null, null, null, null])
  await raiseAlert(ben)
  // The newest of four stands first, and what is of one person together.
  expect(await shown()).toEqual([
    ['b- 12', 'Ben Vale'],
    ['B-12', 'Ana Reyes'],
    ['B-12', 'Ana Reyes'],
    ['B-13', null],
    [null, null],
  ])
  const seen = async (person: Person) => (await person.call(audit.own, { query: {} })).map(({ action }) => action)
  expect([await seen(ana), await seen(ben)]).toEqual([['alert.listed'], ['alert.listed']])
  await editAlerts(w, `update alerts set status = 'resolved' where user_id = $1 or id = $2`, [ana.user.id, id])
  expect(await shown()).toContainEqual(['b- 12', null])
})

test('a drill has no place, wherever the administrator who began it belongs', async () => {
  await w.superuser.query(`update users set unit = 'Office', housing = '1' where id = $1`, [cleo.user.id])
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  expect((await look()).alerts).toMatchObject([{ drill: true, unit: null, housing: null, name: null }])
})
