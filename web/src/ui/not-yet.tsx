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
