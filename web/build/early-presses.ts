import { minifySync } from 'vite'
import { COVER_AGAIN } from './cover-again.ts'

/** A press, or an element whose file failed to load. */
type Heard = Event & { target: { closest(selector: string): HTMLButtonElement | null; src?: string } }

declare global {
  /** The notice beside the portal (`features/offline/no-scripts-notice.tsx`). */
  const late: HTMLElement
  function addEventListener(type: string, hear: (event: Heard) => void, capture: true): void
}

/**
 * Inline, before the page's scripts: keeps early presses for the page, and reloads once if a script fails
 * (`app/page/interactive.ts`).
 */
function keepEarlyPresses() {
  try {
    document.documentElement.className = [localStorage.theme, localStorage.covered].join(' ')
  } catch {}
  let pressed: HTMLButtonElement[] | null = []
  const listen = addEventListener
  const settle = (interactive?: unknown, kept = pressed ?? []) => {
    pressed = null
    for (const one of kept) {
      one.ariaBusy = null
      if (interactive) one.click()
    }
  }
  listen('ready', settle, true)
  listen(
    'click',
    (event) => {
      const one = event.target.closest('button,label')
      if (!pressed || !one) return
      event.preventDefault()
      event.stopPropagation()
      one.ariaBusy = 'true'
      pressed = [...pressed.filter((other) => other !== one), one]
    },
    true,
  )
  listen(
    'error',
    ({ target }) => {
      if (!pressed || !target.src) return
      if (history.state) {
        late.className = ''
        settle()
      } else
        setTimeout(() => {
          history.replaceState(
            pressed?.map(({ name }) => name),
            '',
          )
          location.reload()
        }, 3000)
    },
    true,
  )
}

export function earlyPresses(): string {
  const body = `${keepEarlyPresses}`.replace(/^function \w+\(\) \{|\}$/g, '')
  const { code, errors } = minifySync('early-presses.js', `{try{${COVER_AGAIN}}catch{}${body}}`, { module: false })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}
