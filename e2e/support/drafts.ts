import type { Page } from '@playwright/test'
import type { Watch } from './watch.ts'

/** Lets no draft arrive, as when the connection breaks; they can be read. */
export async function loseDrafts(page: Page, watch: Watch): Promise<void> {
  watch.allow(/ERR_FAILED.*api\/drafts/)
  await page.route('/api/drafts', (route) => route.abort())
}

/** A draft that is sent after its form was saved in a reply that got lost is refused. */
export const LATE_DRAFT = /status of 409 .*api\/drafts/
