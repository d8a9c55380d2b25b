import { editionOf } from '@evenkeel/contract/base/roles.ts'
import type { Try } from '@evenkeel/contract/learning/tries.ts'
import { type ReactNode, useState } from 'react'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { modulePath, PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useNotSafe } from '../../get-help/shared/help-now.ts'
import { ChooseDay } from './choose-day.tsx'
import { useRemoveTry, useTries } from './data.ts'
import { RateForm } from './rate-form.tsx'
import { triesWords } from './words.ts'

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
  const read = useTries()
  const { data } = read
  if (!data) return <NotYet read={read} text={words.failed} shape="h-80 rounded-lg" />
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

/** What was said about the task is closed until opened. */
function TryCard({ one, children }: { one: Try; children?: ReactNode }) {
  const words = useWords(triesWords)
  const { day } = useFormat()
  const { moduleId, section, lesson, on, title, task, module, helped, line } = one
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h3 className="text-lg">{title ?? words.gone}</h3>
        <p className="text-sm text-ink-soft">{[module, day(on)].filter((part) => part !== null).join(' · ')}</p>
      </div>
      {task && <p className="max-w-text rounded-md bg-accent-soft p-4">{task}</p>}
      {helped !== null && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">{words.see}</summary>
          <p className="max-w-text wrap-break-word">
            {words.steps[helped - 1]}
            {line && `. ${line}`}
          </p>
        </details>
      )}
      {children}
      <div className="-ml-4 flex flex-wrap gap-x-3">
        {title !== null && (
          <ButtonLink to={`${modulePath(moduleId)}#${section + 1}.${lesson + 1}`} variant="quiet">
            {words.open}
            <span className="sr-only"> {title}</span>
          </ButtonLink>
        )}
        <Remove one={one} />
      </div>
    </li>
  )
}

function Remove({ one: { id, title } }: { one: Try }) {
  const words = useWords(triesWords)
  const { error: errorTitle } = useWords(common)
  const [asking, setAsking] = useState(false)
  const remove = useRemoveTry(id)
  const onError = (error: unknown) => {
    setAsking(false)
    if (!isSignedOut(error)) toast({ title: errorTitle, text: words.removeFailed, variant: 'destructive' })
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.remove}
        <span className="sr-only"> {title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.remove}
        text={words.removeText}
        confirmLabel={words.remove}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
