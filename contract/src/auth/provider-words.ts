/** Why a sign-in by the employer’s provider came back without a session; each has its sentence at the entry. */
export const PROVIDER_FAILURES = [
  'away',
  'slow',
  'refused',
  'unasked',
  'clock',
  'used',
  'client',
  'stale',
  'unlinked',
  'invited',
  'off',
] as const
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number]

/** Minutes after which nobody is signed in whom the provider has not vouched for since. */
export const PROVIDER_MINUTES = 15
/** Minutes in which a sign-in at the provider has to be done. */
export const PROVIDER_REQUEST_MINUTES = 10
