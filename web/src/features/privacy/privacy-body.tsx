import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { Privacy } from '@evenkeel/contract/users/own-data.ts'
import { useEffect } from 'react'
import { useApiQuery } from '../../app/api/query-client.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { WHO_SEES } from '../../app/page/who-sees-link.tsx'
import { useUserIfKnown } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { ownHelpWords } from '../get-help/shared/own-help-words.ts'
import { privacyWords, type Reader } from './shared/words.ts'
import { TimePart } from './time-part.tsx'

/** Signed-out readers see all parts; limits are those of the server. */
export function PrivacyBody({ signedIn = false }: { signedIn?: boolean }) {
  const words = useWords(privacyWords)
  const own = useWords(ownHelpWords)
  const { number } = useFormat()
  const role = useUserIfKnown()?.role
  const reader = {
    held: !role || role === 'inmate',
    works: !role || role === 'staff',
    asks: !role || !mayRespond(role),
  }
  const { data, isError, isFetching, refetch } = useApiQuery('GET /api/privacy')
  const isShown = data !== undefined
  // A link to a part comes before the part is there.
  useEffect(() => {
    if (isShown && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isShown])
  if (!data)
    return isError ? (
      <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />
    ) : (
      <Skeleton className="h-[120rem]" />
    )
  const { times } = data
  return (
    <>
      <Card title={words.kept.title}>
        <Points of={words.kept.points(reader, times)} />
      </Card>
      <WhoPart reader={reader} times={times} />
      <HelpPart {...data.alertChannels} asks={reader.asks} />
      {role !== 'inmate' && (
        <Card title={own.fitnessTitle}>
          <p className="max-w-text">{own.fitness}</p>
        </Card>
      )}
      <Card title={words.groups.title}>
        <Points of={words.groups.points(number(data.minGroupSize))} />
      </Card>
      <TimePart privacy={data} reader={reader} />
      <Card
        title={words.rights.title}
        action={signedIn && <ButtonLink to={PATHS.account}>{words.rights.account}</ButtonLink>}
      >
        <Points of={words.rights.points(reader, times)} />
      </Card>
      <Card title={words.browser.title}>
        <Points of={words.browser.points(times)} />
      </Card>
    </>
  )
}

/** `asks`: the reader can press Get Help. */
function HelpPart({ email, webhook, asks }: Privacy['alertChannels'] & { asks: boolean }) {
  const { help } = useWords(privacyWords)
  const channels = [...(email ? [help.email] : []), ...(webhook ? [help.webhook] : [])]
  return (
    <Card title={asks ? help.title : help.alertTitle}>
      {asks && <p className="max-w-text">{help.screen}</p>}
      {channels.length === 0 ? (
        <p className="max-w-text">{help.stays}</p>
      ) : (
        <>
          <p>{help.leaves}</p>
          <Points of={channels} />
          <p className="max-w-text">{help.holds}</p>
        </>
      )}
      <p className="max-w-text">{help.assessment}</p>
    </Card>
  )
}

/** What nobody else sees comes first. */
function WhoPart({ reader, times }: { reader: Reader; times: Privacy['times'] }) {
  const { who } = useWords(privacyWords)
  const readers = [
    [who.locked, who.lockedText(reader)],
    [who.you, who.youText(reader)],
    [who.staff, who.staffText],
    [who.responders, who.respondersText(reader.asks)],
    [who.duty, who.dutyText],
    [who.screens, who.screensText(times)],
    [who.admins, who.adminsText],
    [who.reset, who.resetText(reader, times)],
    [who.operator, who.operatorText(reader)],
  ] as const
  return (
    <Card id={WHO_SEES} title={who.title}>
      <dl className="flex max-w-text flex-col gap-3">
        {readers.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="flex max-w-text list-disc flex-col gap-2 pl-5">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
