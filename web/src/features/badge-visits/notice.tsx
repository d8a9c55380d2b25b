import type { BadgeVisit } from '@evenkeel/contract/badges/badges.ts'
import { useState } from 'react'
import { ApiError, call } from '../../app/api/api.ts'
import { refresh } from '../../app/api/query-client.ts'
import { addAtLowerEdge } from '../../app/page/lower-edge.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { badgeVisitsWords } from './words.ts'

/** Asks after a sign-in with a password, because somebody else may have used the badge. */
export async function askOfVisits() {
  const visits = await call('GET /api/user/visits', { passive: true })
  if (visits.length > 0) addAtLowerEdge(() => <BadgeVisitsNotice visits={visits} />)
}

/** Lies over the lower edge, so that nothing moves. */
function BadgeVisitsNotice({ visits }: { visits: readonly BadgeVisit[] }) {
  const words = useWords(badgeVisitsWords)
  const { date, time } = useFormat()
  const [open, setOpen] = useState(visits)
  const [doubted, setDoubted] = useState<BadgeVisit | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<'failed' | 'afterSlip' | null>(null)

  /** The pressed button disappears, so the main screen takes the focus. */
  function leave(rest: readonly BadgeVisit[]) {
    setOpen(rest)
    if (rest.length === 0) document.getElementById('main')?.focus({ preventScroll: true })
  }

  async function answer(visit: BadgeVisit, mine: boolean) {
    setBusy(true)
    setFailed(null)
    try {
      await call('POST /api/user/visits/answers', { body: { answers: [{ id: visit.id, mine }] } })
      leave(open.filter(({ id }) => id !== visit.id))
      if (!mine) void refresh('/api/')
    } catch (error) {
      setFailed(error instanceof ApiError && error.problem?.code === 'conflict' ? 'afterSlip' : 'failed')
    }
    setBusy(false)
    setDoubted(null)
  }

  if (open.length === 0) return null
  return (
    <section
      aria-label={words.title}
      className="fixed inset-x-0 bottom-0 z-30 mx-auto max-h-[60dvh] max-w-page overflow-y-auto p-2 max-desk:not-low:bottom-16 print:hidden"
    >
      <Banner
        tone="warning"
        action={
          <Button variant="quiet" onClick={() => leave([])}>
            {words.later}
          </Button>
        }
      >
        <div role="status" className="flex flex-col gap-3">
          <p>
            <strong className="font-semibold">{words.title}</strong> {words.text}
          </p>
          <ul className="flex flex-col gap-3">
            {open.map((visit) => (
              <li key={visit.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="min-w-0 grow basis-60">
                  <strong className="font-semibold">
                    {words.at(visit.tablet, `${date(visit.beganAt)}, ${time(visit.beganAt)}`)}
                  </strong>{' '}
                  {words.entered(visit)}
                </span>
                <Button variant="secondary" busy={busy} onClick={() => void answer(visit, true)}>
                  {words.mine}
                </Button>
                <Button variant="secondary" busy={busy} onClick={() => setDoubted(visit)}>
                  {words.notMine}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        <ProblemBanner>{failed && words[failed]}</ProblemBanner>
      </Banner>
      <ConfirmDialog
        danger
        open={doubted !== null}
        title={words.sureTitle}
        text={
          <>
            <p>{words.sure}</p>
            <p>{words.pin}</p>
          </>
        }
        confirmLabel={words.yes}
        cancelLabel={words.back}
        busy={busy}
        onConfirm={() => doubted && void answer(doubted, false)}
        onCancel={() => setDoubted(null)}
      />
    </section>
  )
}
