import { EVENT_KINDS, type EventKind } from '@evenkeel/contract/event-kinds.ts'
import { nextPause } from './pause.ts'
import { refresh } from './query-client.ts'

type LiveEvent = { kind: EventKind | 'reconnected'; id?: string }

/** What each kind of event makes stale. Events missed during a gap make everything stale. */
const STALE: Record<LiveEvent['kind'], string[]> = {
  'checkin.created': ['/api/checkins', '/api/risk-assessment', '/api/assessments/check-due'],
  'assessment.asked': ['/api/assessments/check-due'],
  'session.ended': ['/api/user'],
  reconnected: ['/api/checkins', '/api/risk-assessment', '/api/assessments'],
}

/**
 * Listens to the server for as long as the page lives. Browsers allow only a few connections to one host, so of all
 * open tabs one holds the stream and tells the others.
 */
export function startLive() {
  const channel = new BroadcastChannel('live')
  const share = (event: LiveEvent) => {
    apply(event)
    channel.postMessage(event)
  }
  channel.addEventListener('message', ({ data }) => apply(data))
  if (navigator.locks) void navigator.locks.request('live', () => new Promise<never>(() => connect(share)))
  else connect(share)
}

const apply = ({ kind }: LiveEvent) => {
  const starts = STALE[kind]
  if (starts) void refresh(...starts)
}

/** The browser reconnects by itself after a dropped line, but gives up after a refusal: then we wait and ask again. */
function connect(share: (event: LiveEvent) => void, tries = 0) {
  const source = new EventSource('/api/events', { withCredentials: true })
  let failed = tries > 0
  source.addEventListener('open', () => {
    if (failed) share({ kind: 'reconnected' })
    failed = false
    tries = 0
  })
  for (const kind of EVENT_KINDS) source.addEventListener(kind, ({ data }) => share(JSON.parse(data)))
  source.addEventListener('error', () => {
    failed = true
    if (source.readyState === EventSource.CLOSED) setTimeout(() => connect(share, tries + 1), nextPause(tries))
  })
}
