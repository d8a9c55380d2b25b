import { editionOf } from '@evenkeel/contract/base/roles.ts'
import type { Try } from '@evenkeel/contract/learning/tries.ts'
import { type ReactNode, useState } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/words.ts'
import { useNotSafe } from '../../get-help/shared/help-now.ts'
import { ChooseDay } from './choose-day.tsx'
import { useTries } from './data.ts'
import { RateForm } from './rate-form.tsx'
import { triesWords } from './tries-words.ts'
import { TryCard } from './try-card.tsx'

export function TriesScreen() {
  const words = useWords(triesWords)
  return (
    <Screen title={words.title} back={{ to: PATHS.content, label: words.back }}>
      <Tries />
      <p className="text-sm text-ink-soft">{words.foot}</p>
    </Screen>
  )
}

function Tries() {
  const words = useWords(triesWords)
  const edition = editionOf(useUser().role)
  const notSafe = useNotSafe()
  const worse = edition === 'care' ? `${words.worse.care} ${notSafe}` : words.worse.staff
  const [saidWorse, setSaidWorse] = useState(false)
  const { data, isError, isFetching, refetch } = useTries()
  if (!data) {
    if (isError) return <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />
    return <Skeleton className="h-80 rounded-lg" />
  }
  const onSaid = (helped: number | null) => setSaidWorse(helped === 1)
  const again = data.filter((one) => one.again).toSorted((a, b) => (b.helped ?? 0) - (a.helped ?? 0))
  const done = data.filter(({ state, again: comesBack }) => state === 'done' && !comesBack)
  return (
    <>
      <div role="status">{saidWorse && <Banner tone="warning">{worse}</Banner>}</div>
      {data.length === 0 && <p className="max-w-text">{words.empty}</p>}
      <Group title={words.how} tries={data.filter(({ state }) => state === 'asked')}>
        {(one) => <RateForm one={one} onSaid={onSaid} />}
      </Group>
      <Group title={words.planned} tries={data.filter(({ state }) => state === 'planned')}>
        {(one) => <Unasked one={one} onSaid={onSaid} />}
      </Group>
      <Group title={words.again} tries={again}>
        {(one) => <ChooseDay place={one} />}
      </Group>
      <Group title={words.done} tries={done}>
        {(one) => one.helped === null && <Unasked one={one} onSaid={onSaid} />}
      </Group>
    </>
  )
}

type GroupProps = { title: string; tries: readonly Try[]; children?: (one: Try) => ReactNode }

const Group = ({ title, tries, children }: GroupProps) =>
  tries.length > 0 && (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <ul className="flex flex-col gap-4">
        {tries.map((one) => (
          <TryCard key={one.id} one={one}>
            {children?.(one)}
          </TryCard>
        ))}
      </ul>
    </section>
  )

/** Answered when the person wants to, outside the time when it is asked. */
function Unasked(props: Parameters<typeof RateForm>[0]) {
  const words = useWords(triesWords)
  const [open, setOpen] = useState(false)
  if (open) return <RateForm {...props} />
  return (
    <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
      {words.didIt}
    </Button>
  )
}
