/** A proxy says with these that nothing answers behind it. */
const AWAY = [502, 503, 504]

/** The server's answer, whatever it says; null where nothing answers. */
export const askedOf = (answering: Promise<Response>): Promise<Response | null> =>
  answering.then(
    (answer) => (AWAY.includes(answer.status) ? null : answer),
    () => null,
  )

/** Whether this is no page of a network that wants a sign-in of its own. */
export const isData = ({ ok, headers }: Response) => ok && /\bjson\b/.test(headers.get('content-type') ?? '')

/** Whether our server answered a call that answers with nothing: also an error is its word. */
export const hasAnswered = (answer: Response | null): boolean =>
  answer !== null && (answer.status === 204 || isData(answer) || answer.status >= 400)
