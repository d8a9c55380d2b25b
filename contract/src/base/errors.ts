export const PROBLEMS = {
  validation_failed: { status: 400, title: 'Bad Request' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  invalid_credentials: { status: 401, title: 'Unauthorized' },
  totp_required: { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  /** Nobody answers an alert about themself. */
  own_alert: { status: 403, title: 'Forbidden' },
  wrong_password: { status: 403, title: 'Forbidden' },
  /** Too many wrong PINs: only a password or a slip helps now. */
  pin_locked: { status: 403, title: 'Forbidden' },
  /** The password was right, and the account signs in by the employer’s provider. */
  use_provider: { status: 403, title: 'Forbidden' },
  stay_ended: { status: 403, title: 'Forbidden' },
  confirmation_required: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not Found' },
  method_not_allowed: { status: 405, title: 'Method Not Allowed' },
  request_timeout: { status: 408, title: 'Request Timeout' },
  conflict: { status: 409, title: 'Conflict' },
  needs_agreement: { status: 409, title: 'Conflict' },
  gone: { status: 410, title: 'Gone' },
  payload_too_large: { status: 413, title: 'Payload Too Large' },
  unsupported_media_type: { status: 415, title: 'Unsupported Media Type' },
  misdirected: { status: 421, title: 'Misdirected Request' },
  idempotency_mismatch: { status: 422, title: 'Unprocessable Content' },
  journal_locked: { status: 423, title: 'Locked' },
  rate_limited: { status: 429, title: 'Too Many Requests' },
  headers_too_large: { status: 431, title: 'Request Header Fields Too Large' },
  internal: { status: 500, title: 'Internal Server Error' },
  unavailable: { status: 503, title: 'Service Unavailable' },
} as const

export type ProblemCode = keyof typeof PROBLEMS

export type Issue = { path: string; message: string }
