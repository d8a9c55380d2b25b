import { auth } from '@evenkeel/contract/auth/auth.ts'
import { type BadgeSession, badges } from '@evenkeel/contract/badges/badges.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { expect } from 'vitest'
import type { App } from './app.ts'
import { beEnrolled } from './enrolled.ts'
import { aModule, idOf, modules, now } from './examples/examples.ts'
import { takeKeptItems } from './examples/outbox.ts'

export const aBadgeSession = (part: Partial<BadgeSession> = {}): BadgeSession => ({
  session: idOf(90),
  firstName: 'Sam',
  role: 'inmate',
  locale: 'en',
  tablet: 'Tablet, day room B',
  quietSeconds: 60,
  help: null,
  asked: false,
  due: null,
  asksEntry: false,
  ...part,
})

/**
 * Somebody signed in with a badge; `session` is asked at each read. `hasBox`: whether notes can be sealed for them. Gives the server that
 * takes what is handed in.
 */
export async function openTablet(
  app: App,
  session: () => BadgeSession,
  { locale = 'en', hasBox = true }: { locale?: 'en' | 'es'; hasBox?: boolean } = {},
) {
  await beEnrolled(app)
  const tablet = await takeKeptItems(app, { hasBox })
  app.answer(badges.session, () => ({ ...session(), locale }))
  app.server.answerByDefault(learning.modules, modules)
  app.server.answerByDefault(learning.module, ({ params }) => aModule({ id: params.id }))
  app.server.answerByDefault(learning.progress, () => [
    { moduleId: 'm01', progress: 40, completed: false, updatedAt: now() },
  ])
  app.server.answerByDefault(auth.logout, () => undefined)
  await app.open('/tablet', { as: null, locale })
  await app.settle()
  await expect.poll(() => tablet.tickets).toBe(1)
  return tablet
}
