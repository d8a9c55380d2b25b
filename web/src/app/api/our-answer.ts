import { SESSION_ID_HEADER } from '@evenkeel/contract/limits.ts'

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

/** Ends a session, only the one of this name where there is one; whether our server answered: also an error is its word. */
export async function endSessionOf(session: string): Promise<boolean> {
  const headers: HeadersInit = session ? { [SESSION_ID_HEADER]: session } : {}
  const answer = await askedOf(fetch('/api/logout', { method: 'POST', headers, redirect: 'error' }))
  return answer !== null && (answer.status === 204 || isData(answer) || answer.status >= 400)
}
