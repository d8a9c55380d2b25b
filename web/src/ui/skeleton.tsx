/** The shape of what is coming; give it the true size with classes, so that nothing moves when it arrives. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-md bg-sunken ${className}`} />
}
