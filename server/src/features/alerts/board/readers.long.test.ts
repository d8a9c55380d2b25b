import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { displays } from '@evenkeel/contract/displays.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, type Person, sendHelpRequest } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { enrollDevice } from '../../../testing/features/devices.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const [cleo, rosa, grace] = [
  await createResponder(w, ['inmate']),
  await createResponder(w, ['inmate']),
  await w.as('clinician', { serves: ['inmate'] }),
]
const [dan, screen] = [await w.as('staff'), await enrollDevice(w, cleo)]
await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
const people: Person[] = []
for (let at = 0; at < 5; at += 1) people.push(await w.as('inmate'))

const EVENTS = ['press', 'form', 'answer', 'coming', 'hand over', 'take', 'close', 'drill', 'six minutes'] as const
type Event = { kind: (typeof EVENTS)[number]; who: number; by: number }

const idsOf = async () =>
  (await w.superuser.query<{ id: string }>(`select id from alerts where status <> 'resolved' order by id`)).rows.map(
    ({ id }) => id,
  )

async function happen({ kind, who, by }: Event) {
  w.now = new Date(w.now.getTime() + 61_000)
  const ids = await idsOf()
  const id = ids[who % Math.max(ids.length, 1)] ?? '019cd843-1180-731f-b9f4-000000000001'
  const [person, responder] = [people[who % people.length] ?? cleo, [cleo, rosa, grace][by % 3] ?? cleo]
  switch (kind) {
    case 'press':
      return sendHelpRequest(person)
    case 'form':
      return person.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
    case 'answer':
      return answerAlert(responder, id, { status: 'acknowledged' })
    case 'coming':
      return dan.send('PATCH', `/api/duty/alerts/${id}`, { body: { responseStep: 'coming' } })
    case 'hand over':
      return responder.send('POST', `/api/alerts/${id}/hand-over`, { body: { to: (by % 2 ? cleo : rosa).user.id } })
    case 'take':
      return responder.send('POST', `/api/alerts/${id}/take`)
    case 'close':
      return answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person' })
    case 'drill':
      return cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
    case 'six minutes':
      return w.advanceMinutes(6)
  }
}

/** What a stranger asks of a screen: who waits, in which order, since when, and who has what is answered. */
type Said = { waits: string[]; since: Record<string, string>; has: Record<string, string | null> }
type Row = { id: string; waits: boolean; since: string; by: string | null | undefined }
const saidBy = (rows: Row[]): Said => ({
  waits: rows.filter(({ waits }) => waits).map(({ id }) => id),
  since: Object.fromEntries(rows.map(({ id, since }) => [id, since])),
  has: Object.fromEntries(rows.map(({ id, by }) => [id, by ?? null])),
})
const only = ({ waits, since, has }: Said, isShown: (id: string) => boolean): Said => {
  const shown = <T>(said: Record<string, T>) => Object.fromEntries(Object.entries(said).filter(([id]) => isShown(id)))
  return { waits: waits.filter(isShown), since: shown(since), has: shown(has) }
}
const without = ({ has: _, ...said }: Said) => said

async function readings() {
  const [open, banner, onDuty, work, onScreen] = await Promise.all([
    cleo.call(openAlerts.list, { query: { limit: 200 } }),
    cleo.call(openAlerts.waiting),
    dan.call(duty.list),
    grace.call(care.list, { query: {} }),
    screen.send('POST', '/api/display/alerts', { hears: false }).then((answer) => answer.reply(displays.alerts)),
  ])
  const rows = [...open.active.alerts, ...open.acknowledged.alerts]
  const drills = new Set(rows.flatMap(({ id, metadata }) => (metadata.drill ? [id] : [])))
  const list = saidBy(
    rows.map((one) => ({
      id: one.id,
      // What is handed to one reader waits for them alone.
      waits: one.status === 'active' || one.toTake,
      since: one.askedSince ?? '',
      by: one.status === 'active' ? null : one.acknowledgedBy?.name,
    })),
  )
  const ofBoard = (alerts: typeof onDuty.alerts) =>
    saidBy(
      alerts.map((one) => ({
        id: one.id,
        waits: one.status === 'active' || one.toTake,
        since: one.waitingSince,
        by: one.status === 'active' ? null : one.by,
      })),
    )
  const stands = await Promise.all(rows.map(({ id }) => cleo.call(openAlerts.stands, { params: { id } })))
  return {
    open,
    banner,
    drills,
    list,
    rows,
    stands,
    duty: ofBoard(onDuty.alerts),
    care: ofBoard(work.alerts),
    screen: ofBoard(onScreen.alerts),
  }
}

const history = fc.array(fc.record({ kind: fc.constantFrom(...EVENTS), who: fc.nat(99), by: fc.nat(99) }), {
  minLength: 2,
  maxLength: 4,
})

test('in 500 histories list, page, dashboard, banner, duty list, duty screen and care list agree who waits first, since when, and who has it', async () => {
  let [most, answered] = [0, 0]
  for (const events of fc.sample(history, { numRuns: 500, seed: 49 })) {
    for (const event of events) await happen(event)
    const read = await readings()
    const { open, banner, drills, list, rows, stands } = read
    const keptFromCustody = rows.filter(({ id }) => !(id in read.duty.since))
    expect(keptFromCustody.filter(({ metadata }) => metadata.source !== 'follow_up')).toEqual([])
    expect(without(read.screen)).toEqual(without(read.duty))
    expect(read.duty).toEqual(only(list, (id) => keptFromCustody.every((one) => one.id !== id)))
    expect(read.care).toEqual(only(list, (id) => !drills.has(id)))
    expect(stands.map(({ askedSince }) => askedSince)).toEqual(rows.map(({ askedSince }) => askedSince))
    const forCleo = rows.filter((one) => one.status === 'active' || one.toTake || one.handedTo?.id === cleo.user.id)
    expect([banner.count, banner.drills]).toEqual([forCleo.length, forCleo.filter(({ id }) => drills.has(id)).length])
    expect(open.calls.waiting).toBe(forCleo.filter(({ id }) => !drills.has(id)).length)
    expect(banner.newest === null).toBe(forCleo.length === 0)
    const [newest] = rows.filter((one) => one.newest)
    if (newest) expect(banner.newest?.id).toBe(newest.id)
    most = Math.max(most, rows.length)
    answered += Object.values(list.has).filter((by) => by !== null).length
    if (rows.length > 6)
      for (const id of await idsOf()) await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person' })
  }
  expect([most > 5, answered > 100]).toEqual([true, true])
})
