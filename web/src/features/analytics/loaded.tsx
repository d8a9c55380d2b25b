import type { ReactNode } from 'react'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { useWords } from '../../words/words.ts'
import { analyticsWords } from './shared/analytics-words.ts'

export type QueryState<T> = {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<T> = {
  read: QueryState<T>
  shape: string
  children: (data: T) => ReactNode
}

/** Figures of the previous period are dimmed. */
export function Loaded<T>({ read, shape, children }: Props<T>) {
  const { failed } = useWords(analyticsWords)
  const { data, isError, isFetching, isPlaceholderData, refetch } = read
  return (
    <>
      {isError && <LoadFailed text={failed} busy={isFetching} onRetry={() => refetch()} />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className="contents aria-busy:text-ink-soft">
          {children(data)}
        </div>
      )}
      {data === undefined && !isError && <Skeleton className={`rounded-lg ${shape}`} />}
    </>
  )
}
