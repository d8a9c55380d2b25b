import { plan } from '@evenkeel/contract/plan/plan.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { anAccount } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerWith, button, item, menu, open } from '../../testing/examples/people.ts'
import { expect, test } from '../../testing/test.ts'

const ENDED = { stayEnded: { on: '2026-03-01', openUntil: '2026-03-31' } }
const openReleased = async (app: App, path: string, locale: 'en' | 'es' = 'en') => {
  answerFirstDay(app)
  await app.open(path, { locale, user: ENDED })
  await app.settle()
}
for (const locale of ['en', 'es'] as const) {
  test(`the home of somebody whose stay has ended says since when, until when, and what is left (${locale})`, async ({
    app,
  }) => {
    await openReleased(app, '/', locale)
    const main = app.screen.getByRole('main')
    await expect
      .element(main)
      .toMatchTextContent(locale === 'en' ? /Your stay here ended on/ : /Su estancia aquí terminó/)
    await expect.element(main).toMatchTextContent(locale === 'en' ? /March 31|Mar 31/ : /31 (de )?mar/)
    await expect.element(main).toMatchTextContent('988')
    const links = [...app.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/record', '/journal', '/plan']))
    expect(links).not.toEqual(expect.arrayContaining(['/checkin']))
    await expectAccessible(app, locale, 'released')
  })

  test(`long after the release Get Help is left, and nothing else is asked for (${locale})`, async ({ app }) => {
    answerFirstDay(app)
    await app.open('/record', { locale, user: { stayEnded: { ...ENDED.stayEnded, helpOnly: true } } })
    await app.settle()
    const main = app.screen.getByRole('main')
    await expect
      .element(main)
      .toMatchTextContent(locale === 'en' ? /was open to you until Mar 31/ : /Pudo abrir lo suyo hasta el/)
    await expect.element(main.getByRole('button', { name: locale === 'en' ? 'Get Help' : 'Pedir ayuda' })).toBeVisible()
    expect(app.window.location.pathname).toBe('/')
    expect(app.document.querySelectorAll('main a:not([href^="tel:"])')).toHaveLength(0)
    expect(app.document.querySelectorAll('main button')).toHaveLength(1)
    await expectAccessible(app, locale, 'help only')
  })
}

test('what is theirs can be read and not written; every other screen leads home', async ({ app }) => {
  const steps = { signs: [{ text: 'I stop eating' }] }
  const newest = { id: '01890000-0000-7000-8000-000000000001', createdAt: '2026-02-01T12:00:00.000Z', steps }
  app.answer(plan.own, () => ({ newest, versions: [], locked: 0 }))
  await openReleased(app, '/plan')
  await expect.element(button(app, 'Go step by step')).toBeVisible()
  await expect.element(button(app, 'Change my plan')).not.toBeInTheDocument()
  await openReleased(app, '/journal')
  await expect.element(button(app, 'New Entry')).not.toBeInTheDocument()
  for (const path of [PATHS.checkIn, PATHS.assessment, PATHS.account, PATHS.tools, PATHS.worksheets, PATHS.inmate]) {
    await openReleased(app, path)
    await expect.poll(() => app.window.location.pathname).toBe('/')
  }
})

test('only who was released can be “back”', async ({ app }) => {
  answerWith(app, () => [anAccount({ role: 'inmate', username: 'here.b' })])
  await open(app)
  await menu(app, 'here.b').click()
  await expect.element(item(app, /^Edit$/)).toBeVisible()
  await expect.element(item(app, /^Back/)).not.toBeInTheDocument()
})
