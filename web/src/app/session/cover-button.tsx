import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Eye, EyeOff } from '../../ui/icons.tsx'
import { coverWords } from '../../words/cover.ts'
import { useWords } from '../../words/words.ts'
import { coverAgain, uncover, useCover } from './cover.ts'

export function CoverButton({ ref }: { ref?: Ref<HTMLButtonElement> }) {
  const words = useWords(coverWords)
  const { isOpen } = useCover()
  return (
    <Button ref={ref} variant="secondary" onClick={isOpen ? coverAgain : uncover}>
      {isOpen ? <EyeOff /> : <Eye />}
      {isOpen ? words.hide : words.show}
    </Button>
  )
}
