import { options } from 'preact'

export { createRoot, hydrateRoot } from 'react-dom/client'

/** Effects run with the press that caused them and not after a frame, so the focus is there before the next key. */
Object.assign(options, { requestAnimationFrame: queueMicrotask })
