/** A placeholder for content that is loading; give it the final size with classes, so that nothing moves. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-md bg-sunken ${className}`} />
}
