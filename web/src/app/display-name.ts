import type { User } from '@evenkeel/contract/users.ts'

/** The name in the top bar. */
export const displayName = ({ firstName, email, username }: Pick<User, 'firstName' | 'email' | 'username'>) =>
  firstName || email?.split('@')[0] || username
