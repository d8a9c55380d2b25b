import { Calendar, Devices, Lock, Trend } from '../../ui/icons.tsx'
import { auth } from '../../words/auth.ts'
import { useWords } from '../../words/words.ts'

const ICONS = [Calendar, Trend, Lock, Devices]

/** What Evenkeel does and what it promises; a test proves each promise. */
export function About() {
  const { about } = useWords(auth)
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {about.points.map(({ title, text }, at) => {
        const Icon = ICONS[at] ?? Lock
        return (
          <li key={title} className="flex flex-col gap-1.5">
            <Icon className="mb-1 -ml-1 size-7 text-accent" />
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
