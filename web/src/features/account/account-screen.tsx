import { PATHS } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { Card } from '../../ui/card.tsx'
import { Screen } from '../../ui/screen.tsx'
import { accountWords } from '../../words/account.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsList } from './sessions-list.tsx'

export function AccountScreen() {
  const words = useWords(accountWords)
  const { back } = useWords(common)
  const { username } = useUser()
  return (
    <Screen title={words.title} lead={words.lead(username)} back={{ to: PATHS.home, label: back }}>
      <Card title={words.profileTitle}>
        <ProfileForm />
      </Card>
      <Card title={words.passwordTitle}>
        <p className="text-ink-soft">{words.passwordText}</p>
        <PasswordForm />
      </Card>
      <Card title={words.sessionsTitle}>
        <p className="text-ink-soft">{words.sessionsText}</p>
        <SessionsList />
      </Card>
    </Screen>
  )
}
