import { useEffect } from 'react'

/** Sets `--keyboard`; a zoomed page counts as having none. */
export function useKeyboard() {
  useEffect(() => {
    const view = visualViewport
    const { style } = document.documentElement
    if (!view) return
    const measure = () => {
      const keyboard = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop)
      style.setProperty('--keyboard', `${Math.round(keyboard)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
