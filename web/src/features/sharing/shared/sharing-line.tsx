import { PATHS } from '../../../app/navigation/paths.ts'
import { useWords } from '../../../words/words.ts'
import { sharingWords } from './sharing-words.ts'

export function SharingLine() {
  const { title } = useWords(sharingWords)
  return (
    <a
      href={PATHS.sharing}
      className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
    >
      {title}
    </a>
  )
}
