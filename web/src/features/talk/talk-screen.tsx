import { editionOf } from '@evenkeel/contract/base/roles.ts'
import type { OwnTalkRequest } from '@evenkeel/contract/care/talk.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError, isSignedOut } from '../../app/api/api-error.ts'
import { refresh, useApiQuery } from '../../app/api/query-client.ts'
import { draftsInSlot, useDrafts } from '../../app/drafts/use-draft.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { outboxNow } from '../../app/outbox/outbox.ts'
import { useUser } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { NotYet } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { NotSafe } from './not-safe.tsx'
import { talkWords } from './shared/words.ts'
import { TalkForm } from './talk-form.tsx'

export function TalkScreen() {
  const words = useWords(talkWords)
  return (
    <Screen title={words.title} back={{ to: PATHS.home, label: words.back }}>
      <NotSafe />
      <Requests />
    </Screen>
  )
}

/** Used without a network on a device that keeps requests; not for staff, who must be told the readers. */
const UNKNOWN = { available: true, readers: [], readersAsOf: null, request: null }

function Requests() {
  const words = useWords(talkWords)
  const { role, canTalk } = useUser()
  const edition = editionOf(role)
  const read = useApiQuery('GET /api/care/requests')
  const { data, isError } = read
  const drafts = useDrafts('talk')
  const settled = useAllLoaded([drafts])
  const found = draftsInSlot(drafts.data, 'talk')
  const [chosen, setAdding] = useState<boolean | null>(null)
  const [kept, setKept] = useState(false)
  const outbox = outboxNow()
  if (kept && outbox)
    return (
      <Card id={STATUS} title={words.status.title} tone="notice">
        <p role="status">
          <outbox.KeptText />
        </p>
      </Card>
    )
  const known = data ?? (isError && outbox && canTalk && edition === 'care' ? UNKNOWN : null)
  if (!known || !settled) return <NotYet read={read} text={words.notLoaded} shape="h-110 rounded-lg" />
  const { available, readers, readersAsOf, request } = known
  // Unsent words come back, even beside an open request.
  const adding = chosen ?? found?.some(({ values }) => values !== null) ?? false
  const open = request?.state === 'received' || request?.state === 'planned'
  return (
    <>
      {request && (
        <Status request={request}>
          {open && (
            <div className="flex flex-wrap gap-3">
              {available && !adding && (
                <Button variant="secondary" onClick={() => setAdding(true)}>
                  {words.more}
                </Button>
              )}
              <Withdraw id={request.id} onDone={focusStatus} />
            </div>
          )}
        </Status>
      )}
      {!available && (
        <Banner tone="warning">
          <Dialable text={words.unavailable[edition]} />
        </Banner>
      )}
      {((available && !open) || adding) && (
        <TalkForm
          found={found}
          readers={readers}
          readersAsOf={readersAsOf}
          onTyped={() => setAdding(true)}
          onSent={() => {
            setAdding(false)
            focusStatus()
          }}
          onKept={() => {
            setKept(true)
            focusStatus()
          }}
        />
      )}
    </>
  )
}

const STATUS = 'request'

/** The focused button is gone. */
const focusStatus = () => requestAnimationFrame(() => document.getElementById(STATUS)?.focus())

const HOUR_MS = 3_600_000
/** Late once its time and the planned day are over, in any time zone. */
const isLate = ({ dueBy, plannedOn }: OwnTalkRequest) =>
  dueBy !== undefined && Math.max(Date.parse(dueBy), plannedOn ? Date.parse(plannedOn) + 36 * HOUR_MS : 0) < Date.now()

function Status({ request, children }: { request: OwnTalkRequest; children: ReactNode }) {
  const { status: words } = useWords(talkWords)
  const edition = editionOf(useUser().role)
  const { date, day } = useFormat()
  const { state, plannedOn, metAt, withdrawn, receivedAt } = request
  const said =
    isLate(request) && request.dueBy
      ? words.late[edition](date(request.dueBy))
      : state === 'planned' && plannedOn
        ? words.planned(day(plannedOn))
        : state === 'met' && metAt
          ? words.met(date(metAt))
          : state === 'closed'
            ? words[withdrawn ? 'withdrawn' : request.released ? 'released' : 'closed']
            : words.received
  return (
    <Card id={STATUS} title={words.title} tone="notice">
      <p role="status" className="text-lg font-semibold">
        {said}
      </p>
      <p className="text-ink-soft">{words.sentOn(date(receivedAt))}</p>
      {state === 'met' && (
        <>
          <p className="max-w-text">{words.metPlan}</p>
          <ButtonLink to={PATHS.plan} variant="secondary" className="self-start">
            {words.openPlan}
          </ButtonLink>
        </>
      )}
      {children}
    </Card>
  )
}

function Withdraw({ id, onDone }: { id: string; onDone: () => void }) {
  const words = useWords(talkWords)
  const { error: errorTitle } = useWords(common)
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call('POST /api/care/requests/:id/withdraw', { params: { id } }),
    onSuccess: () => toast({ title: words.taken, text: words.withdrawText }),
    onError: (error) => {
      if (isSignedOut(error)) return
      const ended = error instanceof ApiError && error.status === 409
      toast({ title: errorTitle, text: ended ? words.ended : words.withdrawFailed, variant: 'destructive' })
    },
    onSettled: async () => {
      setAsking(false)
      await refresh('/api/care/requests')
      onDone()
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.withdraw}
        text={words.withdrawText}
        confirmLabel={words.withdraw}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
