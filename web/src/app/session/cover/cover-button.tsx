import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Eye, EyeOff } from '../../../ui/icons.tsx'
import { useWords } from '../../../words/words.ts'
import { coverAgain, uncover, useCover } from './cover.ts'
import { coverWords } from './cover-words.ts'

/** `short`: beside a sentence that says what it shows. */
export function CoverButton({ ref, short = false }: { ref?: Ref<HTMLButtonElement>; short?: boolean }) {
  const words = useWords(coverWords)
  const { isOpen } = useCover()
  return (
    <Button
      ref={ref}
      variant="secondary"
      aria-label={short && !isOpen ? words.show : undefined}
      onClick={isOpen ? coverAgain : uncover}
    >
      {isOpen ? <EyeOff /> : <Eye />}
      {isOpen ? words.hide : short ? words.open : words.show}
    </Button>
  )
}
