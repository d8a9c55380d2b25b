import { FacilityPhones } from '../../app/facility-phones.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { helpWords } from '../../words/help.ts'
import { useWords } from '../../words/words.ts'
import { useHelpReader } from './use-help-reader.ts'

/** What works without this product. */
export function HelpNow() {
  const words = useWords(helpWords)
  const { tell, say, also } = words.now[useHelpReader()]
  return (
    <div className="flex max-w-text flex-col gap-2">
      <h3 className="font-semibold">{words.nowTitle}</h3>
      <p>
        <Dialable text={tell} />
      </p>
      {say && <p className="border-l-4 border-current pl-4 text-lg font-semibold">“{say}”</p>}
      {also.map((text) => (
        <p key={text}>
          <Dialable text={text} />
        </p>
      ))}
      <FacilityPhones />
    </div>
  )
}
