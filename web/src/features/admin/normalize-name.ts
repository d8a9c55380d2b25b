/** Two spellings of one name: case and spaces do not count. */
export const fold = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
