import { useMutation } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { call } from '../../app/api.ts'
import { isSignedOut } from '../../app/api-error.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { PATHS } from '../../app/paths.ts'
import { queryClient, queryKeyOf, refresh } from '../../app/query-client.ts'
import { randomUuid } from '../../app/random-uuid.ts'
import { useUser } from '../../app/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { checkInWords } from '../../words/checkins.ts'
import { common } from '../../words/common.ts'
import { useWords, wordsNow } from '../../words/words.ts'
import { CheckInActions } from './check-in-actions.tsx'
import { CheckInFields } from './check-in-fields.tsx'
import { useTodaysCheckIn } from './data.ts'
import { blankDraft, changeDraft, type Draft, hasNotes, startsPreShift } from './draft.ts'

const AFTERWARDS = { inmate: PATHS.inmate, staff: PATHS.staff, admin: PATHS.home } as const

export function CheckInScreen() {
  const words = useWords(checkInWords)
  const { back } = useWords(common)
  const user = useUser()
  const search = useSearch()
  const [, navigate] = useLocation()
  const today = useTodaysCheckIn()
  const { mutateAsync } = useSaveCheckIn({ saved: showSavedToast, failed: showFailedToast })
  const form = useForm(() => blankDraft(startsPreShift(search), randomUuid), {
    isChanged: hasNotes,
    async send(draft) {
      await mutateAsync(draft)
      return hasNotes(draft) && (await isFirstNote())
    },
    onSaved: (isFirst) => navigate(isFirst ? PATHS.recoveryCode : AFTERWARDS[user.role], { replace: true }),
    once: true,
  })
  const guard = useLeaveGuard(form.changed)

  return (
    <Screen title={words.title} lead={words.lead} back={{ to: PATHS.home, label: back }}>
      {today.isPending ? (
        <CheckInSkeleton />
      ) : (
        <form ref={form.ref} onSubmit={form.submit} className="flex flex-col gap-8">
          <DoneToday today={today} />
          <CheckInFields
            entry={form.values.entry}
            onChange={(part) => form.change(changeDraft(form.values, part, randomUuid))}
          />
          <CheckInActions saving={form.sending} failure={form.failure} />
        </form>
      )}
      <LeaveQuestion guard={guard} words={words} />
    </Screen>
  )
}

/** After the first note a recovery code is offered. Not knowing is no reason to hold anybody up. */
const isFirstNote = () =>
  call('GET /api/journal/recovery-code').then(
    ({ firstNote }) => firstNote,
    () => false,
  )

function showSavedToast() {
  const { savedTitle, saved } = wordsNow(checkInWords)
  toast({ title: savedTitle, text: saved })
}

function showFailedToast(error: Error) {
  if (isSignedOut(error)) return
  const { failedTitle, failed } = wordsNow(checkInWords)
  toast({ title: failedTitle, text: failed, variant: 'destructive' })
}

/** The skeleton of the form while it is not known whether today has a check-in. */
function CheckInSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  )
}

/** Says that today already has a check-in, or that this could not be loaded. */
function DoneToday({ today }: { today: ReturnType<typeof useTodaysCheckIn> }) {
  const words = useWords(checkInWords)
  if (today.isError)
    return <LoadFailed text={words.todayFailed} busy={today.isFetching} onRetry={() => today.refetch()} />
  if (!today.data) return null
  return (
    <Banner tone="success" action={<Badge>{words.completed}</Badge>}>
      {words.doneToday}
    </Banner>
  )
}

type Callbacks = { saved: () => void; failed: (error: Error) => void }

/** Saves a check-in, and invalidates everything that depends on check-ins. */
function useSaveCheckIn({ saved, failed }: Callbacks) {
  return useMutation({
    mutationFn: ({ entry, key }: Draft) => call('POST /api/checkins', { body: entry, idempotencyKey: key }),
    onSuccess: (checkIn) => {
      queryClient.setQueryData(queryKeyOf('GET /api/checkins/today'), checkIn)
      void refresh('/api/checkins', '/api/risk-assessment', '/api/assessments/check-due')
      saved()
    },
    onError: failed,
  })
}
