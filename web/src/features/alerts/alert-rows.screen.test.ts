import { ALERT_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { App } from '../../testing/app.ts'
import { anAlert, aPerson, aSeenAlert, idOf } from '../../testing/examples/examples.ts'
import { ADMIN, openAlertsOf } from '../../testing/examples/examples-admin.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { answerAlerts } from '../../testing/examples/responder.ts'
import { expect, test } from '../../testing/test.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const person = (n: number, locale: 'en' | 'es') =>
  aPerson({
    name: `Jerome Washington ${n}`,
    bookingNumber: `2026-0${140 + n}`,
    locale,
    unit: 'Housing Unit B',
    housing: 'B-12',
  })
const place = { unit: 'Housing Unit B', unitTyped: false, housing: 'B-12', shift: null }
const part = (n: number, locale: 'en' | 'es' = 'en') =>
  ({
    id: idOf(200 + n),
    userId: idOf(n),
    urgency: 'now',
    person: person(n, locale),
    place,
    waitingSince: minutesAgo(67),
    createdAt: minutesAgo(67),
    unansweredAt: minutesAgo(-5),
  }) as const
const mine = { id: ADMIN.id, name: 'Dana Reyes', role: 'admin' } as const

/** One that waits, one of an assessment, one that the reader answers, and one that is handed to them. */
const ROWS = [
  anAlert(part(1)),
  anAlert({
    ...part(2, 'es'),
    message: ALERT_MESSAGES.safety,
    couldBeWithdrawal: true,
    metadata: { source: 'assessment', riskScore: null, drill: false, hearing: 'heard' },
  }),
  { ...aSeenAlert({ ...part(3), acknowledgedBy: mine, responseStep: 'coming' }), inHand: true },
  { ...aSeenAlert(part(4)), handedTo: { id: ADMIN.id, name: 'Dana Reyes' } },
]

async function open(app: App, locale: 'en' | 'es', list: Alert[] = ROWS) {
  answerQuietFacility(app)
  answerAlerts(app, () => list)
  app.resize(1280, 800)
  await app.open('/admin/alerts', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate'] } })
  await app.settle()
  return [...app.document.querySelectorAll<HTMLElement>('li[id^="alert-"]')]
}

for (const locale of ['en', 'es'] as const)
  test(`each row is at most 96 px high on a desk, and says booking number, place and language (${locale}) @long`, async ({
    app,
  }) => {
    const rows = await open(app, locale)
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      const text = row.textContent ?? ''
      expect.soft(row.getBoundingClientRect().height, text).toBeLessThanOrEqual(96)
      expect
        .soft(text)
        .toMatch(/Housing Unit B · B-12 · (Booking|Ingreso) 2026-014\d · (Reads|Lee) (English|Spanish|inglés|español)/)
    }
    expect(rows.filter((row) => /Reads Spanish|Lee español/.test(row.textContent ?? ''))).toHaveLength(1)
  })

test('what three others answer while nothing waits is one line until it is pressed; two stand in rows', async ({
  app,
}) => {
  const others = [1, 2, 3].map((at) => aSeenAlert(part(at)))
  const rows = app.screen.getByCss('li[id^="alert-"]')
  expect(await open(app, 'en', others)).toEqual([])
  await app.screen.getByRole('button', { name: 'Show the 3 being answered' }).click()
  await expect.poll(() => rows.elements().length).toBe(3)
  expect(await open(app, 'en', others.slice(1))).toHaveLength(2)
})

test('where nothing waits it says what is not done: that somebody is being answered, or was not seen', async ({
  app,
}) => {
  await open(
    app,
    'en',
    [ROWS[2], ROWS[3]].filter((one) => one !== undefined),
  )
  await expect.element(app.screen.getByText('Not all is done: somebody is being answered.')).toBeVisible()
  app.answer(openAlerts.list, () => ({ ...openAlertsOf([]), notSeen: 1, allDone: false }))
  await app.open('/admin/alerts', { as: 'admin', user: { ...ADMIN, respondsTo: ['inmate'] } })
  await expect.element(app.screen.getByText('Not all is done: somebody was not seen face to face.')).toBeVisible()
})

test('of what somebody else with the person answers, only Resolve is offered', async ({ app }) => {
  const there = { ...aSeenAlert(part(5)), responseStep: 'with_you' as const, inHand: false }
  const [row] = await open(app, 'en', [there])
  expect([...(row?.querySelectorAll('button') ?? [])].map((one) => one.textContent)).toEqual(['Resolve'])
})

test('a press while the lists are read again after the one before is not lost', async ({ app }) => {
  const alert = aSeenAlert({ ...part(6), acknowledgedBy: mine })
  const held = { ...alert, inHand: true }
  await open(app, 'en', [held])
  const said: unknown[] = []
  app.answer(alerts.answer, ({ body }) => {
    said.push(body.responseStep)
    return alert
  })
  app.server.delay = () => 500
  const press = (name: string) => app.screen.getByRole('button', { name }).click()
  await press('On the way')
  await expect.poll(() => said).toEqual(['coming'])
  await press('I am with them')
  await expect.poll(() => said).toEqual(['coming', 'with_you'])
})
