import type { ReactNode } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { choosePerson } from '../person/data.ts'

type Props = { person: { userId: string; name: string }; children: ReactNode }

export const OpenSheetOf = ({ person: { userId, name }, children }: Props) => (
  <a
    href={PATHS.careSheetOf}
    onClick={() => choosePerson({ userId, name })}
    className="text-accent underline underline-offset-4"
  >
    {children}
  </a>
)
