/** A person with their own cookies, over real HTTP; the cookies work at any address. */
export type Person = { cookie: string; username: string }

/** The cookies of a response as a browser sends them back: the session, then the device. */
export const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

export function send(address: string, method: string, path: string, { cookie = '', body = {} as object } = {}) {
  return fetch(`${address}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
}

async function session(address: string, path: string, body: { username: string } & Record<string, string>) {
  const answer = await send(address, 'POST', path, { body })
  if (!answer.ok) throw new Error(`No session for ${body.username}: ${answer.status}`)
  return { cookie: cookiesOf(answer), username: body.username }
}

export const signIn = (address: string, username: string, password: string): Promise<Person> =>
  session(address, '/api/login', { username, password })

export const register = (address: string, username: string, role: string, password: string): Promise<Person> =>
  session(address, '/api/register', { username, role, password })

/** Sends a request that must succeed; returns the body of the response. */
export async function sendExpectingOk<T>(
  address: string,
  person: Person,
  path: string,
  body: object,
  method = 'POST',
): Promise<T> {
  const answer = await send(address, method, path, { cookie: person.cookie, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}
