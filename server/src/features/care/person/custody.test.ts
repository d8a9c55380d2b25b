import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { askToTalk } from '../../../testing/features/care.ts'
import { changeCustody } from '../../../testing/features/custody.ts'
import { openPage, tryPage } from '../../../testing/features/sharing.ts'
import { createCareReaders, type Reader } from '../../../testing/row-level-security.ts'

const { w, grace, sam, rosa: cleo, as } = await createCareReaders({ now: new Date() })
const day = (days: number) => addDays(w.deps.calendar.dayOf(w.now), days)
const back = (id: string, admittedOn: string) =>
  cleo.send('POST', `/api/admin/users/${id}/back`, { body: { admittedOn } })

/** What the timeline says of where somebody is, newest first, with what else is in it. */
const custodyOf = async (id: string) =>
  (await openPage(grace, id)).timeline.map((one) => (one.what === 'custody' ? `${one.event} ${one.on}` : one.what))

test('a release and a return stand in the timeline by their days, among what happened to the work', async () => {
  const ana = await w.as('inmate')
  await changeCustody(w, ana, { admittedOn: day(-100) })
  expect(await custodyOf(ana.user.id)).toEqual([])
  await changeCustody(w, ana, { releasedOn: day(-40) })
  expect(await custodyOf(ana.user.id)).toEqual([`released ${day(-40)}`])
  expect((await back(ana.user.id, day(-20))).status).toBe(200)
  await askToTalk(ana)
  expect(await custodyOf(ana.user.id)).toEqual(['work', `back ${day(-20)}`, `released ${day(-40)}`])

  // Out and in again on one day: the return is the newer one.
  await changeCustody(w, ana, { releasedOn: day(0) })
  expect((await back(ana.user.id, day(0))).status).toBe(200)
  expect((await custodyOf(ana.user.id)).filter((one) => one !== 'work')).toEqual([
    ...[`back ${day(0)}`, `released ${day(0)}`],
    ...[`back ${day(-20)}`, `released ${day(-40)}`],
  ])
})

test('a release that is planned is on the page however far away it is, and when its day is past', async () => {
  const ana = await w.as('inmate')
  for (const releasePlanned of [day(3), day(25), day(-1), null]) {
    await changeCustody(w, ana, { releasePlanned })
    expect((await openPage(grace, ana.user.id)).releaseOn).toBe(releasePlanned)
  }
})

test('the stays before are for a clinician of people in care, and for nobody else', async () => {
  const ana = await w.as('inmate')
  await changeCustody(w, ana, { admittedOn: day(-100), releasedOn: day(-40) })
  await back(ana.user.id, day(-20))
  expect((await tryPage(sam, ana.user.id)).status).toBe(404)
  const seen = async (reader: Reader) => (await as(reader, 'select from stays_before($1)', [ana.user.id])).rowCount
  expect(await seen([grace.user.id, 'clinician', 'inmate'])).toBe(1)
  for (const reader of [
    [sam.user.id, 'clinician', 'staff'],
    [cleo.user.id, 'admin', ''],
    [ana.user.id, 'inmate', ''],
    [ana.user.id, 'clinician', 'inmate'],
  ] as const)
    expect(await seen(reader)).toBe(0)
})
