import type { Reach } from '@evenkeel/contract/base/limits.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { aFacility } from '../testing/examples/examples.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { expect, test } from '../testing/test.ts'

const says = (app: App, calls988: Reach, texts988: Reach) =>
  app.answer(facility.about, () => aFacility({ calls988, texts988 }))
const footerOf = (app: App) => app.screen.getByRole('contentinfo')
const WORDS = {
  en: {
    both: 'You can also call or text 988, the Suicide and Crisis Lifeline. It is free, day and night.',
    blocked: /Some places block this number\. If your call does not go through, tell staff\./,
    calls: 'If you can use a phone, you can call 988. It is free, day and night.',
    texts: 'If you can use a phone, you can text 988. It is free, day and night.',
    home: 'If you can use a phone, you can text HOME to 741741. It is free, day and night.',
    lines: ['Text 988', 'Text HOME to 741741'],
    footer: 'Call 988',
    fold: 'If you can use a phone',
  },
  es: {
    both: 'También puede llamar al 988, la Línea de Prevención del Suicidio y Crisis, y presionar 2 para español. Es gratis, de día y de noche.',
    blocked: /En algunos lugares no se puede llamar a este número\. Si su llamada no entra, avise al personal\./,
    calls: 'Si puede usar un teléfono, puede llamar al 988 y presionar 2. Es gratis, de día y de noche.',
    texts: 'Si puede usar un teléfono, puede enviar AYUDA al 988. Es gratis, de día y de noche.',
    home: 'Si puede usar un teléfono, puede enviar AYUDA al 741741. Es gratis, de día y de noche.',
    lines: ['Envíe AYUDA al 988', 'Envíe AYUDA al 741741'],
    footer: 'Llame al 988 y presione 2',
    fold: 'Si puede usar un teléfono',
  },
} as const

for (const locale of ['en', 'es'] as const) {
  const words = WORDS[locale]
  const CASES: [Reach, Reach, string | null][] = [
    ['yes', 'yes', words.both],
    ['yes', 'no', words.calls],
    ['no', 'yes', words.texts],
    ['no', 'unknown', words.home],
    ['no', 'no', null],
  ]
  test(`a person in care reads of 988 what the facility says, also on a page that is open already (${locale})`, async ({
    app,
  }) => {
    const main = app.screen.getByRole('main')
    const footer = footerOf(app).getByText(words.footer, { exact: true })
    answerFirstDay(app)
    await app.open('/inmate', { locale })
    await app.settle()
    await main.getByText(words.fold, { exact: true }).click()
    await expect.element(main.getByText(`${words.both} `, { exact: false })).toBeVisible()
    await expect.element(main.getByText(words.blocked)).toBeVisible()
    for (const [calls, texts, said] of CASES) {
      let reads = 0
      app.answer(facility.about, () => {
        reads += 1
        return aFacility({ calls988: calls, texts988: texts })
      })
      // The page may not hear events yet.
      await expect.poll(() => reads || app.server.sendEvent('facility.changed')).toBeGreaterThan(0)
      await expect.element(main.getByText(words.blocked)).not.toBeInTheDocument()
      for (const one of [words.both, words.calls, words.texts, words.home]) {
        const found = main.getByText(one, { exact: true })
        await (one === said ? expect.element(found).toBeVisible() : expect.element(found).not.toBeInTheDocument())
      }
      const lines = words.lines.filter((line) => footerOf(app).getByText(line, { exact: true }).elements().length > 0)
      expect(lines).toEqual([words.lines[texts === 'yes' ? 0 : 1]])
      await (calls === 'no' ? expect.element(footer).not.toBeInTheDocument() : expect.element(footer).toBeVisible())
    }
  })
}

test('staff have phones of their own, and keep the line', async ({ app }) => {
  says(app, 'no', 'no')
  answerFirstDay(app)
  await app.open('/staff', { as: 'staff' })
  await expect.element(app.screen.getByRole('contentinfo').getByText('Call 988', { exact: true })).toBeVisible()
})

test.for<[Reach, RegExp]>([
  ['unknown', /Phones here may not reach these numbers\. In care/],
  ['no', /From phones here, calls to 988 do not go through\. In care/],
  ['yes', /Calls to 988 go through from phones here\. In care/],
])('a page without a session says what the facility says: %s', async ([calls, said], { app }) => {
  says(app, calls, 'no')
  await app.open('/register', { as: null })
  const strip = app.screen.getByRole('complementary')
  await expect.element(strip.getByText(said)).toBeVisible()
  const numbers = strip
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  const COPLINE = 'tel:18002675463'
  // Where calls to 988 fail whom to tell comes first.
  expect(numbers).toEqual(
    calls === 'no' ? [COPLINE, 'sms:741741', 'tel:911'] : ['tel:988', 'sms:741741', 'tel:911', COPLINE],
  )
})

for (const locale of ['en', 'es'] as const)
  test(`no page without a session leads with a call that does not go through (${locale})`, async ({ app }) => {
    says(app, 'no', 'yes')
    const facts = { name: 'Cedar County', calls988: 'no', texts988: 'yes', extension: null, outsideLine: null }
    app.server.files.set('/facility.json', { ...facts, timeZone: 'America/Chicago', at: new Date().toISOString() })
    for (const path of ['/', '/register', '/reset-password', '/calm']) {
      await app.open(path, { as: null, locale })
      await expect.element(app.screen.getByRole('complementary')).toBeVisible()
      const links = () =>
        app.screen
          .getByRole('link')
          .elements()
          .map((link) => link.getAttribute('href'))
      await expect.poll(links, { message: path }).not.toContain('tel:988')
      if (path !== '/calm') expect(links()).toContain('sms:988')
    }
    await expectAccessible(app, locale, 'calls to 988 fail')
  })

test('a page without a session reads it again when it is shown again', async ({ app }) => {
  await app.open('/', { as: null })
  const strip = app.screen.getByRole('complementary')
  await expect.element(strip.getByText(/may not reach these numbers/)).toBeVisible()
  says(app, 'no', 'no')
  app.document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(strip.getByText(/From phones here, calls to 988 do not go through/)).toBeVisible()
})
