import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { PATHS } from '../navigation/paths.ts'

export const WHO_SEES = 'who'

export function WhoSeesLink() {
  const { whoSees } = useWords(common)
  return (
    <a
      href={`${PATHS.privacy}#${WHO_SEES}`}
      className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
    >
      {whoSees}
    </a>
  )
}
