type Named = { firstName: string | null; lastName: string | null }

/** First and last name as far as they are given, or an empty string. */
export function personName({ firstName, lastName }: Named) {
  return [firstName, lastName].filter((part) => part).join(' ')
}

/** What an account is called: its username, which is made up for somebody without one. */
export const accountName = (person: Named & { username: string; noAccount?: true | undefined }) =>
  person.noAccount ? personName(person) : person.username

/** A name without differences of case and spaces, for comparing. */
export const normalizeName = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
