import { describe, expect, test } from 'vitest'
import { addDays, calendar } from '../../platform/calendar.ts'
import { createResponder, setDate, setRota } from '../../testing/features/alerts.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { setClock } from '../facility/queries.ts'
import { storedClock } from '../facility/start.ts'
import { presentOnDuty } from './on-duty.ts'
import { type DateRow, isOn, momentsFrom, onDuty, type RotaRow } from './rules.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const person = (id: string) => ({
  id,
  name: id,
  extension: null,
  respondsTo: ['inmate'] as const,
  clinician: false,
  trainedAt: null,
  idle: false,
})
const responders = [person('ana'), person('ben')]
const hours = (userId: string, fromMinute: number, toMinute: number) => ({ userId, fromMinute, toMinute })
const weekly = (userId: string, from: number, to: number): RotaRow[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ tier: 1, day, ...hours(userId, from, to) }))

describe('Ana goes home at 1:30 in the night in which the clocks go back, and Ben comes', () => {
  const CHICAGO = calendar('America/Chicago')
  const dates = (first: string): DateRow[] => [
    { day: first, tier: 1, entries: [hours('ana', 18 * 60, 90)] },
    { day: addDays(first, 1), tier: 1, entries: [hours('ben', 90, 360)] },
  ]
  const duty = (first: string) => ({ responders, entries: weekly('ben', 720, 730), dates: dates(first) })
  const nights = [
    ['2026-10-31', '2026-11-01'],
    ['2027-11-06', '2027-11-07'],
  ] as const

  test.for(nights)('of %s: Ben is there from the first 1:30 on, and Ana not again', ([first, morning]) => {
    const seen = ['06:15', '06:45', '07:15', '07:45'].map((time) => {
      const now = new Date(`${morning}T${time}:00Z`)
      const [tier] = presentOnDuty(duty(first), ['inmate'], now, CHICAGO).tiers
      const called = onDuty(duty(first), 'inmate', 1, now, CHICAGO).map(({ id }) => id)
      return [...called, ...(tier?.now ?? []).map(({ id, until }) => `${id} ${until}`)]
    })
    const ben = ['ben', `ben ${morning}T12:00:00.000Z`]
    expect(seen).toEqual([['ana', `ana ${morning}T06:30:00.000Z`], ben, ben, ben])
  })

  test('an alert that Ben answered before the hour came again stays his', async () => {
    const w = await createTestApp()
    const [ana, ben] = [await createResponder(w, ['inmate']), await createResponder(w, ['inmate'])]
    await setRota(w, { 1: [ana] })
    await setDate(w, '2026-10-31', 1, [[ana, 18 * 60, 90]])
    await setDate(w, '2026-11-01', 1, [[ben, 90, 360]])
    const ended = (who: typeof ana, since: string, at: string) =>
      w.superuser
        .query('select shift_ended($1, $2, $3) as is', [who.user.id, `2026-11-01 ${since}Z`, `2026-11-01 ${at}Z`])
        .then(({ rows }) => rows[0].is)
    expect(await ended(ben, '06:45', '07:15')).toBe(false)
    expect(await ended(ben, '06:45', '12:00')).toBe(true)
    expect([await ended(ana, '06:15', '06:29'), await ended(ana, '06:15', '07:15')]).toEqual([false, true])
  })
})

/** What the clocks of a zone show, by Intl, as if it were UTC. */
function clockOf(zone: string) {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (at: number) => Date.parse(`${shown.format(at).replace(' ', 'T')}Z`)
}

/** Every zone with its changes of these years: what can go wrong does so around one. */
const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => {
  const here = calendar(zone)
  const stretches = here.stretches(Date.parse('2025-01-01'), Date.parse('2030-01-01'))
  return { zone, here, wall: clockOf(zone), changes: stretches.map(({ from }) => from).filter(Number.isFinite) }
})

/** What the clocks show when a change begins and when it is done: hours between the two come twice, or never. */
const around = (wall: (at: number) => number, change: number) => [wall(change - MINUTE) + MINUTE, wall(change)] as const

/** One change of each kind: the times of day before and after it. */
const kinds = [
  ...new Map(
    ZONES.flatMap(({ zone, here, wall, changes }) =>
      changes.map((change) => {
        const [before, after] = around(wall, change)
        return [`${before % DAY} ${after - before}`, { zone, here, change, before, after }] as const
      }),
    ),
  ).values(),
]

