type Named = { firstName: string | null; lastName: string | null }

/** First and last name as far as given; an empty string when neither is. */
export function personName({ firstName, lastName }: Named) {
  return [firstName, lastName].filter((part) => part).join(' ')
}
