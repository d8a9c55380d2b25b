/** What other features use of the figures: the night's work, and the lessons that people found hard. */
export { listHardLessons } from './hard-lessons.ts'
export { releaseFigures } from './release/release.ts'
