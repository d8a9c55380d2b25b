import { expect, test } from 'vitest'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { advanceDays, checkIn, group, read, release, withoutNoise } from './testing/group.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const cleo = await w.as('admin')
await withoutNoise(w)
await checkIn(await group(w, 'inmate', 5, { unit: '=cmd|calc' }), 4)
await checkIn(await group(w, 'inmate', 4, { unit: 'B, "east"' }), 8)
advanceDays(w, 7)
await release(w)
await confirmPassword(cleo)
const { text, headers } = await read(cleo, 'export.csv')

test('withheld figures say so, and a name that looks like a formula is written as text', () => {
  const lines = text.split('\r\n').filter((line) => line.startsWith('stress-by-unit'))
  expect(lines).toEqual([
    "stress-by-unit,'=cmd|calc,avgStress,4",
    "stress-by-unit,'=cmd|calc,avgMood,5",
    "stress-by-unit,'=cmd|calc,within,2.8",
    "stress-by-unit,'=cmd|calc,change,withheld",
    "stress-by-unit,'=cmd|calc,count,5",
    'stress-by-unit,"B, ""east""",avgStress,withheld',
    'stress-by-unit,"B, ""east""",avgMood,withheld',
    'stress-by-unit,"B, ""east""",within,withheld',
    'stress-by-unit,"B, ""east""",change,withheld',
    'stress-by-unit,"B, ""east""",count,withheld',
  ])
})

test('it is a file with the aggregates of the period and no names', () => {
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="evenkeel-week-2026-03-09.csv"')
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    'table,group,measure,value',
    'period,stress and mood,from,2026-03-09',
    'period,stress and mood,to,2026-03-15',
    'period,other figures,from,2026-03-09',
  ])
  for (const line of [
    'stress-by-shift,day,avgStress,withheld',
    'trend-inmate,2026-03-11,avgStress,4',
    'cards,,activeUsers,10',
    'cards,,avgStress,4',
  ])
    expect(text).toContain(`\r\n${line}\r\n`)
  expect(text).not.toMatch(/inmate-|staff-|admin-/)
})

test('the export is in the audit log', async () => {
  const { rows } = await w.superuser.query(
    `select actor_id, target_id from audit_entries where action = 'analytics.exported'`,
  )
  expect(rows).toEqual([{ actor_id: cleo.user.id, target_id: null }])
})
