import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { ArrowUp, Lifebuoy } from '../../ui/page-icons.tsx'
import { useWords } from '../../words/words.ts'
import { ReportOutside } from '../facility/shared/phones.tsx'
import { ClosedAside } from '../get-help/shared/closed-aside.tsx'
import { useHelpers, useHelpLine, useNotSafe } from '../get-help/shared/help-now.ts'
import { helpWords } from '../get-help/shared/help-words.ts'
import { useHelpStatus } from '../get-help/shared/own-help-requests.ts'
import { SayThis } from '../get-help/shared/say-this.tsx'
import { askForHelp } from '../get-help/shared/send-help.ts'
import { inmateWords } from './words.ts'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** While a request is open, the row leads to it instead. */
export function HelpRow() {
  const shown = useHelpStatus()
  return shown && shown.kind !== 'closed' ? <OpenRequest stage={shown.kind} /> : <Ask />
}

function OpenRequest({ stage }: { stage: string }) {
  const { request } = useWords(inmateWords)
  const { panel, steps } = useWords(helpWords)
  const known: Partial<Record<string, string>> = steps
  return (
    <section aria-label={panel.title} className="rounded-lg border border-line bg-surface">
      <a href="#help" className="flex min-h-16 items-center gap-3 px-4 text-ink sm:px-6">
        <ArrowUp className="size-5 text-accent" />
        {request(known[stage])}
      </a>
    </section>
  )
}

function Ask() {
  const { getHelp, panel } = useWords(helpWords)
  const notSafe = useNotSafe()
  const line = useHelpLine()
  return (
    <section aria-label={panel.title} className="rounded-lg border border-amber-line bg-amber-soft px-4 pt-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex min-w-0 grow basis-72 flex-col gap-1">
          <p>{line ?? notSafe}</p>
          <SayThis className="border-amber-line" />
        </div>
        <Button variant="danger" className="max-sm:w-full" onClick={askForHelp}>
          <Lifebuoy />
          {getHelp}
        </Button>
      </div>
      <ClosedAside />
      <MoreSupport />
    </section>
  )
}

function MoreSupport() {
  const words = useWords(inmateWords)
  const { panel } = useWords(helpWords)
  const { canTalk } = useUser()
  const line = useHelpLine()
  const answerers = useHelpers()
  return (
    <details className="group/more">
      <summary className="flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-5 -rotate-90 text-ink-soft group-open/more:rotate-0" />
        <h2 className="text-base">{panel.title}</h2>
      </summary>
      <div className="flex flex-col gap-2 pb-3">
        <p className="max-w-text">
          {line ?? panel.inmate[answerers]} {words.supportTell}
        </p>
        <p className="max-w-text">{words.supportSick}</p>
        <ReportOutside />
        <div className="flex flex-wrap gap-x-6">
          {canTalk && (
            <a href={PATHS.talk} className={LINK}>
              {words.talk}
            </a>
          )}
          <a href={PATHS.plan} className={LINK}>
            {words.plan}
          </a>
        </div>
      </div>
    </details>
  )
}
