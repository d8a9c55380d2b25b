import { expect, test } from 'vitest'
import { auditActionsOn } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { KEEP_ALL, pastOf, save } from './testing/past.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const admin = await w.as('admin')
const readSettings = async () => (await admin.send('GET', '/api/admin/retention')).json
const preview = async (days: object) =>
  (await admin.send('POST', '/api/admin/retention/preview', { body: { ...KEEP_ALL, ...days } })).json

test.for([
  { checkIns: 89 },
  { assessments: 364 },
  { alerts: 364 },
  { care: 364 },
  { toolUses: 89 },
  { checkIns: 3651 },
  { journal: 90 },
  { checkIns: 90.5 },
])('%j is refused, and nothing changes', async (days) => {
  const before = await readSettings()
  expect((await save(admin, days)).status).toBe(400)
  expect((await admin.send('POST', '/api/admin/retention/preview', { body: { ...KEEP_ALL, ...days } })).status).toBe(
    400,
  )
  expect(await readSettings()).toEqual(before)
})

test('a new facility keeps alerts and care records for seven years and all else with the account; a saved setting is shown and in the audit log', async () => {
  expect(await readSettings()).toEqual({ ...KEEP_ALL, alerts: 2555, care: 2555 })
  const days = { checkIns: 90, assessments: 365, alerts: null, care: null, toolUses: 3650 }
  const saved = await save(admin, days)
  expect(saved.json).toEqual(days)
  expect((await admin.send('GET', '/api/admin/retention')).text).toBe(saved.text)
  expect(await auditActionsOn(w, null)).toContain('retention.saved')
})

test('a preview tells days, and nothing of the records, of which it deletes none', async () => {
  const settings = { checkIns: 90, toolUses: 365 }
  const before = await preview(settings)
  expect(before).toEqual({
    checkIns: '2025-12-11',
    assessments: null,
    alerts: null,
    care: null,
    toolUses: '2025-03-11',
  })
  const person = await w.as('inmate')
  for (const days of [91, 92]) await pastOf(w, person.user.id).checkIn(days)
  expect(await preview(settings)).toEqual(before)
  expect(await preview(KEEP_ALL)).toEqual({
    checkIns: null,
    assessments: null,
    alerts: null,
    care: null,
    toolUses: null,
  })
  const rows = await w.ask('select count(*)::int as n from check_ins')
  expect(rows).toEqual([{ n: 2 }])
})
