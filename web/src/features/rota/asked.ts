import type { Block } from './week.ts'

/** What the dialog is asked about: a duty, a gap (`all`: of every day), or what somebody wants to add on a day. */
export type Asked = { date: string; tier: number; own: boolean; adding?: true; all?: boolean } & Block
