import { useState } from 'react'
import { useLocale, useWords } from '../../words/words.ts'
import { Button } from '../button.tsx'
import { passphraseOf, passphraseWordsOf } from './passphrase.ts'
import { passphraseWords } from './words.ts'

/** Only on request, because people beside the screen could read it. */
export function SuggestPassphrase({ onUse }: { onUse: (phrase: string) => void }) {
  const words = useWords(passphraseWords)
  const locale = useLocale()
  const [phrase, setPhrase] = useState<string | null>(null)
  const [used, setUsed] = useState(false)

  async function suggest() {
    setPhrase(passphraseOf(await passphraseWordsOf(locale)))
    setUsed(false)
  }

  return (
    <div className="-mt-2 flex flex-col items-start gap-2">
      <p role="status" className="contents">
        {phrase && <strong className="break-words font-semibold">{phrase}</strong>}
        {used && <span className="text-sm text-ink-soft">{words.used}</span>}
      </p>
      <div className={`flex flex-wrap gap-2 ${phrase && !used ? '' : '-ml-4'}`}>
        {phrase && !used && (
          <Button
            variant="secondary"
            onClick={() => {
              onUse(phrase)
              setUsed(true)
            }}
          >
            {words.use}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void suggest().catch(() => {})}>
          {phrase ? words.another : words.suggest}
        </Button>
      </div>
    </div>
  )
}
