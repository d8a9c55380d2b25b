import { useNotSafe } from '../get-help/shared/help-now.ts'

/** Reserves its space, so that nothing moves; screen readers announce the text. */
export function SafetyLine({ shown }: { shown: boolean }) {
  const notSafe = useNotSafe()
  if (!notSafe) return null
  return (
    <div className="-mb-5 grid max-w-text">
      <p aria-hidden="true" className="invisible col-start-1 row-start-1 border-l-4 py-1 pl-3 font-semibold">
        {notSafe}
      </p>
      <p
        role="status"
        className={`col-start-1 row-start-1 py-1 pl-3 font-semibold ${shown ? 'border-l-4 border-amber-line' : ''}`}
      >
        {shown && notSafe}
      </p>
    </div>
  )
}
