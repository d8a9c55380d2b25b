import type { App } from '../app.ts'

/** The button on the check-in screen that unfolds causes, body and notes. */
export const more = ({ screen }: App) => screen.getByRole('button', { name: /^(Add more|Agregar más)$/ })
