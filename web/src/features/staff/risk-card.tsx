import { RISK_FACTORS } from '@evenkeel/content/risk-factors.ts'
import type { RiskAssessment, RiskFactor } from '@evenkeel/contract/risk.ts'
import { WhoSeesLink } from '../../app/page/who-sees-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/not-yet.tsx'
import { Summary } from '../../ui/summary.tsx'
import { portalWords } from '../../words/portal.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import type { HomeQueries } from '../assessments/home-card.tsx'
import { Figure } from './figure.tsx'
import { staffWords } from './words.ts'

export function RiskCard({ risk, className }: Pick<HomeQueries, 'risk'> & { className: string }) {
  const { failed } = useWords(portalWords)
  const words = useWords(staffWords)
  return (
    <Card title={words.risk} className={className}>
      {risk.isError && <LoadFailed text={failed} busy={risk.isFetching} onRetry={() => risk.refetch()} />}
      {risk.isPending && <Figure />}
      {risk.data && <Level risk={risk.data} />}
      <p className="text-sm text-ink-soft">{words.riskPrivate}</p>
      <WhoSeesLink />
    </Card>
  )
}

function Level({ risk }: { risk: RiskAssessment }) {
  const words = useWords(staffWords)
  const { number } = useFormat()
  if (risk.riskScore === null || risk.status === 'insufficient_data')
    return <Figure value={words.noFigure} note={words.riskNone} />
  const level = risk.isElevated ? 'elevated' : 'normal'
  return (
    <>
      <Figure
        value={number(risk.riskScore, 1)}
        unit={words.outOfTen}
        mark={<Badge tone={risk.isElevated ? 'warning' : 'success'}>{words.riskLevels[level]}</Badge>}
        note={basisOf(risk, words)}
      />
      <RiskParts risk={risk} />
    </>
  )
}

function basisOf({ status, basedOn }: RiskAssessment, { riskBasis }: (typeof staffWords)['en']) {
  if (status === 'assessment_only') return riskBasis.assessment_only
  return `${riskBasis.ok(basedOn.checkIns)}${basedOn.assessmentId ? riskBasis.withAssessment : ''}`
}

/** Closed at first; signs without points come last. */
function RiskParts({ risk: { factors } }: { risk: RiskAssessment }) {
  const words = useWords(staffWords)
  const { number } = useFormat()
  const said = useFactorText()
  const parts = factors.filter(({ points }) => points > 0)
  const signs = factors.filter(({ points }) => points === 0)
  return (
    <details>
      <Summary>{words.riskParts}</Summary>
      <ul className="flex flex-col divide-y divide-line">
        {parts.map((part) => (
          <li key={part.code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>{said(part)}</span>
            <span className="ml-auto font-semibold tabular-nums">{words.riskPoints(number(part.points, 1))}</span>
          </li>
        ))}
      </ul>
      {signs.length > 0 && (
        <div className="pt-2">
          <p className="font-semibold">{words.riskAlso}</p>
          <ul className="list-disc pl-5">
            {signs.map((sign) => (
              <li key={sign.code}>
                {said(sign)}. {sign.code.startsWith('E4') && words.riskFloor}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="pt-2 text-sm text-ink-soft">{words.riskSum}</p>
    </details>
  )
}

/** The page's language may have changed since the request. */
function useFactorText() {
  const locale = useLocale()
  const known = new Map(Object.entries(RISK_FACTORS))
  return ({ code, text }: RiskFactor) => known.get(code)?.[locale] ?? text
}
