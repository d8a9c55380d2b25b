import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Eye, EyeOff } from '../../../ui/icons.tsx'
import { useWords } from '../../../words/words.ts'
import { hideOwn, showOwn, useOwnShown } from './own-shown.ts'
import { ownShownWords } from './own-shown-words.ts'

/** `short`: beside a sentence that says what it shows. */
export function ShowOwnButton({ ref, short = false }: { ref?: Ref<HTMLButtonElement>; short?: boolean }) {
  const words = useWords(ownShownWords)
  const { isOpen } = useOwnShown()
  return (
    <Button
      ref={ref}
      variant="secondary"
      aria-label={short && !isOpen ? words.show : undefined}
      onClick={isOpen ? hideOwn : showOwn}
    >
      {isOpen ? <EyeOff /> : <Eye />}
      {isOpen ? words.hide : short ? words.open : words.show}
    </Button>
  )
}
