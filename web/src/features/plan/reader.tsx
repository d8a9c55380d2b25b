import { PATHS } from '../../app/navigation/paths.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Skeleton } from '../../ui/not-yet.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { Screen } from '../../ui/screen.tsx'
import { planStepWords } from '../../words/plan-steps.ts'
import { shell } from '../../words/shell.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { isHeard, useHelpNow } from '../get-help/shared/help-now.ts'
import { helpWords } from '../get-help/shared/help-words.ts'
import { SayThis } from '../get-help/shared/say-this.tsx'
import { askForHelp } from '../get-help/shared/send-help.ts'
import { pagesOf, type ReadPage } from './pages.ts'
import { showStep, stopReading, useOwnPlan, useReading } from './shared/own-plan.ts'
import { AlwaysThere, StepLines } from './step-lines.tsx'

export function Reader() {
  const words = useWords(planStepWords)
  const { data, isPending } = useOwnPlan()
  const fromHelp = useReading()?.fromHelp
  const steps = data?.newest?.steps
  return (
    <>
      {fromHelp && (
        <p role="status" className="mx-auto w-full max-w-page px-4 pt-6 font-semibold sm:px-6">
          {words.nothingSent}
        </p>
      )}
      {isPending && <Loading />}
      {!isPending && (steps ? <Pages steps={steps} /> : <WithoutPlan why={whyNone(data)} />)}
    </>
  )
}

function whyNone(data: ReturnType<typeof useOwnPlan>['data']) {
  if (!data) return 'failed'
  if (data.newest) return 'unreadable'
  return data.locked > 0 ? 'locked' : 'none'
}

function Loading() {
  const { plan } = useWords(shell)
  return (
    <Screen title={plan}>
      <AlwaysThere />
      <Skeleton className="h-40" />
    </Screen>
  )
}

function Pages({ steps }: { steps: Parameters<typeof pagesOf>[0] }) {
  const words = useWords(planStepWords)
  const edition = useEdition()
  const { number } = useFormat()
  const pages = pagesOf(steps)
  const at = Math.min(useReading()?.at ?? 0, pages.length - 1)
  const page: ReadPage = pages[at] ?? 'help'
  const title = page === 'help' ? words.last.title : words.titles[edition][page]
  return (
    <Screen key={page} title={title} lead={words.step(number(at + 1), number(pages.length))}>
      <div className="flex min-h-40 flex-col gap-5">
        {page === 'lines' && <AlwaysThere />}
        {page === 'help' ? <LastPage /> : <StepLines large lines={steps[page] ?? []} />}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {page !== 'help' && (
          <Button onClick={() => showStep(at + 1)} className="min-h-14 text-lg">
            {words.next}
          </Button>
        )}
        {at > 0 && (
          <Button variant="secondary" onClick={() => showStep(at - 1)} className="min-h-14">
            {words.back}
          </Button>
        )}
      </div>
      <Button variant="quiet" onClick={() => stopReading()} className="min-h-14 sm:-ml-4 sm:self-start">
        {words.safer}
      </Button>
    </Screen>
  )
}

/** After the last step somebody has to come. */
function LastPage() {
  const words = useWords(planStepWords)
  const help = useWords(helpWords)
  const edition = useEdition()
  return (
    <>
      <p className="max-w-text text-xl">
        <Dialable text={words.last[isHeard(useHelpNow()) ? 'heard' : 'unheard'][edition]} />
      </p>
      {edition === 'care' && <SayThis className="border-brick text-2xl" />}
      <Button variant="danger" onClick={askForHelp} className="min-h-14 self-start text-lg">
        <Lifebuoy />
        {help.getHelp}
      </Button>
    </>
  )
}

function WithoutPlan({ why }: { why: ReturnType<typeof whyNone> }) {
  const words = useWords(planStepWords)
  const { plan } = useWords(shell)
  const help = useWords(helpWords)
  return (
    <Screen title={why === 'none' ? words.none.title : plan} lead={why === 'none' ? words.none.text : words[why]}>
      <div className="flex flex-col gap-3 rounded-lg border border-amber-line bg-amber-soft p-5">
        <h2 className="text-lg">{words.none.now}</h2>
        <AlwaysThere />
        <Button variant="danger" onClick={askForHelp} className="self-start">
          <Lifebuoy />
          {help.getHelp}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        {why !== 'failed' && (
          <ButtonLink to={PATHS.plan} onClick={() => stopReading()} variant="secondary">
            {words.none.make}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={() => stopReading()}>
          {words.close}
        </Button>
      </div>
    </Screen>
  )
}
