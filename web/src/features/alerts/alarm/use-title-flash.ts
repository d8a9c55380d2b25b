import { useEffect, useState } from 'react'

const EVERY = 1000
const ALERT_TITLE = '(!) Evenkeel'
const TITLE = 'Evenkeel'

/** Flashes the tab's title while the page is not in view; the title never says what for. */
export function useTitleFlash(wanted: boolean) {
  const visible = useInView()
  const flashing = wanted && !visible
  useEffect(() => {
    if (!flashing) return
    const flip = () => {
      document.title = document.title === ALERT_TITLE ? TITLE : ALERT_TITLE
    }
    flip()
    const timer = setInterval(flip, EVERY)
    return () => {
      clearInterval(timer)
      document.title = TITLE
    }
  }, [flashing])
}

const isInView = () => !document.hidden && document.hasFocus()

function useInView(): boolean {
  const [visible, setVisible] = useState(isInView)
  useEffect(() => {
    const update = () => setVisible(isInView())
    addEventListener('focus', update)
    addEventListener('blur', update)
    document.addEventListener('visibilitychange', update)
    return () => {
      removeEventListener('focus', update)
      removeEventListener('blur', update)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return visible
}
