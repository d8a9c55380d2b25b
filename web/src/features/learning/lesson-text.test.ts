import { expect, test } from 'vitest'
import { paragraphsOf } from './lesson-text.tsx'

test('blank lines separate paragraphs, and double stars make text bold', () => {
  expect(paragraphsOf('One\nline.\n\n\n**Try this today.** Look up, **now**.\n')).toEqual([
    { runs: [{ text: 'One\nline.', bold: false }], plain: 'One\nline.' },
    {
      runs: [
        { text: 'Try this today.', bold: true },
        { text: ' Look up, ', bold: false },
        { text: 'now', bold: true },
        { text: '.', bold: false },
      ],
      plain: 'Try this today. Look up, now.',
    },
  ])
})

test('other markup is plain text', () => {
  expect(paragraphsOf('<b>3 * 4</b> _is_ 12')[0]?.runs).toEqual([{ text: '<b>3 * 4</b> _is_ 12', bold: false }])
  expect(paragraphsOf('')).toEqual([])
})
