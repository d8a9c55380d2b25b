import { duty } from '@evenkeel/contract/duty.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expect, test } from 'vitest'
import { ALERT_COLUMNS, editAlerts } from '../../testing/features/alert-fold.ts'
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

test('of those who wait the more urgent stands first, however short it waits', async () => {
  const w = await createTestApp()
  const [ana, ben, cleo] = [await w.as('inmate'), await w.as('inmate'), await createResponder(w)]
  const dan = await createDuty(w, cleo)
  const [later, now] = [await raiseAlert(ana), await raiseAlert(ben)]
  await editAlerts(
    w,
    `with gone as (delete from alerts where id = $1 returning *)
     insert into alerts (${ALERT_COLUMNS}) select ${ALERT_COLUMNS} from (select (jsonb_populate_record(null::alerts, to_jsonb(gone)
       || jsonb_build_object('urgency', 'today', 'asked_at', asked_at - interval '1 hour'))).* from gone) copy`,
    [later.id],
  )
  expect((await list(dan)).map(({ id }) => id)).toEqual([now.id, later.id])
})
