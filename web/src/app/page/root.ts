import { options } from 'preact'
import { keepFocus } from './keep-focus.ts'

export { createRoot, hydrateRoot } from 'react-dom/client'

/** Effects run with the press that caused them and not after a frame, so the focus is there before the next key. */
Object.assign(options, { requestAnimationFrame: queueMicrotask })

// The server renders through the session's part, which imports this file.
if (typeof document !== 'undefined') keepFocus()
