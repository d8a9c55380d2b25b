import { PATHS } from '../../../app/navigation/paths.ts'
import { addressFor } from '../../../app/page/local-address.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/words.ts'
import { useFacility, useSaveFacility } from '../../facility/data.ts'
import { randomCode } from '../../facility/shared/random-code.ts'
import { refreshGoLive } from '../data.ts'
import { firstStepsWords } from './first-steps-words.ts'

export function PeopleStep() {
  const words = useWords(firstStepsWords)
  const { data, isError, isFetching, refetch } = useFacility()
  const save = useSaveFacility()
  if (!data)
    return isError ? (
      <LoadFailed text={words.saveFailed} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className="h-24 w-full rounded-lg" />
    )
  const { codes, settings } = data
  const needsCode = settings.registration === 'code'
  const make = () => save.mutate({ codes: [...codes, randomCode()], was: { codes } }, { onSuccess: refreshGoLive })
  return (
    <>
      <p className="max-w-text">
        {words.register(addressFor('/register', words.machine))} {needsCode ? words.withCode : words.noCode}
      </p>
      {needsCode && codes.length > 0 && <p className="font-semibold">{words.code(codes.join(', '))}</p>}
      <ProblemBanner>{save.isError && words.saveFailed}</ProblemBanner>
      {needsCode && codes.length === 0 && (
        <Button busy={save.isPending} onClick={make}>
          {words.makeCode}
        </Button>
      )}
      <ButtonLink to={PATHS.people} variant="secondary">
        {words.byHand}
      </ButtonLink>
    </>
  )
}
