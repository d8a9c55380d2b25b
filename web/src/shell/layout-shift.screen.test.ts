import type { Role } from '@evenkeel/contract/base/roles.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { type SignedIn, users } from '@evenkeel/contract/users/users.ts'
import type { App } from '../testing/app.ts'
import { listOf, someWork } from '../testing/examples/care.ts'
import { aCheckIn, anAlert, aSeries, aSummary, aUser, idOf } from '../testing/examples/examples.ts'
import { ADMIN } from '../testing/examples/examples-admin.ts'
import { answerManyFigures } from '../testing/examples/figures.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { answerQuietFacility } from '../testing/examples/first-day-admin.ts'
import { answerAlerts } from '../testing/examples/responder.ts'
import { expect, test } from '../testing/test.ts'

type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
const isShift = (entry: PerformanceEntry): entry is Shift => 'value' in entry && 'sources' in entry

/** How much of the page has moved by itself since all of it had come: where the processor is busy, the first half is painted before the second. */
async function shiftOf(app: App) {
  const { performance, PerformanceObserver } = app.window
  const [{ domInteractive = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const seen = { sum: 0, moved: [] as string[] }
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries().filter(isShift)) {
      if (startTime < domInteractive) continue
      seen.sum += value
      seen.moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? ''))
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  await new Promise((resolve) => app.window.requestAnimationFrame(() => setTimeout(resolve, 50)))
  return seen
}

/** Opens a screen with answers that come one after the other, as on a slow line, and waits until nothing comes any more. */
async function expectStill(app: App, path: string, as: Role | null) {
  app.server.calls.length = 0
  app.server.delay = (place) => 60 + place * 40
  await app.open(path, { as, user: as === 'admin' ? ADMIN : {} })
  if (as) await app.settle()
  for (let known = -1; known < app.server.calls.length || app.server.pending > 0; ) {
    known = app.server.calls.length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { sum, moved } = await shiftOf(app)
  expect.soft(sum, `${path} moved: ${moved.join(' · ')}`).toBeLessThan(0.0005)
}

const before = aCheckIn({ notes: 'A long night.', stressors: ['Workload'], physicalSymptoms: ['Tension'] })
const after = aCheckIn({ id: idOf(101), isPreShift: false })

function answerWithCheckIns(app: App) {
  app.answer(checkins.today, () => after)
  app.answer(checkins.list, () => [after, before])
  app.answer(checkins.summary, () => aSummary({ daysThisWeek: 1, streakDays: 1, series: aSeries([[5, 5]]) }))
}

for (const width of [1280, 390]) {
  test(`nothing moves on the screens of a person in care, ${width} px wide @long`, async ({ app }) => {
    app.resize(width, 844)
    answerFirstDay(app)
    for (const path of ['/inmate', '/checkin', '/record', '/account', '/admin', '/no/such/place'])
      await expectStill(app, path, 'inmate')
    answerWithCheckIns(app)
    for (const path of ['/inmate', '/checkin', '/record']) await expectStill(app, path, 'inmate')
  })

  test(`nothing moves on the screens of staff, ${width} px wide @long`, async ({ app }) => {
    app.resize(width, 844)
    answerFirstDay(app)
    await expectStill(app, '/staff', 'staff')
    answerWithCheckIns(app)
    for (const path of ['/staff', '/record']) await expectStill(app, path, 'staff')
  })

  test(`nothing moves on the sign-in page and on the administrators’ screen, ${width} px wide @long`, async ({
    app,
  }) => {
    app.resize(width, 844)
    for (const path of ['/', '/reset-password', '/setup', '/enroll']) await expectStill(app, path, null)
    answerQuietFacility(app)
    await expectStill(app, '/admin', 'admin')
    answerManyFigures(app)
    await expectStill(app, '/admin', 'admin')
  })

  test(`nothing moves under the alarm of those who answer alerts, ${width} px wide @long`, async ({ app }) => {
    app.resize(width, 844)
    answerFirstDay(app)
    answerQuietFacility(app)
    answerAlerts(app, () => [anAlert()])
    app.answer(care.list, () => listOf([someWork()]))
    const answering: [string, Role, Partial<SignedIn>][] = [
      ['/admin', 'admin', ADMIN],
      ['/care', 'clinician', { respondsTo: ['inmate'] }],
      ['/staff', 'staff', { duty: true }],
      ['/record', 'staff', { duty: true }],
    ]
    for (const [path, as, user] of answering) {
      app.answer(users.current, () => aUser({ role: as, ...user }))
      await expectStill(app, path, as)
      await expect.element(app.screen.getByRole('region', { name: 'Unanswered alerts' })).toBeVisible()
    }
  })
}

test('the measurement detects an element that moves @long', async ({ app }) => {
  answerFirstDay(app)
  await app.open('/inmate', { as: 'inmate' })
  await app.settle()
  const late = app.document.createElement('div')
  late.style.height = '300px'
  app.document.getElementById('main')?.prepend(late)
  await expect.poll(async () => (await shiftOf(app)).sum).toBeGreaterThan(0.005)
})
