import { SESSION_ID_HEADER } from '@evenkeel/contract/base/limits.ts'

/** Statuses with which a proxy says that nothing answers behind it. */
const AWAY = [502, 503, 504]

export const askedOf = (answering: Promise<Response>): Promise<Response | null> =>
  answering.then(
    (answer) => (AWAY.includes(answer.status) ? null : answer),
    () => null,
  )

/** False for the sign-in page of a network. */
export const isData = ({ ok, headers }: Response) => ok && /\bjson\b/.test(headers.get('content-type') ?? '')

/** Ends only the named session, if there is a name; true when our server answered, even with an error. */
export async function endSessionOf(session: string): Promise<boolean> {
  const headers: HeadersInit = session ? { [SESSION_ID_HEADER]: session } : {}
  const answer = await askedOf(fetch('/api/logout', { method: 'POST', headers, redirect: 'error' }))
  return answer !== null && (answer.status === 204 || isData(answer) || answer.status >= 400)
}
