import { KEY_DATABASE } from '../session/enrolled-browser.ts'
import { deleteDatabase } from '../session/store.ts'
import { sendWaiting } from './send-waiting.ts'

/** Hands in waiting items first, because nothing can be sent without the key. */
export async function forgetKey() {
  await sendWaiting().catch(() => {})
  return deleteDatabase(KEY_DATABASE)
}
