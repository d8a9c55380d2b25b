import { PATHS } from '../../app/navigation/paths.ts'
import { signOut } from '../../app/session/sign-out.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Screen } from '../../ui/screen.tsx'
import { shell } from '../../words/shell.ts'
import { useWords } from '../../words/words.ts'
import { chooser } from './words.ts'

const PLACES = [
  { to: PATHS.inmate, name: 'inmate' },
  { to: PATHS.staff, name: 'staff' },
  { to: PATHS.admin, name: 'admin' },
] as const

export function RoleChooserScreen() {
  const words = useWords(chooser)
  const { nav } = useWords(shell)
  return (
    <Screen title={words.title} lead={words.lead} wide>
      <div className="grid gap-5 md:grid-cols-3">
        {PLACES.map(({ to, name }) => (
          <Card
            key={to}
            title={words[name].title}
            action={
              <ButtonLink to={to} variant="secondary">
                {words.open}
                <span className="sr-only"> {words[name].title}</span>
              </ButtonLink>
            }
          >
            <p>{words[name].text}</p>
          </Card>
        ))}
      </div>
      <Card tone="notice" title={words.quick.title} action={<ButtonLink to={PATHS.checkIn}>{nav.checkIn}</ButtonLink>}>
        <p>{words.quick.text}</p>
      </Card>
      <div>
        <Button variant="secondary" onClick={signOut}>
          {nav.signOut}
        </Button>
      </div>
    </Screen>
  )
}
