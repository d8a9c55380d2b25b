import { useWords } from '../../../words/words.ts'
import { helpWords } from './help-words.ts'

/** Spanish shows the English sentence too, for an officer who speaks no Spanish. */
export function SayThis({ className }: { className: string }) {
  const { say, inEnglish } = useWords(helpWords).unanswered
  return (
    <div className={`border-l-4 pl-4 font-semibold ${className}`}>
      <p>“{say}”</p>
      {inEnglish && (
        <p className="text-base font-normal">
          {inEnglish} <span lang="en">“{helpWords.en.unanswered.say}”</span>
        </p>
      )}
    </div>
  )
}
