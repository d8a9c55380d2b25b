/** How long the server may be silent, in milliseconds, before a person reads where help is. */
export const PATIENCE = 15_000

/** What the server serves to programs and to pages that are open; the worker never touches it. */
const NO_SCREENS = /^\/(api|assets|health|metrics)(\/|$)/

/** Whether this is a page that a person opens or loads again. All else goes to the server as if there were no worker. */
export const isScreen = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>) =>
  mode === 'navigate' && method === 'GET' && !NO_SCREENS.test(new URL(url).pathname)

/** A proxy says with these that nothing answers behind it. */
const AWAY = [502, 503, 504]

/** The server's own answer, whatever it is, or `help` when there is none. */
export async function answerOrHelp(answering: Promise<Response>, help: () => Response): Promise<Response> {
  const late = new Promise<null>((resolve) => void setTimeout(() => resolve(null), PATIENCE))
  const answer = await Promise.race([answering.catch(() => null), late])
  return answer && !AWAY.includes(answer.status) ? answer : help()
}
