import type { Attempts } from '@evenkeel/contract/auth/sign-ins.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { signInWords } from './words.ts'

export function AttemptsNote({ attempts }: { attempts: readonly Attempts[] }) {
  const words = useWords(signInWords)
  const { date, time, number } = useFormat()
  return (
    <Banner tone="warning">
      <ul className="flex flex-col gap-2">
        {attempts.map(({ userId, username, count, firstAt, lastAt, addresses }) => (
          <li key={userId}>
            <strong className="block font-semibold break-words">{words.trying(username)}</strong>
            <span>
              {words.tried(number(count), `${date(firstAt)}, ${time(firstAt)}`, time(lastAt), addresses.join(', '))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">{words.advice}</p>
    </Banner>
  )
}
