import { hashRaw as realHashRaw } from '@node-rs/argon2'

type Options = NonNullable<Parameters<typeof realHashRaw>[1]>

/** Argon2id of passwords with little memory and one pass; a passphrase, which has no pepper, at its whole cost. */
export const hashRaw = (password: string, options: Options) =>
  realHashRaw(password, options.secret ? { ...options, memoryCost: 64, timeCost: 1 } : options)
