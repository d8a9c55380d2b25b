import { duty } from '@evenkeel/contract/duty.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expect, test } from 'vitest'
import { createResponder, type Person, raiseAlert } from '../../testing/features/alerts.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'

async function createDuty(w: TestApp, cleo: Person): Promise<Person> {
  const dan = await w.as('staff')
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await cleo.call(responders.changeDuty, { params: { id: dan.user.id }, body: { duty: true } })
  return dan
}
const list = async (caller: Person) => (await caller.call(duty.list)).alerts

test('it says where the person belongs now, and the old place only where none is known now; drills have none', async () => {
  const w = await createTestApp()
  const [ana, cleo] = [await w.as('inmate'), await createResponder(w)]
  const dan = await createDuty(w, cleo)
  const move = (person: Person, unit: string | null, housing: string | null, typed: boolean) =>
    w.superuser.query('update users set unit = $2, housing = $3, unit_typed = $4 where id = $1', [
      person.user.id,
      unit,
      housing,
      typed,
    ])
  await move(ana, 'A', null, true)
  await move(cleo, 'Office', '1', false)
  await raiseAlert(ana)
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  const places = async () => (await list(dan)).map(({ unit, unitTyped, housing }) => [unit, unitTyped, housing])
  expect(await places()).toEqual([
    ['A', true, null],
    [null, false, null],
  ])
  await move(ana, 'C', 'C-02', false)
  expect((await places())[0]).toEqual(['C', false, 'C-02'])
  await move(ana, '', null, false)
  expect((await places())[0]).toEqual(['A', true, null])
})
