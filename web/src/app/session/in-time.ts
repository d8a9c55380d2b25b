export const pause = <T>(ms: number, then: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, then))

/** What comes within so many milliseconds, else the last. */
export const inTime = <T, O>(coming: Promise<T>, ms: number, otherwise: O): Promise<T | O> =>
  Promise.race([coming, pause(ms, otherwise)])

/** Milliseconds after which the device counts as having refused: its storage may never answer. */
const DEVICE = 2000

/** What was asked of the device's storage. It rejects where no answer comes, so that nobody waits for it for ever. */
export async function settled<T>(asked: Promise<T>): Promise<T> {
  const answer = await inTime(
    asked.then((value) => ({ value })),
    DEVICE,
    null,
  )
  if (!answer) throw new Error('The storage of this device does not answer')
  return answer.value
}
