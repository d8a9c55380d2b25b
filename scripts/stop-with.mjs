/**
 * One plain sentence instead of a stack.
 * @param {unknown} error
 * @returns {never}
 */
export function stopWith(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
