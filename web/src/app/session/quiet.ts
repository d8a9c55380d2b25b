let followed = 0

/** Counts as use of the page, because whoever follows a guide touches nothing; returns its end. */
export function follow() {
  followed += 1
  return () => {
    followed -= 1
  }
}
export const isFollowing = () => followed > 0

const EVERY_SIGN = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
type Sign = (typeof EVERY_SIGN)[number]

/** Follows for at most so many milliseconds; `over` runs where nothing ended it before. */
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
  /** True while something counts as use without a sign, such as a guide. */
  unless?: () => boolean
}

/** The later of two clocks: the device's counts during sleep, the page's cannot be set back. */
function stopwatch() {
  const [clock, own] = [Date.now(), performance.now()]
  return () => Math.max(Date.now() - clock, performance.now() - own)
}

/** Runs once no sign of use came for so many milliseconds; sleep counts too. */
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
