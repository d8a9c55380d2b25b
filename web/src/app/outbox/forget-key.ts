import { KEY_DATABASE } from '../session/enrolled-browser.ts'
import { deleteDatabase } from '../session/store.ts'
import { sendWaiting } from './send.ts'

/** Deletes the key of this browser, once what waits was handed in: without it nothing goes out. It is then like any other. */
export async function forgetKey() {
  await sendWaiting().catch(() => {})
  return deleteDatabase(KEY_DATABASE)
}
