export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-md bg-sunken ${className}`} />
}
