import type { ReactNode } from 'react'

/** Shown once and printed alone. */
export function PrintedCode({ code, children }: { code: string; children: ReactNode }) {
  return (
    <div className="printed-alone flex flex-col gap-3 rounded-md bg-sunken px-4 py-5">
      <p translate="no" className="text-3xl font-semibold tracking-wider tabular-nums">
        {groupsOf(code).map((group) => (
          <span key={group.at} className="inline-block">
            {group.text}
          </span>
        ))}
      </p>
      <p className="text-ink-soft">{children}</p>
    </div>
  )
}

/** Lines break after a dash, and a copied code is complete. */
function groupsOf(code: string) {
  const groups = code.split('-')
  return groups.map((group, at) => ({ at, text: at < groups.length - 1 ? `${group}-` : group }))
}
