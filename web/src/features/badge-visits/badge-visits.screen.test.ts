import { type BadgeVisit, badges } from '@evenkeel/contract/badges/badges.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { idOf, now } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const aVisit = (part: Partial<BadgeVisit> = {}): BadgeVisit => ({
  id: idOf(80),
  tablet: 'Tablet, day room B',
  beganAt: now(),
  endedAt: now(),
  checkIns: 2,
  toolUses: 0,
  assessments: 0,
  requests: 1,
  help: 0,
  ...part,
})

const notice = ({ screen }: App) => screen.getByRole('region', { name: /^(Was this you\?|¿Era usted\?)$/ })

for (const locale of ['en', 'es'] as const)
  test(`at the next sign-in with a password the owner is asked whether it was them, and no is asked once more (${locale})`, async ({
    app,
  }) => {
    const said: object[] = []
    answerFirstDay(app)
    app.answer(badges.visits, () => [aVisit(), aVisit({ id: idOf(81), checkIns: 0, requests: 0 })])
    app.answer(badges.answerVisits, ({ body }) => {
      said.push(...body.answers)
      return undefined
    })
    await app.open('/inmate', { locale, user: { tabletNews: true } })
    await app.settle()
    await expect
      .element(notice(app).getByText(/2 check-ins, 1 ask for a talk|2 registros, 1 vez que pidió hablar/))
      .toBeVisible()
    await expect.element(notice(app).getByText(/Nothing was entered|No se anotó nada/)).toBeVisible()
    await expectAccessible(app, locale, 'visits')
    await notice(app)
      .getByRole('button', { name: /^(Not me|No era yo)$/ })
      .first()
      .click()
    expect(said).toEqual([])
    const dialog = app.screen.getByRole('dialog', { name: /^(Not you\?|¿No era usted\?)$/ })
    await expect
      .element(dialog.getByText(/A call for help stays open|Una solicitud de ayuda sigue abierta/))
      .toBeVisible()
    await dialog.getByRole('button', { name: /^(Yes, not me|Sí, no era yo)$/ }).click()
    await expect.poll(() => said).toEqual([{ id: idOf(80), mine: false }])
    await notice(app)
      .getByRole('button', { name: /^(It was me|Era yo)$/ })
      .click()
    await expect.element(notice(app)).not.toBeInTheDocument()
    expect(said).toEqual([
      { id: idOf(80), mine: false },
      { id: idOf(81), mine: true },
    ])
  })

test('an answer that is not kept stays a question', async ({ app }) => {
  answerFirstDay(app)
  app.answer(badges.visits, () => [aVisit()])
  app.answer(badges.answerVisits, () => refuse('unavailable'))
  await app.open('/inmate', { user: { tabletNews: true } })
  await app.settle()
  await notice(app).getByRole('button', { name: 'It was me' }).click()
  await expect.element(notice(app).getByText('This is not kept yet. Please try again.')).toBeVisible()
  await expect.element(notice(app).getByRole('button', { name: 'It was me' })).toBeVisible()
})
