import { settled } from './in-time.ts'
import { hearTabs } from './tabs.ts'

/**
 * What pages and the worker tell each other about this browser: two bits, kept as the presence of two empty caches, because these can be
 * asked for without opening a database. Neither says who; the name of the second ends with the session that it means, where the page knows
 * it. Without a worker nobody sets them.
 */
const NOBODY = 'nobody'
const LEAVING = 'leaving'

/** Nothing is kept on plain HTTP, where browsers know neither workers nor caches. */
const kept = <T>(ask: (kept: CacheStorage) => Promise<T>) =>
  'caches' in globalThis ? settled(ask(caches)) : Promise.resolve(undefined)
const names = () => kept((all) => all.keys())

export const isNobodyIn = async () => (await kept((all) => all.has(NOBODY))) ?? false
/** The session that should have ended, `''` where it is not known; undefined when there is none. */
export const leavingSession = async () =>
  (await names())?.find((name) => name.startsWith(LEAVING))?.slice(LEAVING.length)
export const noteNobodyIn = async () => void (await kept((all) => all.open(NOBODY)))
export const noteSomebodyIn = async () => void (await kept((all) => all.delete(NOBODY)))
/** It is over. */
export async function noteLeft(session = '') {
  const over = ((await names()) ?? []).filter((name) => name.startsWith(LEAVING + session))
  await Promise.all(over.map((name) => kept((all) => all.delete(name))))
}

/** A sign-out that did not reach the server: the worker ends the session there before any other page goes out. */
export async function markLeaving(session: string | null): Promise<void> {
  if (navigator.serviceWorker?.controller) await kept((all) => all.open(LEAVING + (session ?? '')))
}

/** Whether somebody began to sign in, on this page or beside it: it no longer says that nobody is. */
let begun = false

/** Before each sign-in is sent: the entry is no longer kept ready, also when the answer is lost. */
export async function noteBegun(): Promise<void> {
  begun = true
  await noteSomebodyIn().catch(() => {})
}

type Hears = Pick<ServiceWorker, 'postMessage'> | null
type Workers = { active: Hears; waiting: Hears }

/**
 * What the entry says later, which the server sent because nobody is signed in: not once somebody is, in another tab. Both are told, because a
 * release that waits begins with this.
 */
export function nobodyHere() {
  hearTabs('began', () => {
    begun = true
  })
  return ({ active, waiting }: Workers) => {
    if (begun) return
    for (const worker of [active, waiting]) worker?.postMessage('nobody')
  }
}
