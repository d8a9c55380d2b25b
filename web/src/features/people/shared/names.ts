type Named = { firstName: string | null; lastName: string | null }

/** An empty string without any name. */
export function personName({ firstName, lastName }: Named) {
  return [firstName, lastName].filter((part) => part).join(' ')
}

/** The username of somebody without an account is made up, so their name is used. */
export const accountName = (person: Named & { username: string; noAccount?: true | undefined }) =>
  person.noAccount ? personName(person) : person.username

/** For comparing: without differences of case and spaces. */
export const normalizeName = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
