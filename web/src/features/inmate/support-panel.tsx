import { Card } from '../../ui/card.tsx'
import { portalWords } from '../../words/portal.ts'
import { useWords } from '../../words/words.ts'

/** What to do now, in words that are true in every facility. */
export function SupportPanel() {
  const words = useWords(portalWords)
  return (
    <Card title={words.supportTitle} tone="warning">
      <div className="grid gap-x-10 gap-y-3 lg:grid-cols-2">
        <div className="flex max-w-text flex-col gap-3">
          <p>{words.supportTell}</p>
          <p className="border-l-4 border-amber-line pl-4 text-lg font-semibold">“{words.supportSay}”</p>
        </div>
        <div className="flex max-w-text flex-col gap-3">
          <p>{words.support988}</p>
          <p>{words.supportBlocked}</p>
        </div>
      </div>
    </Card>
  )
}
