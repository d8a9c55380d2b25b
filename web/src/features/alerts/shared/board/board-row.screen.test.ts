import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { type OpenAlert, openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { expectAccessible } from '../../../../testing/accessible.ts'
import type { App } from '../../../../testing/app.ts'
import { anOpenAlert, listOf, openCare } from '../../../../testing/examples/care.ts'
import { openDisplay, shows } from '../../../../testing/examples/display.ts'
import { anAlert, aPerson, idOf } from '../../../../testing/examples/examples.ts'
import { ADMIN, waitingOf } from '../../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../../testing/examples/first-day-admin.ts'
import { answerAlerts } from '../../../../testing/examples/responder.ts'
import { expect, test } from '../../../../testing/test.ts'
import { common } from '../../../../words/common.ts'
import { formatFor } from '../../../../words/format.ts'
import { spanOf } from '../waited.ts'
import { boardWords } from './board-words.ts'

type Locale = 'en' | 'es'
type Words = typeof boardWords.en
type State = { part: Partial<BoardAlert>; says: (words: Words, by: string, locale: Locale) => string[] }

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const place = 'A-1 · 12 lower'
const held = { status: 'acknowledged', by: 'Dana Reyes' } as const

/** What a stranger compares: where, since when, how urgent, who has it. */
const STATES: State[] = [
  { part: { newest: true }, says: (words) => [place, words.urgency.now, words.newest, words.nobody] },
  {
    part: { urgency: 'hour', waitingSince: ago(67) },
    says: (words) => ['1 h 07 min', words.urgency.hour, words.nobody],
  },
  { part: { ...held, urgency: 'today' }, says: (words, by) => [words.urgency.today, words.state.seen(by)] },
  {
    part: { ...held, responseStep: 'coming', toTake: true },
    says: (words, by) => [words.state.coming(by), words.toTake],
  },
  {
    part: { ...held, responseStep: 'with_you', handedTo: 'other' },
    says: (words, by) => [place, words.urgency.now, words.state.with_you(by), words.handedOn(null)],
  },
  { part: { ...held, handedTo: 'me' }, says: (words, by) => [words.state.seen(by), words.handedToYou(by)] },
  { part: { ...held, by: null }, says: (words) => [words.state.seen(words.somebody)] },
  { part: { housing: null }, says: (words) => [`A-1 · ${words.noBed}`] },
  { part: { unit: null, housing: null }, says: (words) => [words.noPlace] },
  {
    part: { releasedOn: '2026-11-19' },
    says: (words, _by, locale) => [words.released(formatFor(locale, 'America/Chicago').day('2026-11-19'))],
  },
  {
    part: { unit: null, housing: null, shift: 'day', locale: null, bookingNumber: null },
    says: (words, _by, locale) => [words.shift(common[locale].shifts.day)],
  },
  {
    part: { officerSentAt: ago(5) },
    says: (_words, _by, locale) => [locale === 'en' ? 'Officer sent ' : 'Oficial enviado '],
  },
  {
    part: { tablet: 'Tablet 3', pressedAt: ago(20) },
    says: (_words, _by, locale) => ['PIN, Tablet 3: ', locale === 'en' ? 'Pressed at ' : 'Se pulsó '],
  },
]
const ALERTS = STATES.map(({ part }, at) =>
  anOpenAlert({
    medical: false,
    unsafe: false,
    officerSentAt: null,
    waitingSince: ago(12),
    ...part,
    id: idOf(200 + at),
  }),
)

/** Custody reads of people in care alone. */
const CUSTODY = ALERTS.filter(({ shift }) => !shift)

/** The same alert as a responder reads it. */
function asOpenAlert(alert: BoardAlert): Alert & Partial<OpenAlert> {
  const { drill: _drill, source = 'help', handedTo, by, name, bookingNumber = null, medical: _medical, ...same } = alert
  const { unit, housing, releasedOn, locale = null, shift = null } = alert
  return {
    ...anAlert(),
    ...same,
    userId: alert.id,
    unansweredAt: ago(1),
    metadata: { source, riskScore: null, drill: false, hearing: 'heard' },
    place: null,
    person: aPerson({ name, bookingNumber, unit, housing, releasedOn, locale, shift }),
    acknowledgedAt: by ? ago(1) : null,
    acknowledgedBy: by ? { id: idOf(21), name: by, role: 'admin' } : null,
    askedSince: alert.waitingSince,
    handedTo: handedTo && { id: handedTo === 'me' ? ADMIN.id : idOf(22), name: null },
  }
}

const READERS: Record<string, (app: App, locale: Locale, alerts: BoardAlert[]) => Promise<unknown>> = {
  async 'the list of responders'(app, locale, alerts) {
    const open = alerts.map(asOpenAlert)
    answerQuietFacility(app)
    answerAlerts(app, () => open)
    await app.open('/admin/alerts', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate'] } })
  },
  'the care list': (app, locale, alerts) => openCare(app, listOf([], { alerts }), locale),
  async 'the duty list'(app, locale, alerts) {
    answerFirstDay(app)
    app.answer(duty.list, () => ({ total: alerts.length, alerts }))
    app.answer(openAlerts.waiting, () => waitingOf([]))
    await app.open('/staff/alerts', { as: 'staff', locale, user: { duty: true } })
  },
  'the duty screen': (app, locale, alerts) =>
    openDisplay(app, shows(...alerts.map(({ by: _by, ...alert }) => ({ ...alert, name: null }))), locale),
}

for (const locale of ['en', 'es'] as const)
  for (const [reader, open] of Object.entries(READERS))
    test(`${reader} says where, since when, how urgent and who has it as all others do (${locale})`, async ({
      app,
    }) => {
      const words = boardWords[locale]
      const by = reader === 'the duty screen' ? words.somebody : held.by
      // The other lists fold what others have in hand, or name five.
      for (const shown of reader.startsWith('the duty') ? [CUSTODY] : [...ALERTS.map((alert) => [alert]), ALERTS]) {
        await open(app, locale, shown)
        if (shown.length > 1) {
          await app.settle()
          await expectAccessible(app, locale, reader)
          app.resize(1280, 800)
          if (!reader.startsWith('the duty')) continue
        }
        for (const { id, waitingSince, status, urgency, shift } of shown) {
          const row = app.screen.getByCss(`#alert-${id}`)
          await expect.element(row).toBeInTheDocument()
          const { says } = STATES[ALERTS.findIndex((alert) => alert.id === id)] ?? { says: () => [] }
          for (const one of says(words, by, locale)) expect.soft(row.element().textContent).toContain(one)
          const who = `${words.booking('241994')} · ${common[locale].reads.es}`
          if (reader !== 'the duty screen' && !shift) expect.soft(row.element().textContent).toContain(who)
          const age = row.element().querySelector('time')
          const span = spanOf(waitingSince, Date.now())
          expect.soft(age?.textContent).toBe(`${span}${words.ago(span)}`)
          const isFilled = reader === 'the duty screen' && urgency === 'now'
          expect.soft(age?.classList.contains('text-brick')).toBe(status === 'active' && !isFilled)
          const link = row.element().querySelector('a')?.getAttribute('href')
          expect.soft(link).toBe(reader.startsWith('the duty') ? undefined : `/alerts/${id}`)
          const heading = app.document.getElementById(row.element().getAttribute('aria-labelledby') ?? '')
          expect.soft(heading?.textContent).toMatch(/\w/)
        }
      }
    })
