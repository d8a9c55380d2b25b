import { assessments, type CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import { QUESTION_IDS } from '@evenkeel/contract/assessments/questions.ts'
import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { now } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const DUE: CheckDue = { isDue: true, type: 'initial', dueOn: null, putOff: false, resultId: null, asksEntry: false }
/** On the card that is open, before its first button or link. */
const MOST_WORDS = 52

const WORDS = {
  en: {
    titles: ['Welcome', 'What is private', 'When staff are called', 'Begin now, or later'],
    next: 'Next',
    back: 'Back',
    later: 'Not now',
    begin: 'Begin',
    all: 'Read all',
    notSafe: 'If you are not safe, press Get Help or tell any officer or staff.',
  },
  es: {
    titles: ['Hola', 'Qué es privado', 'Cuándo se avisa', 'Comenzar ahora, o después'],
    next: 'Siguiente',
    back: 'Atrás',
    later: 'Ahora no',
    begin: 'Comenzar',
    all: 'Leer todo',
    notSafe: 'Si no está a salvo, presione Pedir ayuda o avise a cualquier oficial o persona del personal.',
  },
}

function answerAll(app: App) {
  answerFirstDay(app)
  app.answer(assessments.checkDue, () => DUE)
  app.answer(assessments.questions, () =>
    QUESTION_IDS.map((id) => ({
      id,
      text: `How often did ${id} bother you?`,
      options: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map((label, value) => ({
        label,
        value,
      })),
    })),
  )
}

const button = ({ screen }: App, name: string) => screen.getByRole('main').getByRole('button', { name, exact: true })
const title = ({ screen }: App) => screen.getByRole('heading', { level: 1 })

/** What stands on the card that is open, but what is folded. */
function said(app: App): string[] {
  const main = app.document.querySelector('main')
  const parts = [...(main?.querySelectorAll('h1, h2, p') ?? [])].filter((part) => part.checkVisibility())
  return parts.flatMap((part) => (part.textContent ?? '').split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`a first day is four short cards, and then the questions (${locale})`, async ({ app }) => {
    answerAll(app)
    await app.open('/assessment', { locale, user: { canTalk: true } })
    for (const [at, name] of words.titles.entries()) {
      await expect.element(title(app)).toHaveTextContent(name)
      if (at > 0) await expect.element(title(app)).toHaveFocus()
      await expectAccessible(app, locale, `first day ${at + 1}`)
      if (at < 3) {
        const count = said(app).length
        expect(count, said(app).join(' ')).toBeLessThanOrEqual(MOST_WORDS)
        expect(app.screen.getByRole('main').getByRole('button', { name: words.begin, exact: true }).elements()).toEqual(
          [],
        )
        await button(app, words.next).click()
      }
    }
    await expect.element(app.screen.getByText(words.notSafe)).toBeVisible()
    await button(app, words.begin).click()
    await expect.element(app.screen.getByRole('group')).toBeVisible()
    await expect.element(app.screen.getByCss('main legend')).toHaveFocus()
  })

  test(`Not now puts the questions off and leads home (${locale})`, async ({ app }) => {
    answerAll(app)
    const put: unknown[] = []
    app.answer(assessments.later, ({ body }) => {
      put.push(body)
      return undefined
    })
    await app.open('/assessment', { locale })
    await button(app, words.later).click()
    await expect.poll(() => app.window.location.pathname).toBe('/inmate')
    expect(put).toEqual([{ type: 'initial' }])
  })
}

test('Back, of the page and of the browser, opens the card before, also from the first question', async ({ app }) => {
  const { titles, next, back, begin } = WORDS.en
  answerAll(app)
  await app.open('/assessment')
  await button(app, next).click()
  await button(app, next).click()
  await expect.element(title(app)).toHaveTextContent(titles[2] ?? '')
  await button(app, back).click()
  await expect.element(title(app)).toHaveTextContent(titles[1] ?? '')
  app.window.history.back()
  await expect.element(title(app)).toHaveTextContent(titles[0] ?? '')
  for (let at = 0; at < 3; at++) {
    await expect.element(title(app)).toHaveTextContent(titles[at] ?? '')
    await button(app, next).click()
  }
  await button(app, begin).click()
  await expect.element(app.screen.getByRole('group')).toBeVisible()
  app.window.history.back()
  await expect.element(title(app)).toHaveTextContent(titles[3] ?? '')
  expect(app.window.location.pathname + app.window.location.search).toBe('/assessment')
})

test('all that somebody agrees to is reachable before the first question', async ({ app }) => {
  const { next, all } = WORDS.en
  answerAll(app)
  await app.open('/assessment')
  await button(app, next).click()
  await button(app, next).click()
  const folded = app.screen.getByText(/^The alert shows staff who and where you are\./)
  await expect.element(folded).not.toBeVisible()
  await app.screen.getByText(all, { exact: true }).click()
  await expect.element(folded).toBeVisible()
  await expect.element(app.screen.getByText('Staff may watch you more closely for a while.')).toBeVisible()
})

test('where nobody would hear it, no card says that staff are called or told', async ({ app }) => {
  const { next } = WORDS.en
  answerAll(app)
  await app.open('/assessment', { user: { hearing: 'nobody' } })
  await button(app, next).click()
  await expect.element(title(app)).toHaveTextContent('What is private')
  await expect.element(app.screen.getByRole('main')).not.toMatchTextContent(/are told/)
  await button(app, next).click()
  await expect.element(app.screen.getByRole('main')).toMatchTextContent('Tell any officer.')
  await expect.element(app.screen.getByRole('main')).not.toMatchTextContent(/are called\./)
})

test('the first card says that registering worked, only right after it', async ({ app }) => {
  answerAll(app)
  await app.open('/?registered')
  const status = app.screen.getByRole('main').getByText('Registration successful', { exact: true })
  await expect.element(status).toBeVisible()
  await expect.element(app.notice).not.toBeInTheDocument()
  await app.open('/assessment')
  await expect.element(title(app)).toHaveTextContent('Welcome')
  await expect.element(status).not.toBeInTheDocument()
})

test('who gets no card is told that registering worked by the notice: staff, and where it is not known that questions are due', async ({
  app,
}) => {
  answerAll(app)
  await app.open('/?registered', { as: 'staff' })
  await expect.element(button(app, WORDS.en.begin)).toBeVisible()
  await expect.element(app.notice).toMatchTextContent(/^Registration successful/)
  app.answer(assessments.checkDue, () => refuse('internal'))
  await app.open('/?registered')
  await expect.element(app.notice).toMatchTextContent(/^Registration successful/)
})

test('answers that come late, while a card is shown: what to do if one is not safe stands there, and leaving asks', async ({
  app,
}) => {
  answerAll(app)
  const late = Promise.withResolvers<void>()
  const values = { form: 'assessment' as const, answers: { d9: 3 }, at: 8 }
  app.answer(drafts.list, async () => {
    await late.promise
    return [{ slot: 'assessment', revision: 1, keptAt: now(), state: 'open' as const, values }]
  })
  await app.open('/assessment')
  app.passTime(10)
  await expect.element(title(app)).toHaveTextContent('Welcome')
  late.resolve()
  await expect.element(app.screen.getByRole('alert', { name: 'Help is here for you' })).toBeVisible()
  await app.screen
    .getByRole('link', { name: /^Evenkeel/ })
    .first()
    .click()
  await expect.element(app.screen.getByRole('dialog')).toBeVisible()
  expect(app.window.location.pathname).toBe('/assessment')
})

test('who works here reads on one page what answers may mean for their duty', async ({ app }) => {
  answerAll(app)
  await app.open('/assessment', { as: 'staff' })
  await expect.element(app.screen.getByText('If you carry a weapon at work')).toBeVisible()
  await expect.element(button(app, WORDS.en.begin)).toBeVisible()
})
