import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import { CliniciansCard } from './clinicians/clinicians-card.tsx'
import { useRota } from './data.ts'
import { RespondersCard } from './responders-card.tsx'
import { rotaWords } from './rota-words.ts'
import { StepsCard } from './steps-card.tsx'
import { RotaEditor } from './week/rota-editor.tsx'

export function RespondersScreen() {
  const words = useWords(rotaWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={words.title} wide={isAdmin} dense={isAdmin}>
      {isAdmin ? <Responders /> : <AccessRestricted />}
    </Screen>
  )
}

function Responders() {
  const words = useWords(rotaWords)
  const { data, isError, isFetching, refetch } = useRota()
  if (!data && isError) return <LoadFailed text={words.failed} busy={isFetching} onRetry={refetch} />
  if (!data) return <Skeleton className="h-96" />
  // Beginners need the responders open; later it is the week that changes.
  const isNew = data.entries.length === 0 || data.unanswered.length > 0
  return (
    <>
      {data.unanswered.map((role) => (
        <Banner key={role} tone="danger">
          <p className="font-semibold">{words.nobody[role]}</p>
        </Banner>
      ))}
      <RotaEditor rota={data} />
      <div className="@container">
        <div className="grid items-start gap-4 @3xl:grid-cols-[repeat(3,auto)]">
          <RespondersCard responders={data.responders} open={isNew} />
          <CliniciansCard open={isNew} />
          <StepsCard steps={data.steps} channels={data.channels} open={isNew} />
        </div>
      </div>
    </>
  )
}
