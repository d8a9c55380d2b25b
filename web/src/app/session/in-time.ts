export const pause = <T>(ms: number, then: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, then))

/** Resolves with `otherwise` after so many milliseconds. */
export const inTime = <T, O>(coming: Promise<T>, ms: number, otherwise: O): Promise<T | O> =>
  Promise.race([coming, pause(ms, otherwise)])

/** Milliseconds; a device's storage may never answer. */
const DEVICE = 2000

/** Rejects if the device's storage does not answer in time. */
export async function settled<T>(asked: Promise<T>): Promise<T> {
  const answer = await inTime(
    asked.then((value) => ({ value })),
    DEVICE,
    null,
  )
  if (!answer) throw new Error('The storage of this device does not answer')
  return answer.value
}
