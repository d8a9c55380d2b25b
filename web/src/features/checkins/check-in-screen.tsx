import { useLocation, useSearch } from 'wouter'
import { isSignedOut } from '../../app/api-error.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { PATHS } from '../../app/paths.ts'
import { randomUuid } from '../../app/random-uuid.ts'
import { useUser } from '../../app/session.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toaster.tsx'
import { checkInWords } from '../../words/checkins.ts'
import { common } from '../../words/common.ts'
import { useWords, wordsNow } from '../../words/words.ts'
import { CheckInActions } from './check-in-actions.tsx'
import { CheckInFields } from './check-in-fields.tsx'
import { CheckInSkeleton } from './check-in-skeleton.tsx'
import { useTodaysCheckIn } from './data.ts'
import { DoneToday } from './done-today.tsx'
import { blankDraft, changeDraft, hasNotes, startsPreShift } from './draft.ts'
import { useSaveCheckIn } from './save-check-in.ts'

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
    send: (draft) => mutateAsync(draft),
    onSaved: () => navigate(AFTERWARDS[user.role], { replace: true }),
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

function showSavedToast() {
  const { savedTitle, saved } = wordsNow(checkInWords)
  toast({ title: savedTitle, text: saved })
}

function showFailedToast(error: Error) {
  if (isSignedOut(error)) return
  const { failedTitle, failed } = wordsNow(checkInWords)
  toast({ title: failedTitle, text: failed, variant: 'destructive' })
}
