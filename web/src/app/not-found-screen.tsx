import { ButtonLink } from '../ui/button.tsx'
import { Screen } from '../ui/screen.tsx'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { PATHS } from './paths.ts'

export function NotFoundScreen() {
  const { notFound } = useWords(shell)
  return (
    <Screen title={notFound.title} lead={notFound.text}>
      <p>{notFound.help}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PATHS.home}>{notFound.home}</ButtonLink>
        <ButtonLink to={PATHS.checkIn} variant="secondary">
          {notFound.checkIn}
        </ButtonLink>
      </div>
    </Screen>
  )
}
