import { RISK_FACTORS } from '@evenkeel/content/risk-factors.ts'
import type { RiskAssessment, RiskFactor } from '@evenkeel/contract/risk.ts'
import { Summary } from '../../ui/summary.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { staffWords } from './staff-words.ts'

/** Closed at first; signs without points come last. */
export function RiskParts({ risk: { factors } }: { risk: RiskAssessment }) {
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
