import { expect, test } from 'vitest'
import { createForm, type Sending } from './form.ts'

type Values = { name: string; note: string }
const EMPTY: Values = { name: '', note: '' }

/** A form on the screen, with replies that the test resolves. */
function shown(more: Partial<Sending<Values, string, string>> = {}) {
  const form = createForm<Values>(EMPTY)
  const replies: PromiseWithResolvers<string>[] = []
  const heard: string[] = []
  const sending: Sending<Values, string, string> = {
    send: () => {
      const reply = Promise.withResolvers<string>()
      replies.push(reply)
      return reply.promise
    },
    onSaved: (answer) => heard.push(`saved ${answer}`),
    onFailed: ({ message }) => heard.push(`failed ${message}`),
    ...more,
  }
  return { form, replies, heard, leave: form.show(), send: () => form.send(sending), sending }
}

test('the form holds what is typed beside what is saved', () => {
  const { form } = shown()
  form.change({ name: 'Sam' })
  form.change({ note: 'x' })
  expect(form.get()).toMatchObject({ values: { name: 'Sam', note: 'x' }, saved: EMPTY })
})

test('a second press sends nothing while the first is being sent, and can send again afterwards', async () => {
  const { form, replies, send } = shown()
  const first = send()
  await send()
  expect(replies).toHaveLength(1)
  expect(form.get().sending).toBe(true)
  replies[0]?.resolve('1')
  await first
  expect(form.get().sending).toBe(false)
  void send()
  expect(replies).toHaveLength(2)
})

test('a form that is sent once stays locked after a success, and unlocks after a failure', async () => {
  const { form, replies, send } = shown({ once: true })
  const first = send()
  replies[0]?.reject(new Error('away'))
  await first
  const second = send()
  replies[1]?.resolve('2')
  await second
  expect(form.get()).toMatchObject({ done: true, sending: true })
  await send()
  expect(replies).toHaveLength(2)
})

test('mistakes are marked before anything is sent, and cleared by the next try', () => {
  const { form } = shown()
  const check = ({ name }: Values) => (name === '' ? { name: 'blank' } : {})
  expect(form.check({ check })).toBe(false)
  expect(form.get()).toMatchObject({ problems: { name: 'blank' }, refusals: 1 })
  form.change({ name: 'Sam' })
  expect(form.check({ check })).toBe(true)
  expect(form.get()).toEqual(expect.objectContaining({ problems: {}, refusals: 1 }))
})

test('a refusal keeps everything that was typed, and marks the fields it names', async () => {
  const { form, replies, heard, send } = shown({ refused: (failure) => ({ name: `${failure}` }) })
  form.change({ name: 'Sam', note: 'typed' })
  const sent = send()
  form.change({ note: 'typed on' })
  replies[0]?.reject(new Error('taken'))
  await sent
  expect(form.get()).toMatchObject({
    values: { name: 'Sam', note: 'typed on' },
    saved: EMPTY,
    problems: { name: 'Error: taken' },
    refusals: 1,
  })
  expect(form.get().failure?.message).toBe('taken')
  expect(heard).toEqual(['failed taken'])
})

test('sending again clears the failure and its marks', async () => {
  const { form, replies, send, sending } = shown({ refused: () => ({ name: 'taken' }) })
  const first = send()
  replies[0]?.reject(new Error('no'))
  await first
  void send()
  expect(form.get().failure).toBeNull()
  form.check(sending)
  expect(form.get().problems).toEqual({})
})

test('saved values become the new initial values, without marks', () => {
  const { form } = shown()
  const saved = { name: 'Sam', note: '' }
  form.check({ check: () => ({ name: 'blank' }) })
  form.take(saved)
  expect(form.get()).toEqual(expect.objectContaining({ values: saved, saved, problems: {}, failure: null }))
})

test('a reply after unmounting has no effect on the screen; after mounting again the form works', async () => {
  const { form, replies, heard, leave, send } = shown()
  const first = send()
  leave()
  replies[0]?.resolve('late')
  await first
  const second = send()
  replies[1]?.reject(new Error('later'))
  await second
  expect(heard).toEqual([])
  form.show()
  const third = send()
  replies[2]?.resolve('3')
  await third
  expect(heard).toEqual(['saved 3'])
})

test('subscribers are told of every change until they unsubscribe', () => {
  const { form } = shown()
  let heard = 0
  const stop = form.subscribe(() => {
    heard += 1
  })
  form.change({ name: 'a' })
  stop()
  form.change({ name: 'b' })
  expect(heard).toBe(1)
})
