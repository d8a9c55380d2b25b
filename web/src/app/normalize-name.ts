/** Two spellings of one name: case and spaces do not count. */
export const normalizeName = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
