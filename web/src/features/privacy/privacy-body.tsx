import { PATHS } from '../../app/paths.ts'
import { useApiQuery } from '../../app/query-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { privacyWords } from '../../words/privacy.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { HelpPart } from './help-part.tsx'
import { Points } from './points.tsx'
import { TimePart } from './time-part.tsx'
import { WhoPart } from './who-part.tsx'

/** The parts of the page, with the figures that the server itself goes by. */
export function PrivacyBody({ signedIn = false }: { signedIn?: boolean }) {
  const words = useWords(privacyWords)
  const { number } = useFormat()
  const { data, isError, isFetching, refetch } = useApiQuery('GET /api/privacy')
  if (!data)
    return isError ? (
      <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />
    ) : (
      <Skeleton className="h-[120rem]" />
    )
  return (
    <>
      <Card title={words.kept.title}>
        <Points of={words.kept.points} />
      </Card>
      <WhoPart />
      <HelpPart {...data.alertChannels} />
      <Card title={words.groups.title}>
        <Points of={words.groups.points(number(data.minGroupSize))} />
      </Card>
      <TimePart privacy={data} />
      <Card
        title={words.rights.title}
        action={signedIn && <ButtonLink to={PATHS.account}>{words.rights.account}</ButtonLink>}
      >
        <Points of={words.rights.points(number(data.deletionDays))} />
      </Card>
      <Card title={words.browser.title}>
        <Points of={words.browser.points} />
      </Card>
    </>
  )
}
