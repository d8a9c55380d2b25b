const unused = ['background-networking', 'component-update', 'gpu', 'quic', 'sync']

/**
 * How Chromium is started for screens and journeys. Their pages live for seconds: code that is optimized for them costs a
 * sixth of the processor time and never repays it.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--no-first-run',
  '--js-flags=--no-opt --no-maglev',
  ...unused.map((name) => `--disable-${name}`),
]
