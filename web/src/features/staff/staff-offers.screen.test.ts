import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aCheckIn, aRisk } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { expect, test } from '../../testing/test.ts'

const WORDS = {
  en: {
    actions: 'Quick Actions',
    menu: 'More',
    referral: 'Worried About Someone',
    peers: 'Peer Support',
    talk: 'I want to talk',
  },
  es: {
    actions: 'Acciones rápidas',
    menu: 'Más',
    referral: 'Me preocupa alguien',
    peers: 'Apoyo entre compañeros',
    talk: 'Quiero hablar',
  },
} as const

async function openStaff(app: App, locale: Locale, user: { unapproved?: true; canTalk?: true } = {}) {
  answerFirstDay(app)
  await app.open('/staff', { as: 'staff', locale, user })
  await app.settle()
}
const uncover = ({ screen }: App) =>
  screen.getByRole('button', { name: /^(Show what is mine|Mostrar lo mío)$/ }).click()
const actions = ({ screen }: App, locale: Locale) =>
  screen
    .getByRole('region', { name: WORDS[locale].actions })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

for (const locale of ['en', 'es'] as const) {
  const { referral, peers, talk } = WORDS[locale]
  const usual = locale === 'en' ? ['Stress Management', 'Private Journal'] : ['Manejo del estrés', 'Diario privado']
  const shiftCheckIn = locale === 'en' ? 'Shift Check-In' : 'Registro de turno'

  test(`the check-in stands among the quick actions until today has one (${locale})`, async ({ app }) => {
    await openStaff(app, locale)
    expect(actions(app, locale)).toEqual([shiftCheckIn, referral, ...usual, peers])
    app.answer(checkins.today, () => aCheckIn({ isPreShift: true }))
    await app.open('/staff', { as: 'staff', locale })
    await app.settle()
    expect(actions(app, locale)).toEqual([referral, ...usual, peers])
  })

  test(`a talk with a clinician is asked for among the quick actions, where one reads it, and the record is one press from home, whether scores are covered or shown (${locale})`, async ({
    app,
  }) => {
    await openStaff(app, locale, { canTalk: true })
    expect(actions(app, locale)).toEqual([shiftCheckIn, referral, ...usual, peers, talk])
    const record = app.screen.getByRole('main').getByRole('link', { name: /^(Open my record|Abrir mi historial)$/ })
    await expect.element(record).toHaveAttribute('href', '/record')
    await uncover(app)
    expect(record.elements()).toHaveLength(1)
  })

  test(`what takes an approval is offered nowhere before there is one (${locale})`, async ({ app }) => {
    await openStaff(app, locale, { unapproved: true })
    expect(actions(app, locale)).toEqual([shiftCheckIn, ...usual])
    expect([...app.document.querySelectorAll('a[href="/staff/peer-support"]')]).toEqual([])
    await app.screen.getByRole('banner').getByRole('button', { name: WORDS[locale].menu }).click()
    expect([...app.document.querySelectorAll('a[href="/staff/referral"]')]).toEqual([])
    await expectAccessible(app, locale, 'staff, not approved')
  })

  test(`that the last days weighed on somebody is said only of days with check-ins (${locale})`, async ({ app }) => {
    const elevated = { riskScore: 7, isElevated: true, factors: [] }
    const ofDays = app.screen.getByText(/^(The last days have weighed|Los últimos días le han pesado)/)
    const ofAssessment = app.screen.getByText(/^(Your assessment shows|Su evaluación muestra)/)
    app.answer(risk.current, () => aRisk({ ...elevated, status: 'assessment_only' }))
    await openStaff(app, locale)
    await uncover(app)
    await expect.element(ofAssessment).toBeVisible()
    expect(ofDays.elements()).toEqual([])
    await expectAccessible(app, locale, 'staff, elevated by an assessment')
    app.answer(risk.current, () => aRisk({ ...elevated, status: 'ok', basedOn: { checkIns: 2, assessmentId: null } }))
    await app.open('/staff', { as: 'staff', locale })
    await app.settle()
    await uncover(app)
    await expect.element(ofDays).toBeVisible()
    expect(ofAssessment.elements()).toEqual([])
  })
}
