import { EVENT_KINDS } from '@evenkeel/contract/base/event-kinds.ts'
import { useEffect } from 'react'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { call } from './api.ts'
import { forget, readAgain, refresh } from './query-client.ts'
import { REFRESHED_BY } from './refreshed-by.ts'
import { retryDelay } from './retry-delay.ts'

type LiveEvent = { kind: keyof typeof REFRESHED_BY; id?: string }
type Message = LiveEvent | { connected: boolean } | { ask: true }

const isConnected = createStore(false)

export const useLive = () => useStore(isConnected)

/** Browsers limit connections per host, so one open tab holds the event stream and forwards events to the others. */
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
    // Events between the other tab's close and now may be lost.
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
    void refresh(...(REFRESHED_BY[message.kind] ?? []))
    // The plan is kept ready although no screen shows it.
    if (message.kind === 'plan.changed' || message.kind === 'reconnected') void readAgain('/api/plan')
    // Someone stopped sharing: shared records close, and are read again only by a press.
    if (message.kind === 'care.unshared' || message.kind === 'reconnected') void forget('/api/care/shared')
  }
}

let hearsAlerts = false
let owesAnswer = false

/** Responders are asked again and again; an answer proves that the stream is alive and an alarm would ring here. */
function answerReach() {
  owesAnswer = !hearsAlerts
  if (hearsAlerts) void call('POST /api/reach', { passive: true }).catch(() => {})
}

/** While mounted, the page tells the server that it would show an alert, even if asked a moment earlier. */
export function useHearsAlerts() {
  useEffect(() => {
    hearsAlerts = true
    if (owesAnswer) answerReach()
    return () => {
      hearsAlerts = false
    }
  }, [])
}

/** EventSource reconnects after a lost connection but not after a refusal, so refusals are retried here. */
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
