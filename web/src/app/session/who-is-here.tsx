import type { User } from '@evenkeel/contract/users/users.ts'
import { Badge } from '../../ui/badge.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useUser } from './session.tsx'

export function WhoIsHere() {
  const { badges, badgeNumber } = useWords(common)
  const user = useUser()
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5 text-sm md:whitespace-nowrap">
      <p className="max-w-40 truncate font-semibold leading-tight">{displayName(user)}</p>
      <p className="flex max-w-full items-center gap-x-2">
        <Badge tone="accent">{badges[user.role]}</Badge>
        {user.badgeNumber && <span className="max-w-28 truncate text-ink-soft">{badgeNumber(user.badgeNumber)}</span>}
      </p>
    </div>
  )
}

export const displayName = ({ firstName, email, username }: Pick<User, 'firstName' | 'email' | 'username'>) =>
  firstName || email?.split('@')[0] || username
