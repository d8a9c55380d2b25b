const EVERY_SIGN = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
type Sign = (typeof EVERY_SIGN)[number]

type Options = { run: () => void; after: number; signs?: readonly Sign[] }

/** Runs once none of the signs of use came for so many milliseconds; a device that slept counts the time. */
export function onQuiet({ run, after, signs = EVERY_SIGN }: Options) {
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  const timer = setInterval(() => Date.now() - last >= after && run(), 1000)
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true })
  }
}
