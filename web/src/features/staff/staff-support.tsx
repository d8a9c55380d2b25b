import { FacilityPhones } from '../../app/facility-phones.tsx'
import { PATHS } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { Card } from '../../ui/card.tsx'
import { staffWords } from '../../words/staff.ts'
import { useWords } from '../../words/words.ts'

/** The id that the banners' actions link to. */
export const SUPPORT = '#support'

/** Whom staff can call at any time. */
export function StaffSupport() {
  const words = useWords(staffWords)
  const { canTalk } = useUser()
  return (
    <Card id={SUPPORT.slice(1)} title={words.staffSupportTitle}>
      <p className="text-ink-soft">{words.staffSupportText}</p>
      <ul className="flex flex-col gap-2">
        <Line number="988" dial="988" text={words.line988} />
        <Line number="1-800-267-5463" dial="+18002675463" text={words.lineCop} />
        <Line number="911" dial="911" text={words.line911} />
      </ul>
      <FacilityPhones />
      {canTalk && (
        <a
          href={PATHS.talk}
          className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {words.talk}
        </a>
      )}
    </Card>
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
