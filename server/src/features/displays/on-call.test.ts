import { displays } from '@evenkeel/contract/displays.ts'
import { beforeEach, expect, test } from 'vitest'
import { createResponder, type Person, setDate, setRota } from '../../testing/features/alerts.ts'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await createResponder(w, ['inmate'], { firstName: 'Cleo', lastName: 'Adams' })
const screen = await enrollDevice(w, cleo)
beforeEach(() => w.superuser.query('delete from rota_entries; delete from rota_dates'))

const onCall = async () =>
  (await screen.send('POST', '/api/display/alerts', { hears: false })).reply(displays.alerts).onCall
const rename = (person: Person, first: string) =>
  w.superuser.query('update users set first_name = $2 where id = $1', [person.user.id, first])

test('a duty screen says who is on call for people in care now, with the extension, and that nobody is', async () => {
  const [grace, dan] = [await w.as('clinician'), await w.as('staff')]
  await rename(grace, 'Grace')
  await rename(dan, 'Dan')
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  await w.superuser.query(`update users set extension = '4417' where id = $1`, [grace.user.id])
  expect(await onCall(), 'without a rota').toBe(null)
  await setRota(w, { 1: [cleo], 3: [cleo] })
  expect(await onCall(), 'who is on site is not on call').toEqual([])
  await setRota(w, { 1: [cleo], 2: [grace, dan] })
  expect(await onCall()).toEqual([
    { name: 'Dan', extension: null },
    { name: 'Grace', extension: '4417' },
  ])
  // By the hours of now, and only who answers now.
  await w.superuser.query(
    `update rota_entries set day = extract(isodow from $2::timestamptz at time zone $3)::integer % 7 + 1 where user_id = $1`,
    [grace.user.id, w.now, w.deps.calendar.timeZone],
  )
  await w.superuser.query('update users set disabled_at = now() where id = $1', [dan.user.id])
  expect(await onCall()).toEqual([])
})

test('whoever answers for staff alone, and whoever answers nobody, is not on call here', async () => {
  const [forStaff, nobody] = [await createResponder(w, ['staff']), await createResponder(w, [])]
  await setRota(w, { 2: [forStaff, nobody] })
  expect(await onCall()).toEqual([])
})

test('what is written for today stands above the week, also nobody', async () => {
  const [grace, ben] = [await w.as('clinician'), await w.as('clinician')]
  await rename(ben, 'Ben')
  await setRota(w, { 1: [cleo], 2: [grace] })
  const today = w.deps.calendar.dayOf(w.now)
  await setDate(w, today, 2, [[ben, 0, 1440]])
  await setDate(w, today, 3, [[grace, 0, 1440]])
  expect((await onCall())?.map(({ name }) => name)).toEqual(['Ben'])
  await setDate(w, today, 2)
  expect(await onCall()).toEqual([])
})
