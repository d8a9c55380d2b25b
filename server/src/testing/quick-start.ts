import { registerHooks } from 'node:module'

/**
 * For processes that tests start, with `--import`: a start takes 0.3 processor seconds less. Node.js reads the 179 kB of
 * Drizzle's package.json anew for each of its hundred files, to learn that they are modules.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
