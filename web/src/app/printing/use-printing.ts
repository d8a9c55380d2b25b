import { useEffect, useState } from 'react'

/** Prints once `ready`; the page's title is emptied, because browsers print it. */
export function usePrinting(ready = true) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing || !ready) return
    const { title } = document
    document.title = ''
    window.print()
    setPrinting(false)
    return () => {
      document.title = title
    }
  }, [printing, ready])
  return { printing, start: () => setPrinting(true) }
}
