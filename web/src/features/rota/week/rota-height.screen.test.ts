import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { type OnDuty, type RotaEntry, rota } from '@evenkeel/contract/rota/rota.ts'
import { inHours } from '../../../testing/examples/care.ts'
import { anAlert, idOf } from '../../../testing/examples/examples.ts'
import { ADMIN, aRota, waitingOf } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { expect, test } from '../../../testing/test.ts'

const BOTH = ['inmate' as const, 'staff' as const]
const person = (at: number, name: string, part: object = {}) => ({
  id: idOf(at),
  name,
  username: name.toLowerCase().replace(' ', '.'),
  duty: false,
  hasEmail: true,
  clinician: false,
  idle: false,
  respondsTo: BOTH,
  ...part,
})
const NATHAN = person(71, 'Nathan Pruitt')
const LAMAR = person(72, 'Lamar Fuentes')
const CARMEN = person(73, 'Carmen Lawson')
const AMBER = person(74, 'Amber Ellis', { duty: true, respondsTo: ['inmate'] })
const RAMOS = person(75, 'Nathan Ramos', { duty: true, respondsTo: ['inmate'], idle: true })
const GRACE = person(76, 'Grace Okafor', { clinician: true, respondsTo: ['inmate'] })
const WALTER = person(77, 'Walter Lindqvist', { clinician: true, respondsTo: ['staff'] })

const WEEKDAYS = [1, 2, 3, 4, 5]
const duty = ({ id }: { id: string }, tier: number, days: number[], from: string, to: string): RotaEntry[] =>
  days.map((day) => ({ userId: id, tier, day, from, to }))

/** The demo's week, with the longest card of who is on duty that it has. */
const WEEK = [
  ...duty(NATHAN, 1, WEEKDAYS, '06:00', '14:00'),
  ...duty(CARMEN, 1, WEEKDAYS, '14:00', '22:00'),
  ...duty(AMBER, 1, WEEKDAYS, '14:00', '22:00'),
  ...duty(LAMAR, 1, [...WEEKDAYS, 7], '22:00', '06:00'),
  ...duty(NATHAN, 1, [6], '06:00', '18:00'),
  ...duty(CARMEN, 1, [7], '06:00', '18:00'),
  ...duty(RAMOS, 1, [7], '18:00', '22:00'),
  ...duty(LAMAR, 1, [6], '18:00', '06:00'),
  ...[GRACE, WALTER].flatMap((one) => duty(one, 2, [...WEEKDAYS, 6, 7], '00:00', '00:00')),
]
const until = inHours(5)
const stays = ({ id, name }: { id: string; name: string }, end: string | null, extension: string | null = null) => ({
  id,
  name,
  extension,
  until: end,
})
const tier = (audience: 'inmate' | 'staff', at: number, now: OnDuty['tiers'][number]['now']) => ({
  audience,
  tier: at,
  now,
  nextGap: null,
})
const NOW: OnDuty = {
  rota: true,
  tiers: [
    tier('inmate', 1, [stays(AMBER, until), stays(CARMEN, until)]),
    tier('inmate', 2, [stays(GRACE, null, '4417')]),
    tier('staff', 1, [stays(CARMEN, until)]),
    tier('staff', 2, [stays(WALTER, null)]),
  ],
}

for (const locale of ['en', 'es'] as const)
  test(`with a call open the rota of a facility fits 1,300 px at 1440, and 4,000 at 390 (${locale}) @long`, async ({
    app,
  }) => {
    const responders = [NATHAN, LAMAR, CARMEN, AMBER, RAMOS, GRACE, WALTER]
    const away = [{ userId: WALTER.id, from: '2026-12-07', to: '2026-12-11' }]
    app.answer(rota.show, () => ({ ...aRota(), entries: WEEK, today: '2026-11-27', responders, away }))
    app.answer(rota.now, () => NOW)
    answerFirstDay(app)
    answerQuietFacility(app)
    app.answer(openAlerts.waiting, () => waitingOf([anAlert({ urgency: 'now' })]))
    app.resize(1440, 900)
    await app.open('/admin/responders', { as: 'admin', locale, user: ADMIN })
    await app.settle()
    await expect.element(app.screen.getByCss('#alarm')).toBeVisible()
    await expect.element(app.screen.getByText(/^(Nathan Ramos has not signed in|Nathan Ramos lleva)/)).toBeVisible()
    // Forty pixels are left for a name that is longer.
    expect.soft(app.document.documentElement.scrollHeight).toBeLessThanOrEqual(1260)
    app.resize(390, 844)
    expect(app.document.documentElement.scrollHeight).toBeLessThanOrEqual(4000)
  })
