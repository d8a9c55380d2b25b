import { useWords } from '../../words/words.ts'
import { FacilityPhones } from '../facility/shared/phones.tsx'
import { supportLinesWords } from './support-lines-words.ts'

export function SupportLines() {
  const words = useWords(supportLinesWords)
  return (
    <>
      <p className="text-ink-soft">{words.lead}</p>
      <ul className="flex flex-col gap-2">
        <Line number="988" dial="988" text={words.lifeline} />
        <Line number="1-800-267-5463" dial="+18002675463" text={words.copline} />
        <Line number="911" dial="911" text={words.emergency} />
      </ul>
      <FacilityPhones />
    </>
  )
}

function Line({ number, dial, text }: { number: string; dial: string; text: string }) {
  return (
    <li>
      <a
        href={`tel:${dial}`}
        className="inline-flex min-h-11 min-w-11 items-center rounded-md text-lg font-semibold text-accent underline decoration-1 underline-offset-4"
      >
        {number}
      </a>
      <p className="text-ink-soft">{text}</p>
    </li>
  )
}
