/** A name without differences of case and spaces, for comparing. */
export const normalizeName = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
