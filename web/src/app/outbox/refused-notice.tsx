import type { RefusedItem } from '@evenkeel/contract/outbox/outbox.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { call } from '../api/api.ts'
import { addAtLowerEdge } from '../page/lower-edge.ts'
import { refusedWords } from './words.ts'

const told = createStore<readonly RefusedItem[]>([])

export async function tellRefused() {
  told.set(await call('GET /api/drops/refused', { passive: true }))
  addAtLowerEdge(RefusedNotice)
}

function RefusedNotice() {
  const words = useWords(refusedWords)
  const { date, time } = useFormat()
  const refused = useStore(told)
  if (refused.length === 0) return null

  /** The pressed button disappears, so the main screen takes the focus. */
  function hide() {
    told.set([])
    document.getElementById('main')?.focus({ preventScroll: true })
    call('POST /api/drops/refused/seen').catch(() => {})
  }
  return (
    <section
      aria-label={words.title}
      className="fixed inset-x-0 bottom-0 z-30 mx-auto max-h-[60dvh] max-w-page overflow-y-auto p-2 max-desk:not-low:bottom-16 print:hidden"
    >
      <Banner
        tone="warning"
        action={
          <Button variant="secondary" onClick={hide}>
            {words.hide}
          </Button>
        }
      >
        <div role="status">
          <p className="font-semibold">{words.title}</p>
          <ul>
            {refused.map(({ id, kind, at, why }) => (
              <li key={id}>{words.line(words.kinds[kind], `${date(at)}, ${time(at)}`, words.why[why])}</li>
            ))}
          </ul>
          <p>{words.again}</p>
        </div>
      </Banner>
    </section>
  )
}
