import type { RiskAssessment } from '@evenkeel/contract/risk.ts'
import { WhoSeesLink } from '../../app/page/who-sees-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { portalWords } from '../../words/portal.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { HomeQueries } from '../assessments/home-card.tsx'
import { Figure } from './figure.tsx'
import { RiskParts } from './risk-parts.tsx'
import { staffWords } from './staff-words.ts'

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
