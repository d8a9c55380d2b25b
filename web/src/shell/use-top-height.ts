import { useEffect } from 'react'

/** Sets `--top`, the height that the bar and its lines cover. */
export function useTopHeight() {
  useEffect(() => {
    const top = document.getElementById('top')
    if (!top) return
    const { style } = document.documentElement
    const say = () => {
      const stays = [top, ...top.children].find((it) => getComputedStyle(it).position === 'sticky')
      style.setProperty('--top', `${stays?.getBoundingClientRect().height ?? 0}px`)
    }
    const watch = new ResizeObserver(say)
    for (const it of [top, ...top.children]) watch.observe(it)
    window.addEventListener('resize', say)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', say)
      style.removeProperty('--top')
    }
  }, [])
}
