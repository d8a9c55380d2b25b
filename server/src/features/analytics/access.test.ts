import { expect, test } from 'vitest'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { CALLS, read } from './testing/group.ts'

const w = await createTestApp()
const cleo = await confirmPassword(await w.as('admin'))

test.for(CALLS)('%s accepts a week, a month and a quarter, and no other period', async (call) => {
  for (const period of ['year', 'day', '', 'WEEK', 'week&period=month', '2026-03-09', '1'])
    expect((await read(cleo, call, period)).status, period).toBe(400)
  for (const period of ['week', 'month', 'quarter']) expect((await read(cleo, call, period)).status).toBe(200)
  const unasked = await cleo.send('GET', `/api/analytics/${call}`)
  expect(unasked.text).toBe((await read(cleo, call, 'week')).text)
})
