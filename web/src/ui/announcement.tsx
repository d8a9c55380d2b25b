import { useEffect, useState } from 'react'

/** Milliseconds for which it stands in the page, as a notice would. */
const SAID = 5000

/** Read out once it is there; gone before somebody reads along the page and meets it twice. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    setSaid(text)
    const timer = setTimeout(() => setSaid(''), SAID)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
