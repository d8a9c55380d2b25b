import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { PATHS } from '../../../app/navigation/paths.ts'
import { choosePerson } from '../person/data.ts'

type Props = { person: { userId: string; name: string }; children: ReactNode }

/** The month that was open stays in the address, for the way back. */
export function OpenSheetOf({ person: { userId, name }, children }: Props) {
  const search = useSearch()
  return (
    <a
      href={withSearch(PATHS.careSheetOf, search)}
      onClick={() => choosePerson({ userId, name })}
      className="text-accent underline underline-offset-4"
    >
      {children}
    </a>
  )
}

export const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path)
