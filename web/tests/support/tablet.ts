import { auth } from '@evenkeel/contract/auth.ts'
import { type BadgeSession, badges } from '@evenkeel/contract/badges.ts'
import { drops } from '@evenkeel/contract/drops.ts'
import { learning } from '@evenkeel/contract/learning.ts'
import type { App } from './app.ts'
import { beEnrolled } from './enrolled.ts'
import { aModule, idOf, modules, now } from './examples.ts'
import { refuse } from './fake-server.ts'

export const aBadgeSession = (part: Partial<BadgeSession> = {}): BadgeSession => ({
  session: idOf(71),
  firstName: 'Sam',
  role: 'inmate',
  locale: 'en',
  tablet: 'Tablet, day room B',
  quietSeconds: 60,
  help: null,
  request: null,
  due: null,
  ...part,
})

/** Somebody signed in with a badge; `session` is asked at each read. */
export async function openTablet(app: App, session: () => BadgeSession, locale: 'en' | 'es' = 'en') {
  await beEnrolled(app)
  app.answer(badges.session, () => ({ ...session(), locale }))
  app.server.answerByDefault(learning.modules, modules)
  app.server.answerByDefault(learning.module, ({ params }) => aModule({ id: params.id }))
  app.server.answerByDefault(learning.progress, () => [
    { moduleId: 'm01', progress: 40, completed: false, updatedAt: now() },
  ])
  app.server.answerByDefault(auth.logout, () => undefined)
  app.server.answerByDefault(drops.ticket, () => refuse('forbidden'))
  await app.open('/tablet', { as: null, locale })
  await app.settle()
}
