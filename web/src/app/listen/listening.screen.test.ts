import type { App } from '../../testing/app.ts'
import { openMain } from '../../testing/main-screens.ts'
import { aBadgeSession, openTablet } from '../../testing/tablet.ts'
import { expect, test } from '../../testing/test.ts'

/** A device whose voices come this much later than they are asked for (ms). */
const LATE = 500
const VOICES = [
  { lang: 'en-US', localService: false, name: 'far' },
  { lang: 'en-GB', localService: true, name: 'near' },
  { lang: 'es-MX', localService: true, name: 'cerca' },
]

/** What the device was asked to say, and where it was stopped. */
function giveVoices(app: App): string[] {
  const said: string[] = []
  app.onPage = (page) => {
    const target = new EventTarget()
    let voices: typeof VOICES = []
    page.setTimeout(() => {
      voices = VOICES
      target.dispatchEvent(new Event('voiceschanged'))
    }, LATE)
    const speech = Object.assign(target, {
      getVoices: () => voices,
      cancel: () => said.push('stop'),
      speak: ({ text, voice }: { text: string; voice: { name: string } }) => said.push(`${voice.name}: ${text}`),
    })
    Object.defineProperty(page, 'speechSynthesis', { value: speech })
    Object.defineProperty(page, 'SpeechSynthesisUtterance', {
      value: class {
        text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
  }
  return said
}

test.for([
  ['en', 'Read aloud', 'Stop reading', 'near: ', 'Hide this page'],
  ['es', 'Leer en voz alta', 'Dejar de leer', 'cerca: ', 'Ocultar esta página'],
] as const)(
  'a lesson is read by the device’s own voice, which comes late and moves nothing, and Hide ends it (%s)',
  async ([locale, read, stop, voice, hide], { app }) => {
    const said = giveVoices(app)
    await openMain(app, { as: 'inmate', path: '/content/m03' }, {}, locale)
    const text = app.screen.getByRole('article')
    const before = text.element().getBoundingClientRect().height
    const button = app.screen.getByRole('button', { name: read })
    await expect.element(button).toBeVisible()
    expect(text.element().getBoundingClientRect().height).toBe(before)
    await button.click()
    const heard = said.filter((line) => line !== 'stop')
    expect(heard.length).toBeGreaterThan(1)
    expect(heard.filter((line) => !line.startsWith(voice))).toEqual([])
    await expect.element(app.screen.getByRole('button', { name: stop })).toBeVisible()
    expect(said.at(-1)).not.toBe('stop')
    await app.screen.getByRole('banner').getByRole('button', { name: hide }).click()
    await expect.poll(() => said.at(-1)).toBe('stop')
  },
)

for (const locale of ['en', 'es'] as const)
  test(`a voice that is silent and never ends keeps neither the cover off nor the button pressed (${locale})`, async ({
    app,
  }) => {
    const said = giveVoices(app)
    const giveThem = app.onPage
    app.onPage = (page) => {
      giveThem?.(page)
      Object.assign(page.speechSynthesis, { speaking: true })
      // The minutes of a lesson, in seconds.
      const { setTimeout } = page
      page.setTimeout = ((run: () => void, ms = 0) => setTimeout(run, ms > 20_000 ? 3000 : ms)) as typeof setTimeout
    }
    app.resize(320, 640)
    await openTablet(app, () => aBadgeSession({ quietSeconds: 60 }), { locale })
    await app.screen.getByRole('link', { name: /^(Lessons|Lecciones)/ }).click()
    await app.settle()
    await app.screen.getByRole('link', { name: /^(Continue|Continuar) / }).click()
    const cover = app.screen.getByRole('dialog', { name: /^(This is covered|Esto está tapado)$/ })
    await app.screen.getByRole('button', { name: /^(Read aloud|Leer en voz alta)$/ }).click()
    await expect.element(app.screen.getByRole('button', { name: /^(Stop reading|Dejar de leer)$/ })).toBeVisible()
    await expect.element(app.screen.getByRole('button', { name: /^(Read aloud|Leer en voz alta)$/ })).toBeVisible()
    expect(said.at(-1)).toBe('stop')
    app.passTime(61)
    await expect.element(cover).toBeVisible()
  })

test('where the device has no voice, no room is kept for it on a narrow screen @long', async ({ app }) => {
  app.resize(390, 844)
  await openMain(app, { as: 'inmate', path: '/content/m03' }, {}, 'en')
  const lesson = app.screen.getByRole('article')
  const heading = lesson.getByRole('heading', { level: 2 }).element().getBoundingClientRect()
  const first = lesson.element().querySelector('p')?.getBoundingClientRect()
  expect((first?.top ?? Number.POSITIVE_INFINITY) - heading.bottom).toBeLessThan(24)

  await app.screen.getByRole('banner').getByRole('button', { name: 'Get Help' }).click()
  const question = app.screen.getByRole('dialog', { name: 'Get Help' })
  const more = question.getByText('What happens next').element().getBoundingClientRect()
  expect(question.element().getBoundingClientRect().bottom - more.bottom).toBeLessThan(32)
})

test('on a narrow screen with a voice the button stands beside the heading, under none of its words @long', async ({
  app,
}) => {
  giveVoices(app)
  app.resize(320, 700)
  await openMain(app, { as: 'inmate', path: '/content/m03' }, {}, 'en')
  const button = app.screen.getByRole('button', { name: 'Read aloud' })
  await expect.element(button).toBeVisible()
  const { left, bottom, width } = button.element().getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(44)
  const lesson = app.screen.getByRole('article').element()
  const words = app.document.createRange()
  const heading = lesson.querySelector('h2')
  if (!heading) throw new Error('The lesson has no heading')
  words.selectNodeContents(heading)
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(left)
  expect(lesson.querySelector('p')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})
