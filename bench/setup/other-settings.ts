import type { Login } from './scratch.ts'

/** What a server that the product is held against is told when it starts. */
export type OtherSettings = {
  port: number
  login: Login
  /** The facility's day. */
  day: string
  /** The landing page as built. */
  page: string
  /** 32 bytes in base64, to seal notes with. */
  key: string
}
