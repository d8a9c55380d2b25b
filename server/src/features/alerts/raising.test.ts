import { Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { describe, expect, test } from 'vitest'
import {
  countRows,
  createResponder,
  listOwnAlerts,
  raiseAlert,
  sendHelpRequest,
  updateProfile,
} from '../../testing/features/alerts.ts'
import { createTestApp } from '../../testing/test-app.ts'

const NOW = new Date('2026-03-11T17:00:00.000Z')
const testApps = [
  ['filters and row-level security', await createTestApp({ now: NOW })],
  ['the filters of the queries alone', await createTestApp({ now: NOW, rowLevelSecurity: 'bypassed' })],
] as const

describe.for(testApps)('with %s', ([, w]) => {
  test.for(['inmate', 'staff', 'admin'] as const)('%s can ask for help, and gets the stored alert', async (role) => {
    const ana = await w.as(role)
    await w.superuser.query(`update users set responds_to = '{}'`)
    await w.superuser.query(`update users set booking_number = '26-1177' where id = $1`, [ana.user.id])
    await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Reyes', unit: 'B' })
    const { status, json } = await sendHelpRequest(ana, { message: ' Please come.\n\tNow — ahora 🙏 ' })

    expect(status).toBe(201)
    expect(Alert.safeParse(json).success).toBe(true)
    expect(json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: ana.user.id,
      severity: 'critical',
      urgency: null,
      hasEntry: false,
      inCare: false,
      couldBeWithdrawal: false,
      notSeen: false,
      mayNoteSeen: false,
      sessionEnded: false,
      pressedAt: null,
      tablet: null,
      message: ' Please come.\n\tNow — ahora 🙏 ',
      status: 'active',
      createdAt: NOW.toISOString(),
      waitingSince: NOW.toISOString(),
      unansweredAt: new Date(NOW.getTime() + 120_000).toISOString(),
      metadata: { source: 'help', riskScore: null, drill: false, hearing: 'nobody' },
      person: {
        name: 'Ana Reyes',
        username: ana.user.username,
        bookingNumber: null,
        unit: 'B',
        unitTyped: false,
        housing: null,
        shift: null,
        approved: true,
        disabled: false,
        locale: role === 'inmate' ? 'en' : null,
        releasedOn: null,
        releasePlanned: null,
      },
      place: { unit: 'B', unitTyped: false, housing: null, shift: null },
      responseStep: null,
      outcome: null,
      faceToFaceAt: null,
      repeats: 0,
      repeatedAt: null,
      officerSentAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      resolvedAt: null,
      resolvedBy: null,
      escalatedAt: null,
      came: null,
    })
    expect(await listOwnAlerts(ana)).toEqual([json])
  })

  const jobs = async () =>
    (await w.superuser.query<{ id: string }>('select id from pgboss.job')).rows.map(({ id }) => id)

  test('a second request while the first is open is added to it', async () => {
    const ana = await w.as('inmate')
    const first = await raiseAlert(ana, 'one')
    const before = await jobs()
    const second = await sendHelpRequest(ana, { message: 'two' })

    expect(second.status).toBe(200)
    expect(second.json).toEqual({ ...first, repeats: 1, repeatedAt: NOW.toISOString() })
    expect(await countRows(w, 'alerts', 'user_id = $1', [ana.user.id])).toBe(1)
    // Those of before may have been cleaned up meanwhile.
    expect((await jobs()).filter((id) => !before.includes(id))).toEqual([])
    const { rows } = await w.superuser.query('select event from alert_events where user_id = $1 order by id', [
      ana.user.id,
    ])
    expect(rows).toEqual([{ event: 'raised' }, { event: 'joined' }])
  })

  test('a request after an answer is a new one', async () => {
    const [ana, cleo] = [await w.as('inmate'), await w.as('admin')]
    const first = await raiseAlert(ana)
    await cleo.send('PATCH', `/api/alerts/${first.id}`, { body: { status: 'acknowledged' } })
    const second = await raiseAlert(ana)

    expect(second.id).not.toBe(first.id)
    expect((await listOwnAlerts(ana)).map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'active'],
      [first.id, 'acknowledged'],
    ])
  })

  test('twenty requests at once, each with its own key, are stored as one', async () => {
    const ana = await w.as('inmate')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendHelpRequest(ana, { key: crypto.randomUUID() })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map((answer) => answer.reply(alerts.raise).id)).size).toBe(1)
    expect(await listOwnAlerts(ana)).toMatchObject([{ repeats: 19 }])
    expect(await countRows(w, 'alert_events', 'user_id = $1', [ana.user.id])).toBe(20)
  })

  test('twenty requests at once with one key count as one', async () => {
    const ana = await w.as('inmate')
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendHelpRequest(ana, { key })))

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await listOwnAlerts(ana)).toMatchObject([{ repeats: 0 }])
  })

  test('nobody finds another person’s request in their own list', async () => {
    const [ana, ben, cleo] = [await w.as('inmate'), await w.as('inmate'), await createResponder(w)]
    const hers = await raiseAlert(ana, 'MARK')

    for (const other of [ben, cleo]) {
      expect(await listOwnAlerts(other)).toEqual([])
      expect(await listOwnAlerts(other, `?userId=${ana.user.id}&limit=200`)).toEqual([])
    }
    for (const path of [`/api/alerts/${hers.id}`, '/api/alerts', `/api/alerts?status=active`]) {
      const refused = await ben.send('GET', path)
      expect([refused.status, refused.text.includes('MARK')]).toEqual([403, false])
    }
  })
})