test('every kind of change is tried: half hours, hours of the night and midnights that are left out', () => {
  const said = kinds.map(
    ({ zone, before, after }) => `${zone.split('/')[0]} ${(before % DAY) / MINUTE} ${(after - before) / MINUTE}`,
  )
  expect(kinds.length).toBeGreaterThan(10)
  expect(said).toContain('Australia 120 -30')
  expect(
    said.some((one) => one.endsWith(' 0 60')),
    'a day without its midnight',
  ).toBe(true)
  expect(
    said.some((one) => one.endsWith(' 0 -60')),
    'a day whose last hour comes twice',
  ).toBe(true)
})

test('in every zone whoever is on duty is as written, but for the hours that come twice', () => {
  const entries = [30, 480].flatMap((length) =>
    Array.from({ length: 48 }, (_, i) => i * 30).flatMap((from) =>
      weekly(`${length} from ${from}`, from, (from + length) % 1440 || 1440),
    ),
  )
  const dates = [{ day: '2026-11-01', tier: 1, entries: [hours('of the date', 90, 360)] }]
  for (const { zone, here, wall, changes } of ZONES) {
    for (const change of changes) {
      const first = addDays(here.dayOf(new Date(change)), -1)
      const [real, written] = [here, calendar('UTC')].map((one) => momentsFrom({ entries, dates }, first, 3, one))
      const onAt = (blocks: typeof real, at: number) =>
        (blocks ?? []).flatMap((block) => (isOn(block, at) ? [block.userId] : [])).sort()
      const [before, after] = around(wall, change)
      for (let at = change - 3 * 60 * MINUTE; at < change + 3 * 60 * MINUTE; at += 15 * MINUTE) {
        const now = wall(at)
        if (now >= after && now < before) continue
        expect(onAt(real, at), `${zone} ${new Date(at).toISOString()}`).toEqual(onAt(written, now))
      }
    }
  }
})

test('along real time one comes when the other goes, once, is told an end that is to come, and SQL says the same', async () => {
  const w = await createTestApp()
  const [ana, ben] = [await createResponder(w, ['inmate']), await createResponder(w, ['inmate'])]
  for (const { zone, here, change, before, after } of kinds) {
    await w.deps.systemDb.run([setClock({ clock: storedClock(here, change) })])
    for (const handOver of new Set([before, (before + after) / 2, after])) {
      const day = new Date(handOver).toISOString().slice(0, 10)
      const minute = (handOver - Date.parse(day)) / MINUTE
      // Over midnight on both sides, so that the one who comes in the hour that comes twice has a whole shift after it.
      const entries = weekly(ben.user.id, minute, (minute + 720) % 1440 || 1440).concat(
        weekly(ana.user.id, (minute + 720) % 1440, minute || 1440),
      )
      await w.superuser.query('delete from rota_entries')
      for (const [i, { userId, tier, day, fromMinute, toMinute }] of entries.entries())
        await w.superuser.query('insert into rota_entries values ($1, $2, $3, $4, $5, $6)', [
          i,
          userId,
          tier,
          day,
          fromMinute,
          toMinute,
        ])
      const duty = { responders: [person(ana.user.id), person(ben.user.id)], entries, dates: [] }
      const times = [-90, -45, -15, -1, 0, 15, 29, 30, 45, 75, 120].map(
        (minutes) => new Date(change + minutes * MINUTE),
      )
      const { rows } = await w.superuser.query<{ who: string }>(
        `select (select string_agg(user_id::text, ' ') from on_duty_at(at)) as who from unnest($1::timestamptz[]) at`,
        [times],
      )
      const seen = times.map((now) => {
        const [tier] = presentOnDuty(duty, ['inmate'], now, here).tiers
        expect(tier?.nextGap, `${zone} ${now.toISOString()}`).toBeNull()
        for (const { until } of tier?.now ?? []) expect(Date.parse(until ?? '')).toBeGreaterThan(+now)
        return (tier?.now ?? []).map(({ id }) => id).join(' ')
      })
      expect(
        rows.map(({ who }) => who),
        `${zone} ${new Date(change).toISOString()}`,
      ).toEqual(seen)
      const switches = seen.filter((who, i) => i > 0 && who !== seen[i - 1])
      expect(switches, `${zone} ${new Date(change).toISOString()}: ${seen}`).toEqual(
        switches.length ? [ben.user.id] : [],
      )
    }
  }
})
