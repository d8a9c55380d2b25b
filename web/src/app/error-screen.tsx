import { Button, ButtonLink } from '../ui/button.tsx'
import { Screen } from '../ui/screen.tsx'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { PATHS } from './paths.ts'

/** Reloading the page also fetches the newest code, if the server was updated meanwhile. */
export function ErrorScreen() {
  const { error: wreck, notFound } = useWords(shell)
  const { tryAgain } = useWords(common)
  return (
    <Screen title={wreck.title} lead={wreck.text}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{tryAgain}</Button>
        <ButtonLink to={PATHS.home} variant="secondary">
          {notFound.home}
        </ButtonLink>
      </div>
    </Screen>
  )
}
