import { useEffect, useSyncExternalStore } from 'react'
import { signTitle } from '../../../app/page/title.ts'

const EVERY = 1000
const FLASH = '(!)'

/** Counts alerts and flashes while the page is hidden; never says what they are about. */
export function useAlarmTitle(count: number) {
  const visible = useInView()
  useEffect(() => {
    const counted = `(${count})`
    signTitle(counted)
    if (visible) return
    let flashes = false
    const timer = setInterval(() => {
      flashes = !flashes
      signTitle(flashes ? FLASH : counted)
    }, EVERY)
    return () => clearInterval(timer)
  }, [count, visible])
  useEffect(() => () => signTitle(''), [])
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
