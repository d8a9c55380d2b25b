import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

type LoadFailedProps = { text: string; onRetry: () => void; busy?: boolean }

export function LoadFailed({ text, onRetry, busy }: LoadFailedProps) {
  const words = useWords(common)
  return (
    <div role="alert">
      <Banner
        tone="warning"
        action={
          <Button variant="secondary" busy={busy} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  )
}

export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-md bg-sunken ${className}`} />
}

type Read = { isError: boolean; isFetching: boolean; refetch: () => unknown }
type NotYetProps = { read: Read; text: string; shape: string }

/** Stands where there is nothing to show: a retry after a failure, else the shape of what comes. */
export function NotYet({ read, text, shape }: NotYetProps) {
  return read.isError ? (
    <LoadFailed text={text} busy={read.isFetching} onRetry={() => read.refetch()} />
  ) : (
    <Skeleton className={shape} />
  )
}
