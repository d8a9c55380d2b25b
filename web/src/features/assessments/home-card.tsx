import { RISK_FACTORS } from '@evenkeel/content/risk-factors.ts'
import type { CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, refresh } from '../../app/api/query-client.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useOwnShown } from '../../app/session/own-shown/own-shown.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/not-yet.tsx'
import { useLocale, useWords } from '../../words/words.ts'
import { DailyQuestion } from './daily/daily-question.tsx'
import { useCheckDue } from './due-initial.tsx'
import { dueWords } from './due-words.ts'

export { EntryCard } from './entry-questions.tsx'

export type HomeQueries = ReturnType<typeof useHomeQueries>

/** Without `showsRisk`, or under the cover, no banner tells of scores, because others may see the screen. */
export function useHomeQueries({ showsRisk }: { showsRisk: boolean }) {
  const due = useCheckDue()
  const risk = useQuery({ ...apiQuery('GET /api/risk-assessment'), enabled: showsRisk })
  return { due, risk, showsRisk }
}

/** A suggested assessment is optional; its reason shows only uncovered, and never to people in care. */
export function AssessmentBanner({ due, risk, showsRisk }: HomeQueries) {
  const words = useWords(dueWords)
  const { isOpen } = useOwnShown()
  if (due.isError) return <LoadFailed text={words.failed} busy={due.isFetching} onRetry={() => due.refetch()} />
  const type = typeOf(due.data)
  if (!type) return null
  return (
    <Banner
      tone="info"
      action={
        <ButtonLink to={PATHS.assessment} variant={type === 'triggered' ? 'secondary' : 'primary'}>
          {words.start}
        </ButtonLink>
      }
    >
      <p className="font-semibold">{words[type].title}</p>
      {type === 'triggered' && showsRisk && isOpen ? (
        <Reasons risk={risk} />
      ) : (
        <p>{type === 'triggered' ? words.quiet : words[type].text}</p>
      )}
    </Banner>
  )
}

/** For people in care in their first days, with what is due. */
export function DailyCard({ due }: Pick<HomeQueries, 'due'>) {
  const state = due.data?.daily
  return state && <DailyQuestion state={state} onAnswered={() => void refresh('/api/assessments/check-due')} />
}

const typeOf = (due: CheckDue | undefined) => (due?.isDue && !due.putOff ? due.type : null)

/** Worded as on the staff's card. */
const SIGNS = ['E2', 'E3'] as const

function Reasons({ risk }: Pick<HomeQueries, 'risk'>) {
  const { triggered } = useWords(dueWords)
  const locale = useLocale()
  const codes = risk.data?.factors.map(({ code }) => code) ?? []
  const reasons = SIGNS.filter((sign) => codes.includes(sign)).map((sign) => `${RISK_FACTORS[sign][locale]}.`)
  return (
    <p>
      {reasons.join(' ') || triggered.text} {triggered.choice}
    </p>
  )
}
