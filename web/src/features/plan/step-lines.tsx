import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import type { PlanItem } from '@evenkeel/contract/plan/plan-steps.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { planStepWords } from '../../words/plan-steps.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { FacilityPhones } from '../facility/shared/phones.tsx'
import { isHeard, useHelpNow } from '../get-help/shared/help-now.ts'
import { SayThis } from '../get-help/shared/say-this.tsx'
import { stopReading, usePeers } from './shared/own-plan.ts'

/** At least seven figures with separators, or 988 or 911. */
const NUMBERS = /(\+?\(?\d(?:[ ().-]{0,2}\d){6,}|\b988\b|\b911\b)/

export function StepLines({ lines, large }: { lines: readonly PlanItem[]; large?: boolean }) {
  const words = useWords(planStepWords)
  const locale = useLocale()
  return (
    <ul className={`flex flex-col gap-3 ${large ? 'text-2xl' : 'text-lg'}`}>
      {lines.map(({ text, tool, when, phone }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and these never move
        <li key={at} className="border-l-4 border-accent pl-4 wrap-anywhere">
          {tool ? (
            <a
              href={`${PATHS.tools}#${tool}`}
              onClick={() => stopReading({ resume: true })}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {SUMMARIES[tool].name[locale]}
            </a>
          ) : (
            <span className="block">{text}</span>
          )}
          {phone && (
            <span className="block font-semibold">
              <Dialable text={phone} numbers={NUMBERS} />
            </span>
          )}
          {when && <span className="block text-base text-ink-soft">{words.when[when]}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Names Get Help only where it would be heard. */
export function useAlways(): string[] {
  const { always } = useWords(planStepWords)
  return [...always[useEdition()], ...(isHeard(useHelpNow()) ? [always.getHelp] : [])]
}

/** From the facility's settings, so nobody can remove them from a plan. */
export function AlwaysThere() {
  const words = useWords(planStepWords)
  const edition = useEdition()
  const peers = usePeers(edition === 'staff').data?.peers ?? []
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex list-disc flex-col gap-1.5 pl-6 text-lg">
        {useAlways().map((line) => (
          <li key={line}>
            <Dialable text={line} />
          </li>
        ))}
        {peers.length > 0 && (
          <li>
            {words.peers}
            <ul className="flex flex-col gap-1">
              {peers.map((peer) => (
                <li key={peer} className="wrap-anywhere">
                  <Dialable text={peer} numbers={NUMBERS} />
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      {edition === 'care' && (
        <div className="flex flex-col gap-2 text-lg">
          <p>{words.say}</p>
          <SayThis className="border-accent" />
        </div>
      )}
      <FacilityPhones />
    </div>
  )
}
