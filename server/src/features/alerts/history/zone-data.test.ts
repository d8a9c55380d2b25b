import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import { calendar } from '../../../platform/calendar.ts'
import { createResponder, raiseAlert } from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { clocksDifferAt } from '../../facility/public.ts'

/** 00:20 on 28 November in Alberta, which stopped changing its clocks; the embedded PostgreSQL still says 23:20 the day before. */
const NOW = new Date('2026-11-28T06:20:00Z')
const w = await createTestApp({ now: NOW, env: { FACILITY_TIME_ZONE: 'America/Edmonton' } })

test('a province that stopped changing its clocks has one time: the filters find an alert on the day that is shown', async () => {
  const cleo = await createResponder(w)
  await raiseAlert(await w.as('inmate'))
  const alertsOn = async (day: string) => (await cleo.call(alerts.list, { query: { from: day, to: day } })).length
  expect([await alertsOn('2026-11-27'), await alertsOn('2026-11-28')]).toEqual([0, 1])
})

test('Node.js and PostgreSQL are compared over 400 days', async () => {
  const differ = (zone: string) => clocksDifferAt(w.deps.systemDb, calendar(zone), NOW)
  expect([await differ('America/Edmonton'), await differ('America/New_York'), await differ('America/Phoenix')]).toEqual(
    [NOW, null, null],
  )
})
