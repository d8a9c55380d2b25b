export { listHardLessons } from './hard-lessons.ts'
export { releaseFigures } from './release/release.ts'
