import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import { expect, test } from 'vitest'
import { rowsOf } from './draft.ts'
import { type Gap, gapsOf, hoursCovered, isWeek } from './gaps.ts'

const [ANA, BEN] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002']
const responder = (id: string, ...respondsTo: OpenRole[]) => ({
  id,
  name: id,
  username: id,
  respondsTo,
  duty: false,
  hasEmail: true,
  clinician: false,
  idle: false,
})
const ana = responder(ANA, 'inmate')
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const [MONDAY, SUNDAY] = [1, 7]

const duty = (days: number[], from: string, to: string, more: { userId?: string; tier?: number } = {}) =>
  days.map((day) => ({ userId: ANA, tier: 1, day, from, to, ...more }))
const said = ({ audience, tier, start, end }: Gap) => `${audience} ${tier}: ${start / 60}–${end / 60}`
const gaps = (...entries: ReturnType<typeof duty>) => gapsOf(rowsOf(entries), [ana]).map(said)

test('a gap over midnight is one gap, and so is one from Sunday to Monday', () => {
  const days = duty(EVERY_DAY, '06:00', '22:00')
  expect(gaps(...days)).toEqual([
    'inmate 1: 22–30',
    'inmate 1: 46–54',
    'inmate 1: 70–78',
    'inmate 1: 94–102',
    'inmate 1: 118–126',
    'inmate 1: 142–150',
    'inmate 1: 166–174',
  ])
})

test('nights that pass midnight cover the morning after, at the end of the week too', () => {
  expect(gaps(...duty(EVERY_DAY, '22:00', '06:00'), ...duty(EVERY_DAY, '06:00', '22:00'))).toEqual([])
  expect(gaps(...duty([SUNDAY], '22:00', '06:00'))).toEqual(['inmate 1: 6–166'])
})

test('a gap of every second week stands for itself, and hours covered are those of the week that has fewer', () => {
  const workdays = duty([1, 2, 3, 4, 5], '00:00', '24:00')
  const rows = rowsOf([...workdays, ...duty([6, 7], '00:00', '24:00').map((one) => ({ ...one, weeks: 0 as const }))])
  expect(gapsOf(rows, [ana]).map((gap) => [said(gap), gap.weeks])).toEqual([['inmate 1: 120–168', 1]])
  expect(hoursCovered(rows, [ana], 'inmate')).toMatchObject({ onSite: 120 })
})

test('a tier between two that are used is a gap of the whole week', () => {
  const found = gapsOf(
    rowsOf([...duty(EVERY_DAY, '00:00', '24:00'), ...duty([MONDAY], '00:00', '24:00', { tier: 3 })]),
    [ana],
  )
  expect(found.filter(isWeek).map(({ tier }) => tier)).toEqual([2])
})

test('people in care and staff have their own gaps, and a role without responders none', () => {
  const rows = rowsOf([...duty(EVERY_DAY, '00:00', '24:00'), ...duty([MONDAY], '00:00', '12:00', { userId: BEN })])
  expect(gapsOf(rows, [ana, responder(BEN, 'staff')]).map(said)).toEqual(['staff 1: 12–168'])
  expect(gapsOf(rows, [ana]).map(said)).toEqual([])
})

test('a line that is not complete covers nothing', () => {
  const [row] = rowsOf(duty([MONDAY], '00:00', '12:00'))
  if (!row) throw new Error('no row')
  expect(
    gapsOf([row, { ...row, key: 1, day: 3, from: '' }, { ...row, key: 2, day: 2, userId: '' }], [ana]).map(said),
  ).toEqual(['inmate 1: 12–168'])
})

test('the hours with somebody on site and on call are counted out of 168', () => {
  const covered = (...entries: ReturnType<typeof duty>) => hoursCovered(rowsOf(entries), [ana], 'inmate')
  expect(covered()).toBeNull()
  const night = duty(EVERY_DAY, '18:00', '06:00')
  expect(covered(...night)).toEqual({ onSite: 84, onCall: 0 })
  expect(covered(...night, ...duty(EVERY_DAY, '06:00', '18:00', { tier: 2 }))).toEqual({ onSite: 84, onCall: 84 })
  expect(covered(...duty(EVERY_DAY, '00:00', '00:00'))).toEqual({ onSite: 168, onCall: 0 })
  expect(hoursCovered(rowsOf(night), [ana], 'staff')).toEqual({ onSite: 0, onCall: 0 })
})

test('a duty responder covers hours on site, and none on call', () => {
  const ben = { ...responder(BEN, 'inmate'), duty: true }
  const line = (tier: number) => duty(EVERY_DAY, '00:00', '00:00', { userId: BEN, tier })
  const rows = rowsOf([...line(1), ...line(2), ...duty([MONDAY], '00:00', '12:00', { tier: 2 })])
  expect(hoursCovered(rows, [ana, ben], 'inmate')).toEqual({ onSite: 168, onCall: 12 })
  expect(gapsOf(rows, [ana, ben]).map(said)).toEqual(['inmate 2: 12–168'])
})

test('where there are clinicians for a role, only they count on call', () => {
  const ben = { ...responder(BEN, 'inmate'), clinician: true }
  const rows = rowsOf([
    ...duty(EVERY_DAY, '00:00', '00:00'),
    ...duty(EVERY_DAY, '00:00', '00:00', { tier: 2 }),
    ...duty([MONDAY], '08:00', '18:00', { userId: BEN, tier: 2 }),
  ])
  expect(hoursCovered(rows, [ana], 'inmate')).toEqual({ onSite: 168, onCall: 168 })
  expect(hoursCovered(rows, [ana, ben], 'inmate')).toEqual({ onSite: 168, onCall: 10 })
  expect(hoursCovered(rows, [ana, { ...ben, respondsTo: ['staff'] }], 'inmate')).toMatchObject({ onCall: 168 })
})

test('hours with somebody on call who is no clinician are gaps of their own, where there are clinicians for the role', () => {
  const [clinician, other] = [{ ...ana, clinician: true }, responder(BEN, 'inmate', 'staff')]
  const named = (gap: Gap) => `${said(gap)}${gap.clinician ? ' clinician' : ''}`
  const onSite = duty(EVERY_DAY, '00:00', '24:00', { userId: BEN })
  const onCall = [
    ...duty([MONDAY], '00:00', '24:00', { userId: BEN, tier: 2 }),
    ...duty([MONDAY], '06:00', '18:00', { tier: 2 }),
    ...duty([SUNDAY], '12:00', '24:00', { userId: BEN, tier: 2 }),
  ]
  const found = (who: (typeof ana)[], ...entries: typeof onCall) => gapsOf(rowsOf(entries), who).map(named)
  // On Monday the other one alone until 06:00 and from 18:00 on; from Sunday noon it is one gap over the end of the week.
  expect(found([clinician, other], ...onSite, ...onCall)).toEqual([
    'inmate 2: 24–156',
    'staff 2: 24–156',
    'inmate 2: 18–24 clinician',
    'inmate 2: 156–174 clinician',
  ])
  expect(found([clinician, other], ...onSite)).toEqual(['inmate 2: 0–168 clinician'])
  expect(found([other], ...onSite)).toEqual([])
  expect(found([clinician, other], ...onSite, ...duty(EVERY_DAY, '00:00', '24:00', { tier: 2 }))).toEqual([
    'staff 2: 0–168',
  ])
})
