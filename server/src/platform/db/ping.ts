import { sql } from 'drizzle-orm'
import { build, fill } from './build.ts'

const one = build.select({ one: sql<number>`1` }).from(sql`(values (1)) as one`).prepare('ping')

/** Answers when the database does. */
export const ping = () => fill(one, {})
