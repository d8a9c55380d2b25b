import { useEffect, useRef, useState } from 'react'

/** A ref for an element, and whether any of it is in view; taken as in view until that is known. */
export function useInView<E extends Element = HTMLElement>() {
  const ref = useRef<E>(null)
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const { current } = ref
    if (!current) return
    const watcher = new IntersectionObserver(([seen]) => setInView(seen?.isIntersecting ?? true), {
      rootMargin: '-64px 0px 0px 0px',
    })
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [])
  return [ref, inView] as const
}
