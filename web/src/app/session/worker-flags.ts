import { settled } from './in-time.ts'
import { hearTabs } from './tabs.ts'

/**
 * Two bits for pages and worker, kept as empty caches because those open no database; without a worker nobody sets
 * them.
 */
const NOBODY = 'nobody'
const LEAVING = 'leaving'

/** Plain HTTP has neither workers nor caches, so nothing is kept there. */
const kept = <T>(ask: (kept: CacheStorage) => Promise<T>) =>
  'caches' in globalThis ? settled(ask(caches)) : Promise.resolve(undefined)
const names = () => kept((all) => all.keys())

export const isNobodyIn = async () => (await kept((all) => all.has(NOBODY))) ?? false
/** The session that should have ended, `''` where its name is unknown; undefined without one. */
export const leavingSession = async () =>
  (await names())?.find((name) => name.startsWith(LEAVING))?.slice(LEAVING.length)
export const noteNobodyIn = async () => void (await kept((all) => all.open(NOBODY)))
export const noteSomebodyIn = async () => void (await kept((all) => all.delete(NOBODY)))
export async function noteLeft(session = '') {
  const over = ((await names()) ?? []).filter((name) => name.startsWith(LEAVING + session))
  await Promise.all(over.map((name) => kept((all) => all.delete(name))))
}

/** The sign-out did not reach the server, so the worker ends the session before any other page goes out. */
export async function markLeaving(session: string | null): Promise<void> {
  if (navigator.serviceWorker?.controller) await kept((all) => all.open(LEAVING + (session ?? '')))
}

/** Set once a sign-in began here or in another tab. */
let begun = false

/** Runs before each sign-in, because its answer may be lost after the session began. */
export async function noteBegun(): Promise<void> {
  begun = true
  await noteSomebodyIn().catch(() => {})
}

type Hears = Pick<ServiceWorker, 'postMessage'> | null
type Workers = { active: Hears; waiting: Hears }

/**
 * Tells later that nobody is signed in, unless another tab began a session meanwhile; a waiting release starts with it.
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
