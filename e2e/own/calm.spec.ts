import { expectAccessible } from '../support/accessible.ts'
import { COPING, sleep, startOf } from '../support/coping.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.slow()

const AWAY = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/

const WORDS = {
  en: {
    title: 'Calm and lessons',
    tools: 'Open calm breathing, grounding and lessons',
    tell: 'Not safe? Tell any officer or staff now.',
    tellStaff: 'Not safe? Tell your supervisor or a peer, or call 988 now.',
    nobody: /Nobody is told from this page/,
    works: 'I work here',
    lessons: 'Lessons',
    first: /^Start How thoughts/,
    next: 'Next Lesson',
    counter: 'Lesson 2 of 6',
    back: 'Back to Modules',
    phones: /What phones here reach is as of/,
  },
  es: {
    title: 'Calma y lecciones',
    tools: 'Abrir respiración, calma y lecciones',
    tell: '¿No está a salvo? Avise ahora a cualquier oficial o persona del personal.',
    tellStaff: /^¿No está a salvo\? Avise ahora a su supervisor/,
    nobody: /Desde esta página no se avisa a nadie/,
    works: 'Trabajo aquí',
    lessons: 'Lecciones',
    first: /Cómo se unen|pensamientos/,
    next: /Siguiente/,
    counter: 'Lección 2 de 6',
    back: /Volver a/,
    phones: /Lo que alcanzan los teléfonos de aquí/,
  },
} as const

for (const locale of ['en', 'es'] as const) {
  const words = WORDS[locale]
  test.describe(locale, { tag: locale === 'es' ? '@long' : [] }, () => {
    test.use({ locale: `${locale}-US` })

    test('without a network a tool runs to its end and lessons are read, and nothing of it is kept', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(AWAY)
      await register(context, { locale })
      await page.goto('/inmate')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await page.clock.install()
      await context.setOffline(true)
      await page.reload()
      await page.getByRole('link', { name: words.tools }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      await expect(page.getByText(words.tell).first()).toBeVisible()
      await expect(page.getByText(words.nobody)).toBeVisible()
      await expect(page.getByText(words.phones)).toBeVisible()
      await expectAccessible(page, locale, 'calm')

      await startOf(page, COPING[locale].box).click()
      await expect(page.locator('.session-overlay').getByText(words.tell)).toBeVisible()
      await sleep(page, 320)
      await expect(page.locator('.session-overlay').getByText(COPING[locale].complete, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: COPING[locale].done, exact: true }).click()
      await expect(startOf(page, COPING[locale].box)).toBeFocused()

      await page.getByRole('tab', { name: words.lessons }).click()
      await page.getByRole('button', { name: words.first }).click()
      await page.getByRole('button', { name: words.next }).click()
      await expect(page.getByText(words.counter)).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('button', { name: words.first })).toBeFocused()
      await page.getByRole('switch', { name: words.works }).check()
      await expect(page.getByText(words.tellStaff).first()).toBeVisible()
      expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
      expect(new URL(page.url()).search).toBe(`?lang=${locale}`)
    })
  })
}
