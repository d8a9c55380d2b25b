import { sql } from 'drizzle-orm'
import { build, fill, oneRow } from './build.ts'

const one = build.select({ one: sql<number>`1` }).from(oneRow).prepare('ping')

/** Answers when the database does. */
export const ping = () => fill(one, {})
