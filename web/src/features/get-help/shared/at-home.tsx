import { useUserIfKnown } from '../../../app/session/session.tsx'
import { Dialable } from '../../../ui/dialable.tsx'
import { useWords } from '../../../words/words.ts'
import { useNextToAnswer } from './help-now.ts'
import { ownHelpWords } from './own-help-words.ts'

/** For staff: at home nobody may come. */
export function AtHome() {
  const words = useWords(ownHelpWords)
  const role = useUserIfKnown()?.role
  const next = useNextToAnswer()
  if (!role || role === 'inmate') return null
  return (
    <>
      {next && (
        <p className="font-semibold">
          <Dialable
            text={next.name === null ? words.next.nobody : words.next[next.hears ? 'hears' : 'silent'](next.name)}
          />
        </p>
      )}
      <p>
        <Dialable text={words.atHome} />
      </p>
    </>
  )
}
