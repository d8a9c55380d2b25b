import { Card } from '../../ui/card.tsx'
import { privacyWords } from '../../words/privacy.ts'
import { useWords } from '../../words/words.ts'

/** Who sees what; the journal stands first, for nobody does. */
export function WhoPart() {
  const { who } = useWords(privacyWords)
  const readers = [
    [who.journal, who.journalText],
    [who.you, who.youText],
    [who.staff, who.staffText],
    [who.responders, who.respondersText],
    [who.admins, who.adminsText],
    [who.operator, who.operatorText],
  ] as const
  return (
    <Card title={who.title}>
      <dl className="flex max-w-text flex-col gap-3">
        {readers.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
