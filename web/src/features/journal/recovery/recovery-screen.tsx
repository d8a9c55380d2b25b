import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../app/api/api.ts'
import { ApiError, isSignedOut } from '../../../app/api/api-error.ts'
import { refresh } from '../../../app/api/query-client.ts'
import { cameFrom } from '../../../app/navigation/came-from.ts'
import { useLeaveGuard } from '../../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../../app/navigation/leave-question.tsx'
import { AskPassword } from '../../../app/password/ask-password.tsx'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PrintedCode } from '../../../ui/codes/printed-code.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { useSubmitLock } from '../../../ui/hooks/use-submit-lock.ts'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords, wordsNow } from '../../../words/words.ts'
import { useRecoveryState } from '../data.ts'
import { dropCodeOffer } from '../home-card.tsx'
import { isRefusedAfterSlip } from '../locked/unlock.ts'
import { useWriteFromAddress } from '../use-entry-editor.ts'
import { journalKeyWords } from '../words.ts'

const readState = () => void refresh('/api/journal/recovery-code')

type Recovery = ReturnType<typeof useRecovery>
type Asked = 'make' | 'revoke' | null

/** `question` asks for the password; `onDone` runs once the offer was answered or the new code written down. */
function useRecovery(onDone: () => void) {
  const state = useRecoveryState()
  const [code, setCode] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<Error | null>(null)
  const submitLock = useSubmitLock()

  const make = useMutation({
    mutationFn: () => call('POST /api/journal/recovery-code'),
    gcTime: 0,
    onMutate: () => setUnconfirmed(null),
    onSuccess: (made) => {
      setCode(made.code)
      readState()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem?.code === 'confirmation_required') setUnconfirmed(error)
      else showFailedToast(error, 'makeFailed')
    },
    onSettled: () => {
      make.reset()
      submitLock.unlock()
    },
  })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/journal/recovery-code'),
    onSuccess: () => {
      const { revokedTitle, revoked } = wordsNow(journalKeyWords)
      toast({ title: revokedTitle, text: revoked })
      setCode(null)
      readState()
    },
    onError: (error) => showFailedToast(error, 'revokeFailed'),
    onSettled: submitLock.unlock,
  })
  const start = () => void (submitLock.lock() && make.mutate())
  const { question } = usePasswordQuestion({ failure: unconfirmed, send: async () => start() })

  return {
    state,
    question,
    dropOffer: onDone,
    code,
    dropCode: () => {
      setCode(null)
      onDone()
    },
    make: start,
    isMaking: make.isPending,
    revoke: () => submitLock.lock() && revoke.mutate(),
  }
}

function showFailedToast(error: Error, said: 'makeFailed' | 'revokeFailed') {
  if (isSignedOut(error)) return
  const text = wordsNow(journalKeyWords)[isRefusedAfterSlip(error) ? 'afterSlip' : said]
  toast({ title: wordsNow(common).error, text, variant: 'destructive' })
}

/** Every answer leads back, and home offers the code no more. */
export function RecoveryScreen() {
  const words = useWords(journalKeyWords)
  const { back } = useWords(common)
  const [, navigate] = useLocation()
  function leave() {
    dropCodeOffer()
    navigate(cameFrom(), { replace: true })
  }
  const recovery = useRecovery(leave)
  const { data, isPending, isFetching, refetch } = recovery.state
  const [asking, setAsking] = useState<Asked>(null)
  useWriteFromAddress(data?.madeAt === null, () => setAsking('make'))
  const close = () => setAsking(null)
  return (
    <Screen title={words.cardTitle} back={{ to: cameFrom(), label: back }}>
      {recovery.question}
      {recovery.code ? (
        <CodePaper code={recovery.code} onWritten={recovery.dropCode} />
      ) : data ? (
        data.madeAt === null ? (
          <RecoveryOffer recovery={recovery} />
        ) : (
          <RecoveryCard recovery={recovery} madeAt={data.madeAt} onAsk={setAsking} />
        )
      ) : isPending ? (
        <Skeleton className="h-80" />
      ) : (
        <LoadFailed text={words.stateFailed} busy={isFetching} onRetry={() => refetch()} />
      )}
      {asking === 'make' && (
        <AskPassword
          title={data?.madeAt ? words.makeNewTitle : words.offerTitle}
          text={data?.madeAt ? words.makeNewText : words.offer.join(' ')}
          onConfirmed={() => {
            close()
            recovery.make()
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'revoke'}
        title={words.revokeTitle}
        text={words.revokeText}
        confirmLabel={words.revoke}
        danger
        onConfirm={() => {
          close()
          recovery.revoke()
        }}
        onCancel={close}
      />
    </Screen>
  )
}

function CodePaper({ code, onWritten }: { code: string; onWritten: () => void }) {
  const words = useWords(journalKeyWords)
  const id = useId()
  const guard = useLeaveGuard(true)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-lg border border-edge bg-surface p-5 sm:p-6">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-lg outline-none">
        {words.codeTitle}
      </h2>
      <p className="max-w-text">{words.codeOnce}</p>
      <PrintedCode code={code}>{words.paper}</PrintedCode>
      <div className="flex flex-col gap-3 pt-1 sm:flex-row">
        <Button onClick={onWritten}>{words.written}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <LeaveQuestion guard={guard} words={words} />
    </section>
  )
}

function RecoveryOffer({ recovery }: { recovery: Recovery }) {
  const words = useWords(journalKeyWords)
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-edge bg-surface p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {words.offerTitle}
      </h2>
      {words.offer.map((text) => (
        <p key={text} className="max-w-text">
          {text}
        </p>
      ))}
      <div className="flex flex-col gap-3 pt-1 sm:flex-row">
        <Button busy={recovery.isMaking} onClick={recovery.make}>
          {recovery.isMaking ? words.making : words.write}
        </Button>
        <Button variant="secondary" onClick={recovery.dropOffer}>
          {words.notNow}
        </Button>
        <Button variant="secondary" onClick={recovery.dropOffer}>
          {words.never}
        </Button>
      </div>
    </section>
  )
}

type CardProps = { recovery: Recovery; madeAt: string; onAsk: (asked: Asked) => void }

/** `madeAt`: of the code that is there. */
function RecoveryCard({ recovery, madeAt, onAsk }: CardProps) {
  const words = useWords(journalKeyWords)
  const { date } = useFormat()
  return (
    <Card
      className="max-w-3xl"
      action={
        <>
          <Button variant="secondary" busy={recovery.isMaking} onClick={() => onAsk('make')}>
            {recovery.isMaking ? words.making : words.makeNew}
          </Button>
          <Button variant="quiet" onClick={() => onAsk('revoke')}>
            {words.revoke}
          </Button>
        </>
      }
    >
      <p className="max-w-text">{words.cardText}</p>
      <p className="font-semibold">{words.since(date(madeAt))}</p>
      <p className="max-w-text">{words.notYou}</p>
    </Card>
  )
}
