import { type AdminUser, users } from '@evenkeel/contract/users/users.ts'
import type { App } from '../app.ts'
import { success } from '../fake-server.ts'
import { ADMIN, anAccount } from './examples-admin.ts'
import { answerFirstDay } from './first-day.ts'
import { answerQuietFacility } from './first-day-admin.ts'

export async function open(app: App, locale: 'en' | 'es' = 'en', path = '/admin/people') {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open(path, { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate', 'staff'] } })
  await app.settle()
}

export const button = ({ screen }: App, name: RegExp | string) => screen.getByRole('button', { name })
export const dialog = ({ screen }: App) => screen.getByRole('dialog')
export const menu = (app: App, username: string | RegExp = /./) =>
  button(app, new RegExp(`^(Actions for|Acciones para) ${typeof username === 'string' ? username : username.source}`))
export const item = ({ screen }: App, name: RegExp) => screen.getByRole('menuitem', { name })
export const rows = (app: App) => [...app.document.querySelectorAll<HTMLElement>('[data-row]')]
export const count = (app: App, css: string) => app.document.querySelectorAll(css).length

export const idAt = (at: number) => `01890000-0000-7000-8000-${`${at}`.padStart(12, '0')}`
export const waits = (at: number, part: Partial<AdminUser> = {}) =>
  anAccount({ id: idAt(at), username: `maximiliano.${at}`, approved: false, unitTyped: true, unit: 'B', ...part })

/** The list and the number of those who wait, as the server would make them of these accounts. */
export function answerWith(app: App, accounts: () => AdminUser[]) {
  const waiting = () => accounts().filter(({ approved, disabled }) => !approved && !disabled)
  app.answer(users.find, ({ query }) => {
    const found = query.state === 'waiting' ? waiting() : accounts()
    return success(found, { headers: { 'x-total-count': `${found.length}` } })
  })
  app.answer(users.waiting, () => ({ people: waiting().length, newest: waiting()[0]?.id ?? null }))
}
