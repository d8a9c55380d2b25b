import { ownData } from '@evenkeel/contract/users/own-data.ts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const plain = await createTestApp()
const strict = await createTestApp({
  env: {
    MIN_GROUP_SIZE: '11',
    FACILITY_NAME: 'Harbor County',
    SHARED_DEVICE: '1',
    ALERT_WEBHOOK_URL: 'https://alerts.example.org/hook',
    ALERT_WEBHOOK_SECRET: 'sixteen-letters-or-more',
  },
})

const privacyOf = async (w: typeof plain) => await w.nobody().call(ownData.privacy)

test('the answer contains only figures and switched-on functions, no secret', async () => {
  const { text } = await strict.nobody().send('GET', '/api/privacy')
  expect(text).not.toContain('sixteen-letters-or-more')
  expect(text).not.toContain('alerts.example.org')
})

test('the figures can be read without a session', async () => {
  expect(await privacyOf(plain)).toEqual({
    facilityName: 'Evenkeel',
    minGroupSize: 5,
    retention: { checkIns: null, assessments: null, alerts: 2555, care: 2555, toolUses: null },
    times: {
      deletionDays: 7,
      afterSlipDays: 30,
      slipHours: 24,
      firstSlipDays: 7,
      sharingDays: 90,
      numbersDays: 365,
      viewsDays: 365,
      signInsDays: 30,
      browserDays: 365,
      wordsDays: 30,
      unsentHours: 24,
      repeatHours: 96,
      nameSeconds: 30,
      releasedDays: 30,
    },
    sharedDevice: false,
    alertChannels: { email: false, webhook: false },
  })
})

test('another setting gives another answer', async () => {
  expect(await privacyOf(strict)).toMatchObject({
    facilityName: 'Harbor County',
    minGroupSize: 11,
    sharedDevice: true,
    alertChannels: { email: false, webhook: true },
  })
})

test('a changed retention is in the answer as soon as it is saved', async () => {
  const admin = await plain.as('admin')
  await admin.send('POST', '/api/user/confirm', { body: { password: 'quiet-harbor-at-dawn' } })
  const days = { checkIns: 400, assessments: null, alerts: 800, care: 700, toolUses: 90 }
  expect((await admin.send('PUT', '/api/admin/retention', { body: days })).status).toBe(200)

  expect((await privacyOf(plain)).retention).toEqual(days)
})
