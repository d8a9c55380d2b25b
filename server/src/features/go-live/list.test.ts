import { SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { CONFIRMATIONS, GO_LIVE_ITEMS, type GoLiveItem } from '@evenkeel/contract/go-live/go-live-words.ts'
import { expect, test } from 'vitest'
import { type Facts, isRequired, listItems, missingIn } from './list.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const DAYS = [1, 2, 3, 4, 5, 6, 7]
const always = (userId: string, tier: number) =>
  DAYS.map((day) => ({ userId, tier, day, fromMinute: 0, toMinute: 24 * 60 }))
const ONE = { clinician: false, idle: false, trainedAt: AT, respondsTo: ['inmate', 'staff'] } as const
const CLEO = { ...ONE, id: 'cleo', name: 'Cleo Park' }
const DAN = { ...ONE, id: 'dan', name: 'Dan Ode' }
const GRACE = { ...ONE, id: 'grace', name: 'Grace Okafor', respondsTo: ['inmate'], clinician: true } as const

const READY: Facts = {
  responders: [CLEO, DAN],
  entries: [...always('cleo', 1), ...always('dan', 2)],
  dates: [],
  today: '2026-11-20',
  drills: SHIFTS.map((shift) => ({ shift, at: AT })),
  confirmations: CONFIRMATIONS.map((what) => ({ what, at: AT, by: 'Cleo Park' })),
  responder: true,
  answeredAt: AT,
  hasStaff: true,
  heard: true,
  knows988: true,
}
const missing = (part: Partial<Facts>) => missingIn(listItems({ ...READY, ...part }))
const itemOf = (what: GoLiveItem, part: Partial<Facts> = {}) =>
  listItems({ ...READY, ...part }).find((one) => one.what === what)

test('the list has each item once, and nothing is missing where all is there', () => {
  expect(listItems(READY).map(({ what }) => what)).toEqual(GO_LIVE_ITEMS)
  expect(missing({})).toEqual([])
})

test.for<[GoLiveItem | GoLiveItem[], Partial<Facts>]>([
  ['on_site', { entries: READY.entries.slice(1) }],
  ['on_call', { entries: READY.entries.slice(0, -1) }],
  // Without a saved rota everybody is on duty, and nobody knows who is there.
  [['on_site', 'on_call', 'staff_answered'], { entries: [] }],
  // On a holiday nobody stands in tier 1; in the other tier staff still have somebody.
  ['on_site', { dates: [{ day: '2026-11-26', tier: 1, entries: [] }] }],
  // A clinician for people in care is there, and does not stand on the rota.
  ['on_call', { responders: [CLEO, DAN, GRACE] }],
  [
    'staff_answered',
    {
      responders: [
        { ...CLEO, respondsTo: ['inmate'] },
        { ...DAN, respondsTo: ['inmate'] },
      ],
    },
  ],
  [['on_site', 'on_call', 'staff_answered', 'trained'], { responders: [] }],
  ['heard', { heard: false }],
  ['drill_night', { drills: READY.drills.slice(0, 2) }],
  ['trained', { responders: [CLEO, { ...DAN, trainedAt: null }] }],
  ['prea', { confirmations: READY.confirmations.filter(({ what }) => what !== 'prea') }],
  ['tested_988', { knows988: false }],
  ['responder', { responder: false }],
  ['answered', { answeredAt: null }],
])('%s is missing', ([what, part]) => {
  expect(missing(part)).toEqual([what].flat())
})

test('hours without anybody are named, and names say who is not trained', () => {
  const entries = READY.entries.map((entry) =>
    entry.tier === 1 && entry.day === 2 ? { ...entry, fromMinute: 90 } : entry,
  )
  expect(itemOf('on_site', { entries })).toMatchObject({
    done: false,
    gaps: [{ start: 24 * 60, end: 24 * 60 + 90 }],
  })
  expect(itemOf('on_site')).toMatchObject({ done: true, gaps: [] })
  expect(itemOf('trained', { responders: [{ ...CLEO, trainedAt: null }, DAN] })?.people).toEqual(['Cleo Park'])
})

test('hours that a date leaves without anybody are named with it, and with the morning after; four weeks ahead', () => {
  const hours = { userId: 'cleo', fromMinute: 0, toMinute: 12 * 60 }
  const on = (day: string) => itemOf('on_site', { dates: [{ day, tier: 1, entries: [hours] }] })
  expect(on('2026-11-26')).toMatchObject({
    done: false,
    gaps: [],
    dateGaps: [{ date: '2026-11-26', from: '12:00', to: '24:00' }],
  })
  expect(on('2026-12-18')?.done).toBe(false)
  expect(on('2026-12-19')?.done).toBe(true)
  const nights = DAYS.map((day) => ({ userId: 'cleo', tier: 1, day, fromMinute: 480, toMinute: 480 }))
  const night = itemOf('on_site', { entries: nights, dates: [{ day: '2026-11-26', tier: 1, entries: [] }] })
  expect(night?.dateGaps).toEqual([
    { date: '2026-11-26', from: '08:00', to: '24:00' },
    { date: '2026-11-27', from: '00:00', to: '08:00' },
  ])
})

test('who stands on the rota and has not signed in lately is named, which stops nothing', () => {
  const quiet = [CLEO, { ...DAN, idle: true }]
  expect(itemOf('on_site', { responders: quiet })).toMatchObject({ done: true, idle: [] })
  expect(itemOf('on_call', { responders: quiet })).toMatchObject({ done: true, idle: ['Dan Ode'] })
  expect(itemOf('on_call', { responders: quiet, entries: always('cleo', 1) })?.idle).toEqual([])
})

test('staff are answered by whoever is on duty, whatever the tier; a clinician on call counts for people in care', () => {
  expect(missing({ entries: always('dan', 1).concat(always('cleo', 2)) })).toEqual([])
  expect(missing({ responders: [CLEO, GRACE], entries: [...always('cleo', 1), ...always('grace', 2)] })).toEqual([])
})

test('what was confirmed last is shown, with who and when', () => {
  const later = { what: 'watch', at: new Date('2026-11-22T12:00:00Z'), by: 'Dan Ode' }
  expect(itemOf('watch', { confirmations: [later, ...READY.confirmations] })).toMatchObject({
    by: 'Dan Ode',
    at: later.at.toISOString(),
  })
})

test('only who answers and a first answer are required; all else is named', () => {
  expect(GO_LIVE_ITEMS.filter(isRequired)).toEqual(['responder', 'answered'])
  const required = listItems(READY).filter((item) => item.required)
  expect(required.map(({ what }) => what)).toEqual(['responder', 'answered'])
})

test('nothing is missing for staff where staff have no accounts', () => {
  const nobody = [CLEO, DAN].map((one) => ({ ...one, respondsTo: ['inmate'] as const }))
  expect(missing({ responders: nobody, hasStaff: true })).toEqual(['staff_answered'])
  expect(missing({ responders: nobody, hasStaff: false })).toEqual([])
  expect(itemOf('staff_answered', { responders: nobody, hasStaff: false })).toMatchObject({ forNobody: true })
})
