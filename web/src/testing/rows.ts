import type { App } from './app.ts'

/** Opens a row by its name, as a press does. */
export async function openRow({ screen }: App, name: string | RegExp): Promise<void> {
  await screen.getByRole('region', { name }).getByCss(':scope > details:not([open]) > summary').click()
}

/** Opens all rows of the page, for what is asked of all that stands on it. */
export async function openRows({ document }: App): Promise<void> {
  for (const row of document.querySelectorAll<HTMLDetailsElement>('main section > details')) row.open = true
}
