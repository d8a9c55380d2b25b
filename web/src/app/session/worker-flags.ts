/**
 * What pages and the worker tell each other about this browser: two bits, kept as the presence of two empty caches, because these can be
 * asked for without opening a database. Neither says who. Without a worker nobody sets them.
 */
const NOBODY = 'nobody'
const LEAVING = 'leaving'

/** Nothing is kept on plain HTTP, where browsers know neither workers nor caches. */
const kept = () => ('caches' in globalThis ? caches : undefined)

export const isNobodyIn = async () => (await kept()?.has(NOBODY)) ?? false
export const isLeaving = async () => (await kept()?.has(LEAVING)) ?? false
export const noteNobodyIn = async () => void (await kept()?.open(NOBODY))
export const noteSomebodyIn = async () => void (await kept()?.delete(NOBODY))
export const noteLeft = async () => void (await kept()?.delete(LEAVING))

/** A sign-out that did not reach the server: the worker ends the session there before any other page goes out. */
export async function markLeaving(): Promise<void> {
  if (navigator.serviceWorker?.controller) await kept()?.open(LEAVING)
}

let begun = false
/** Whether somebody signed in on this page: it no longer says that nobody is. */
export const hasBegun = () => begun

/** After each successful sign-in, before the page leads on: the cookie is the new session's, and the entry is no longer kept ready. */
export async function beginSession(): Promise<void> {
  begun = true
  await Promise.all([noteSomebodyIn(), noteLeft()]).catch(() => {})
}

/** The first thing that a signed-in document does. `leave` runs when this session should have ended already. */
export async function checkSession(leave: () => void): Promise<void> {
  await noteSomebodyIn().catch(() => {})
  if (await isLeaving().catch(() => false)) leave()
}
