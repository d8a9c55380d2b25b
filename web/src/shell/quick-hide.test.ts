import { expect, test } from 'vitest'
import { createDoubleEscape } from './quick-hide.tsx'

const dialog = () => ({ open: true, isConnected: true })

test('two presses within 600 ms count as a double press; one or two slow ones do not', () => {
  const press = createDoubleEscape()
  expect(press(0, [])).toBe(false)
  expect(press(601, [])).toBe(false)
  expect(press(1201, [])).toBe(true)
})

test('a third press starts a new pair', () => {
  const press = createDoubleEscape()
  press(0, [])
  expect(press(100, [])).toBe(true)
  expect(press(200, [])).toBe(false)
})

test('a press that closed a dialog does not count', () => {
  const press = createDoubleEscape()
  const open = dialog()
  expect(press(0, [open])).toBe(false)
  open.open = false
  expect(press(100, [])).toBe(false)
  expect(press(200, [])).toBe(true)
})

test('a press that closed no dialog counts', () => {
  const press = createDoubleEscape()
  const stays = dialog()
  expect(press(0, [stays])).toBe(false)
  expect(press(100, [stays])).toBe(true)
})

test('a dialog that was removed from the page counts as closed', () => {
  const press = createDoubleEscape()
  const gone = dialog()
  press(0, [gone])
  gone.isConnected = false
  expect(press(100, [])).toBe(false)
})
