import { type RotaEntry, rota } from '@evenkeel/contract/rota/rota.ts'
import type { App } from '../app.ts'
import { idOf } from './examples.ts'
import { ADMIN, aRota } from './examples-admin.ts'
import { answerFirstDay } from './first-day.ts'
import { answerQuietFacility } from './first-day-admin.ts'

export const BOYD = {
  id: idOf(77),
  name: 'Lamar Boyd',
  username: 'lamar',
  duty: false,
  hasEmail: true,
  clinician: false,
  idle: true,
}
export const duty = (days: number[], from: string, to: string, userId = ADMIN.id): RotaEntry[] =>
  days.map((day) => ({ userId, tier: 1, day, from, to }))
/** Each day until ten at night, and the nights after, but for Friday's. */
export const ALL_BUT_ONE_NIGHT = [
  ...duty([1, 2, 3, 4, 5, 6, 7], '06:00', '22:00'),
  ...duty([1, 2, 3, 4, 6, 7], '22:00', '06:00', BOYD.id),
]
export const TUESDAY = '2026-11-24'
export const WRITTEN = aRota({
  entries: ALL_BUT_ONE_NIGHT,
  today: TUESDAY,
  responders: [...aRota().responders, BOYD].map((one) => ({ ...one, respondsTo: ['inmate' as const] })),
})

export async function openRota(app: App, part: Partial<typeof WRITTEN> = {}, locale: 'en' | 'es' = 'en') {
  app.answer(rota.show, () => ({ ...WRITTEN, ...part }))
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open('/admin/responders', { as: 'admin', locale, user: ADMIN })
  await app.settle()
}

/** What is sent when the rota is saved; the reply is the same. */
export function saves(app: App) {
  const sent: { entries: unknown[]; dates?: unknown[] | undefined }[] = []
  app.answer(rota.save, ({ body }) => {
    sent.push(body)
    return { ...WRITTEN, entries: body.entries, dates: body.dates ?? [] }
  })
  return sent
}

export const button = (app: App, name: string | RegExp) => app.screen.getByRole('button', { name })
export const dialog = ({ screen }: App) => screen.getByRole('dialog')
export const NIGHT =
  'Tuesday, November 24, night, Tier 1, on site, Lamar Boyd, 10 PM to 6 AM, not signed in for 14 days, change'
export const GAP = 'Friday, November 27, night, Tier 1, on site, No one, 10 PM to 6 AM, fill'
