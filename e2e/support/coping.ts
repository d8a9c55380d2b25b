import type { NewUse, ToolUse } from '@evenkeel/contract/coping/coping.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export const COPING = {
  en: {
    title: 'Coping Tools',
    box: 'Box Breathing',
    start: 'Start Session',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    complete: 'Complete!',
    toast: 'Session Complete!',
    stopped: 'You stopped. That is fine.',
    breatheIn: 'Breathe in',
    ask: 'How do you feel now, compared with before?',
    worse: 'Worse',
    better: 'Better',
    thanks: /^Thank you\. Your answer/,
    unsent: /not saved yet/,
    done: 'Done',
    getReady: 'Get ready',
    gentle: /^Gentle mode/,
    helped: 'What you said helped you comes first.',
  },
  es: {
    title: 'Herramientas para sentirse mejor',
    box: 'Respiración cuadrada',
    start: 'Empezar la sesión',
    pause: 'Pausar',
    resume: 'Continuar',
    stop: 'Detener',
    complete: '¡Completada!',
    toast: '¡Sesión completada!',
    stopped: 'Se detuvo. Está bien.',
    breatheIn: 'Inhale',
    ask: '¿Cómo se siente ahora, en comparación con antes?',
    worse: 'Peor',
    better: 'Mejor',
    thanks: /^Gracias\. Así ponemos/,
    unsent: /aún no se guardó/,
    done: 'Listo',
    getReady: 'Prepárese',
    gentle: /^Modo suave/,
    helped: 'Lo que usted dijo que le ayudó va primero.',
  },
} as const

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button that starts a tool; its name says which one. */
export const startOf = (page: Page, name: string) => card(page, name).locator('button').first()
/** The current session. */
export const panel = (page: Page) => page.locator('section[aria-labelledby=session]')
export const timer = (page: Page) => panel(page).getByRole('timer')
/** The card of a tool. */
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** Opens the tools with a clock that the test moves. */
export async function openTools(page: Page, locale: keyof typeof COPING = 'en') {
  await page.clock.install()
  await page.goto('/tools')
  await expect(page.getByRole('button', { name: COPING[locale].start })).toHaveCount(6)
}

/** The seconds to get ready, before the time of a session runs; box breathing has its own within its time. */
export const READY = 3

/** Skips this many seconds at once, as when a laptop wakes up; the page then runs the due timers. */
export const sleep = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000)

export async function usesOf(context: BrowserContext): Promise<ToolUse[]> {
  return (await context.request.get('/api/coping-tools/usage')).json()
}

/** Records a use through the API. */
export async function use(context: BrowserContext, data: NewUse): Promise<void> {
  expect((await context.request.post('/api/coping-tools/usage', { data })).status()).toBe(201)
}

/** Makes the page hidden, as behind another tab, or visible again. */
export const hideTab = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
