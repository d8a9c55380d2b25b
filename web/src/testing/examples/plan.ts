import { calls } from '@evenkeel/contract/calls.ts'
import { type Draft, drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { type OwnPlan, type PlanSteps, plan } from '@evenkeel/contract/plan/plan.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import type { App } from '../app.ts'
import { success } from '../fake-server.ts'
import { idOf, now } from './examples.ts'
import { answerFirstDay } from './first-day.ts'

type Opened = { as?: 'inmate' | 'staff'; locale?: 'en' | 'es'; path?: string; own?: OwnPlan; typed?: PlanSteps[] }
export const NONE: OwnPlan = { newest: null, versions: [], locked: 0 }

/** Opens a page with this plan on the server, which keeps what is saved; `typed` are drafts of it, oldest first. */
export async function openPlan(
  app: App,
  { as = 'inmate', locale = 'en', path = '/plan', own = NONE, typed = [] }: Opened = {},
) {
  answerFirstDay(app)
  const state = { own, saved: [] as { steps: PlanSteps; after: string | null }[] }
  app.answer(plan.own, () => state.own)
  app.answer(drafts.list, () =>
    typed.map(
      (steps, at): Draft => ({
        slot: 'plan',
        revision: at + 1,
        keptAt: now(),
        state: 'open',
        values: { form: 'plan', steps },
      }),
    ),
  )
  app.answer(sharing.own, () => ({ available: true, readers: [], readersAsOf: null, grants: [] }))
  app.answer(calls.own, () => ({ available: true, days: [2, 7, 14, 30], readers: [], readersAsOf: null, agreed: null }))
  app.answer(drafts.keep, () => ({ revision: 1 }))
  app.answer(plan.save, ({ body }) => {
    state.saved.push(body)
    const about = { id: idOf(810 + state.saved.length), createdAt: now() }
    state.own = { ...state.own, newest: { ...about, steps: body.steps }, versions: [about, ...state.own.versions] }
    return success({ ...about, steps: body.steps }, { status: 201 })
  })
  await app.open(path, { as, locale })
  await app.settle()
  return state
}

/** Opens the plan from the bar, which stands on every screen. */
export const readFromBar = (app: App) =>
  app.screen
    .getByRole('banner')
    .getByRole('button', { name: /^(My plan|Mi plan)$/ })
    .click()

/** The notes of a check-in, which are folded. */
export async function unfoldNotes({ screen }: App) {
  await screen.getByRole('button', { name: 'Add more' }).click()
  return screen.getByLabelText(/^Notes/)
}
