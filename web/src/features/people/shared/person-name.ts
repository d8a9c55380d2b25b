type Named = { firstName: string | null; lastName: string | null }

/** First and last name as far as they are given, or an empty string. */
export function personName({ firstName, lastName }: Named) {
  return [firstName, lastName].filter((part) => part).join(' ')
}
