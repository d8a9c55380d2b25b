import { EVENT_KINDS } from '@evenkeel/contract/event-kinds.ts'
import { useEffect } from 'react'
import { createStore, useStore } from '../../ui/store.ts'
import { call } from './api.ts'
import { forget, readAgain, refresh } from './query-client.ts'
import { retryDelay } from './retry-delay.ts'
import { STALE } from './stale.ts'

type LiveEvent = { kind: keyof typeof STALE; id?: string }
/** Messages between tabs: an event, the state of the connection, or a request for that state. */
type Message = LiveEvent | { connected: boolean } | { ask: true }

const isConnected = createStore(false)

/** Whether events arrive, as far as this tab knows. */
export const useLive = () => useStore(isConnected)

/**
 * Listens to the server's events while the page is open. Browsers limit the connections to one host, so one of the open
 * tabs holds the stream and forwards events to the others.
 */
export function startLive() {
  const channel = new BroadcastChannel('live')
  let isLeader = false
  const share = (message: Message) => {
    handleMessage(message)
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }) => {
    if (!('ask' in data)) handleMessage(data)
    else if (isLeader) channel.postMessage({ connected: isConnected.get() })
  })
  const lead = () => {
    isLeader = true
    // Another tab held the stream until now, and something may have happened since it closed.
    const takesOver = isConnected.get()
    if (takesOver) share({ connected: false })
    connect(share, takesOver ? 1 : 0)
  }
  channel.postMessage({ ask: true })
  if (navigator.locks) void navigator.locks.request('live', () => new Promise<never>(lead))
  else lead()
}

function handleMessage(message: Message) {
  if ('connected' in message) isConnected.set(message.connected)
  else if ('kind' in message) {
    if (message.kind === 'reach.asked') answerReach()
    void refresh(...(STALE[message.kind] ?? []))
    // It is held without being shown.
    if (message.kind === 'plan.changed' || message.kind === 'reconnected') void readAgain('/api/plan')
    // Somebody stopped sharing: what is open of anybody is closed, and read again only by a press.
    if (message.kind === 'care.unshared' || message.kind === 'reconnected') void forget('/api/care/shared')
  }
}

let hearsAlerts = false
let owesAnswer = false

/** Those who answer alerts are asked again and again: an answer says that the stream is alive and that an alarm would ring here. */
function answerReach() {
  owesAnswer = !hearsAlerts
  if (hearsAlerts) void call('POST /api/reach', { passive: true }).catch(() => {})
}

/** While this is mounted, the page tells the server that it would show an alert; also when it was asked a moment before. */
export function useHearsAlerts() {
  useEffect(() => {
    hearsAlerts = true
    if (owesAnswer) answerReach()
    return () => {
      hearsAlerts = false
    }
  }, [])
}

/**
 * EventSource reconnects by itself after a lost connection but not after a refusal, so that is retried here: soon after the
 * network is back, which may be long before the next try.
 */
function connect(share: (message: Message) => void, tries = 0) {
  const source = new EventSource('/api/events', { withCredentials: true })
  let failed = tries > 0
  source.addEventListener('open', () => {
    share({ connected: true })
    share({ kind: failed ? 'reconnected' : 'connected' })
    failed = false
    tries = 0
  })
  for (const kind of EVENT_KINDS) source.addEventListener(kind, ({ data }) => share(JSON.parse(data)))
  source.addEventListener('error', () => {
    failed = true
    share({ connected: false })
    if (source.readyState !== EventSource.CLOSED) return
    const again = () => {
      removeEventListener('online', online)
      connect(share, tries + 1)
    }
    const online = () => {
      clearTimeout(timer)
      timer = setTimeout(again, retryDelay(0))
    }
    let timer = setTimeout(again, retryDelay(tries))
    addEventListener('online', online)
  })
}
