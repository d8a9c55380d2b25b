let followed = 0

/** A guide that runs: who follows it touches nothing. Returns how to say that it ended. */
export function follow() {
  followed += 1
  return () => {
    followed -= 1
  }
}
export const isFollowing = () => followed > 0

const EVERY_SIGN = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
type Sign = (typeof EVERY_SIGN)[number]

/** The same for so many milliseconds, as a page is read without a touch. `over` runs where nobody said before that it ended. */
export function followFor(ms: number, over = () => {}) {
  const end = follow()
  let stop = () => {
    stop = () => {}
    clearTimeout(timer)
    end()
  }
  const timer = setTimeout(() => {
    stop()
    over()
  }, ms)
  return () => stop()
}

type Options = {
  run: () => void
  after: number
  signs?: readonly Sign[]
  /** What goes on without a sign of use, such as a guide that is followed. */
  unless?: () => boolean
}

/** How many milliseconds have passed since now: by the device's clock, which counts while it sleeps, or by the page's own, which nobody sets back. */
function stopwatch() {
  const [clock, own] = [Date.now(), performance.now()]
  return () => Math.max(Date.now() - clock, performance.now() - own)
}

/** Runs once none of the signs of use came for so many milliseconds; a device that slept counts the time. */
export function onQuiet({ run, after, signs = EVERY_SIGN, unless }: Options) {
  let passed = stopwatch()
  const note = () => {
    passed = stopwatch()
  }
  const timer = setInterval(() => {
    if (unless?.()) note()
    if (passed() >= after) run()
  }, 1000)
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true })
  }
}
