import { helpWords } from '../../../words/help.ts'
import { useWords } from '../../../words/words.ts'

/** The sentence to say to staff; in Spanish with the English one below, to show to an officer who does not speak it. */
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
