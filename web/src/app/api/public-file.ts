/** Reads a public file of the server as data; the worker answers too while the server is away. Throws when neither has it. */
export async function publicFile<T>(address: string): Promise<T> {
  const answer = await fetch(address, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${address} did not come`)
  return answer.json()
}
