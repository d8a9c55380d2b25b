import { useEffect, useSyncExternalStore } from 'react'

const EVERY = 1000
const TITLE = 'Evenkeel'
const FLASH = `(!) ${TITLE}`

/** The tab's title counts the alerts and flashes while the page is not in view; it never says what for. */
export function useAlarmTitle(count: number) {
  const visible = useInView()
  useEffect(() => {
    const counted = `(${count}) ${TITLE}`
    document.title = counted
    if (visible) return
    const timer = setInterval(() => {
      document.title = document.title === FLASH ? counted : FLASH
    }, EVERY)
    return () => clearInterval(timer)
  }, [count, visible])
  useEffect(
    () => () => {
      document.title = TITLE
    },
    [],
  )
}

const isInView = () => !document.hidden && document.hasFocus()

const useInView = () => useSyncExternalStore(watchView, isInView, () => true)

function watchView(changed: () => void) {
  addEventListener('focus', changed)
  addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('focus', changed)
    removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
