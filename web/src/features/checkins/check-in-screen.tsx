import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { BANDS, type Band } from '@evenkeel/contract/checkins/scores.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { OfflineError } from '../../app/api/api-error.ts'
import { apiQuery } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { DraftStatus } from '../../app/drafts/draft-status.tsx'
import { RestoredNote } from '../../app/drafts/restored-note.tsx'
import { draftsInSlot, newestOf, type StoredDrafts, useDraft, useDrafts } from '../../app/drafts/use-draft.ts'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { ListenButton } from '../../app/listen/listen-button.tsx'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { PATHS } from '../../app/navigation/paths.ts'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Lock } from '../../ui/icons.tsx'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { readCodeOffer } from '../journal/home-card.tsx'
import { CheckInFields } from './check-in-fields.tsx'
import { useTodaysCheckIn } from './data.ts'
import {
  blankDraft,
  changeDraft,
  clearHandedOffDraft,
  type Draft,
  fromStoredDraft,
  hasNotes,
  type Missing,
  missingScores,
  shiftOfUrl,
  startingDraft,
  toStoredDraft,
} from './draft.ts'
import { checkInWords } from './shared/checkins-words.ts'
import { scoreWords } from './shared/scores-words.ts'
import { useSaveCheckIn } from './use-save-check-in.ts'
import { useScale } from './use-scale.ts'

type Today = ReturnType<typeof useTodaysCheckIn>

const NEXT_PATH = { inmate: PATHS.inmate, staff: PATHS.staff, clinician: PATHS.home, admin: PATHS.home } as const

export function CheckInScreen() {
  const words = useWords(checkInWords)
  const { back } = useWords(common)
  const { moodBands, stressBands } = useWords(scoreWords)
  const [scale] = useScale()
  const how = scale === 'five' ? words.listen(list(moodBands), list(stressBands)) : words.listenNumbers
  const today = useTodaysCheckIn()
  const shift = useStartingShift()
  const drafts = useDrafts('check-in')
  const settled = useAllLoaded([shift, drafts])
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      back={{ to: PATHS.home, label: back }}
      actions={<ListenButton text={`${words.lead}\n${how}`} />}
    >
      {settled && !today.isPending ? (
        <CheckInForm today={today} shift={shift} storedDrafts={draftsInSlot(drafts.data, 'check-in')} />
      ) : (
        <CheckInSkeleton />
      )}
    </Screen>
  )
}

const list = (bands: Record<Band, string>) => BANDS.map((band) => bands[band]).join(', ')

type FormProps = { today: Today; shift: ReturnType<typeof useStartingShift>; storedDrafts: StoredDrafts }

function CheckInForm({ today, shift, storedDrafts }: FormProps) {
  const words = useWords(checkInWords)
  const draftTexts = useWords(draftWords)
  const moment = useMoment()
  const user = useUser()
  const [, navigate] = useLocation()
  const [scale, chooseScale] = useScale()
  const { mutateAsync } = useSaveCheckIn()
  const [start] = useState(() => startingDraft(shift.isPreShift, randomUuid))
  const [storedDraft] = useState(() => newestOf(storedDrafts, 'check-in')?.values)
  const form = useForm<Draft, void, Missing['moodScore']>(start, {
    restored: storedDraft && fromStoredDraft(storedDraft, start, scale, shift.inUrl),
    check: missingScores,
    isChanged: hasNotes,
    async send(draft) {
      await stored.saving((query) => mutateAsync({ draft, scale, query }))
      if (hasNotes(draft)) await readCodeOffer()
    },
    onSaved: () => navigate(NEXT_PATH[user.role], { replace: true }),
    once: true,
  })
  const values = toStoredDraft(form.values)
  const fillIn = (draft: DraftOf<'check-in'>, inUrl: boolean | null = null) =>
    form.change(fromStoredDraft(draft, draftOfShift(shift.isPreShift), scale, inUrl))
  const stored = useDraft('check-in', 'check-in', storedDrafts, values, (late) => fillIn(late, shift.inUrl))
  const guard = useLeaveGuard(form.changed, stored.keeping)
  useEffect(() => clearHandedOffDraft(), [])
  return (
    <>
      <form ref={form.ref} onSubmit={form.submit} className="flex flex-col gap-4">
        <AlreadyDoneToday today={today} />
        {stored.restored && (
          <RestoredNote onStartOver={() => form.take(draftOfShift(shift.isPreShift))}>
            {draftTexts.restored(moment(stored.restored.keptAt))}
          </RestoredNote>
        )}
        <CheckInFields
          entry={form.values.entry}
          scale={scale}
          missing={form.problems}
          onScaleChange={chooseScale}
          onChange={(part) => form.change(changeDraft(form.values, part, randomUuid))}
        />
        <CheckInActions saving={form.sending} failure={form.failure}>
          <DraftStatus draft={stored} values={values} onTake={(draft) => fillIn(draft)} />
        </CheckInActions>
      </form>
      <LeaveQuestion guard={guard} words={words} />
    </>
  )
}

const draftOfShift = (isPreShift: boolean | null) => changeDraft(blankDraft(randomUuid), { isPreShift }, randomUuid)

/** The URL's side, else after the shift if one before it has no counterpart; null for people without shifts. */
function useStartingShift() {
  const hasShifts = useEdition() === 'staff'
  const search = useSearch()
  const inUrl = hasShifts ? shiftOfUrl(search) : null
  const impact = useQuery({ ...apiQuery('GET /api/checkins/shift-impact'), enabled: hasShifts && inUrl === null })
  return {
    isFetching: impact.isLoading,
    inUrl,
    isPreShift: hasShifts ? (inUrl ?? !impact.data?.paired.awaitsPost) : null,
  }
}

function CheckInSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-96" />
      <Skeleton className="h-11" />
      <Skeleton className="h-12" />
    </div>
  )
}

function AlreadyDoneToday({ today }: { today: Today }) {
  const words = useWords(checkInWords)
  const { todayFailed } = useWords(scoreWords)
  if (today.isError) return <LoadFailed text={todayFailed} busy={today.isFetching} onRetry={() => today.refetch()} />
  if (!today.data) return null
  return (
    <Banner tone="success" action={<Badge>{words.completed}</Badge>}>
      {words.doneToday}
    </Banner>
  )
}

type Props = { saving: boolean; failure: Error | null; children: ReactNode }

function CheckInActions({ saving, failure, children }: Props) {
  const { role } = useUser()
  const words = { ...useWords(scoreWords), ...useWords(checkInWords) }
  return (
    <>
      {failure && <ProblemBanner>{failure instanceof OfflineError ? words.keptOffline : words.kept}</ProblemBanner>}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={saving} className="sm:min-w-60">
          {!saving && <Check className="size-5" />}
          {saving ? words.saving : words.complete}
        </Button>
        <ButtonLink to={PATHS.home} variant="quiet">
          {words.skip}
        </ButtonLink>
      </div>
      {children}
      <aside className="flex gap-3 border-t border-line pt-4 text-ink-soft">
        <Lock className="mt-1 size-5 shrink-0" />
        <div className="max-w-text">
          <h2 className="text-base font-semibold text-ink">{words.privacyTitle}</h2>
          <p>
            {words.privacy} {!mayRespond(role) && words.inFigures}
          </p>
        </div>
      </aside>
    </>
  )
}
