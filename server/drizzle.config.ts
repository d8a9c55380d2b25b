/** `npx drizzle-kit generate` in this folder writes the next migration from the tables. */
export default {
  dialect: 'postgresql',
  schema: './src/{features,platform}/**/table.ts',
  out: './migrations',
} as const
