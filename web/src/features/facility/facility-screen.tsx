import type { Facility } from '@evenkeel/contract/facility.ts'
import type { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { PATHS } from '../../app/navigation/paths.ts'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { Screen } from '../../ui/screen.tsx'
import { adminNav } from '../../words/admin-nav.ts'
import { useWords } from '../../words/words.ts'
import { CodesCard } from './codes-card.tsx'
import { useFacility, useRetention } from './data.ts'
import { DevicesCard } from './devices-card.tsx'
import { DormitoriesCard } from './dormitories-card.tsx'
import { PeersCard } from './peers-card.tsx'
import { PhonesCard } from './phones-card.tsx'
import { RetentionCard } from './retention/retention-card.tsx'
import { useRetentionDraft } from './retention/use-retention-draft.ts'
import { facilityWords } from './shared/facility-words.ts'
import { UnitsCard } from './units-card.tsx'
import { type FacilityForm as Form, useFacilityDraft } from './use-facility-draft.ts'

export function FacilityScreen() {
  const { facility } = useWords(adminNav)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={facility} wide={isAdmin}>
      {isAdmin ? <Loaded /> : <AccessRestricted />}
    </Screen>
  )
}

function Loaded() {
  const words = useWords(facilityWords)
  const facility = useFacility()
  const retention = useRetention()
  const failed = [facility, retention].filter(({ data, isError }) => !data && isError)
  if (failed.length > 0)
    return (
      <LoadFailed
        text={words.failed}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.map(({ refetch }) => refetch())}
      />
    )
  return (
    <>
      {facility.data && retention.data ? (
        <Forms facility={facility.data} retention={retention.data} />
      ) : (
        <Skeleton className="h-screen" />
      )}
    </>
  )
}

/** Two forms share one question about unsaved changes. */
function Forms({ facility, retention }: { facility: Facility; retention: RetentionDays }) {
  const words = useWords(facilityWords)
  const place = useFacilityDraft(facility)
  const kept = useRetentionDraft(retention)
  const guard = useLeaveGuard(place.changed || kept.changed)
  return (
    <>
      <FacilityForm facility={facility} form={place} />
      <RetentionCard form={kept} />
      <ButtonLink to={PATHS.backup} variant="secondary" className="self-start">
        {words.backup}
      </ButtonLink>
      <LeaveQuestion guard={guard} words={words} />
    </>
  )
}

function FacilityForm({ facility, form }: { facility: Facility; form: Form }) {
  const words = useWords(facilityWords)
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      <UnitsCard facility={facility} form={form} />
      <DormitoriesCard facility={facility} form={form} />
      <DevicesCard facility={facility} form={form} />
      <CodesCard facility={facility} form={form} />
      <PhonesCard form={form} />
      <PeersCard form={form} />
      <ProblemBanner>
        {form.conflict ? (
          <>
            <p>{words.conflict}</p>
            <Button variant="secondary" onClick={form.takeStored}>
              {words.takeStored}
            </Button>
          </>
        ) : form.marked ? (
          words.checkFields
        ) : (
          form.failure && words.saveFailed
        )}
      </ProblemBanner>
      <SaveBar form={form} words={words} />
    </form>
  )
}
