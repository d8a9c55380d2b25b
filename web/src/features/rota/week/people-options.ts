import type { Responder } from '@evenkeel/contract/rota/rota.ts'
import type { rotaWords } from '../rota-words.ts'
import type { Row } from './draft.ts'
import { mayStand } from './gaps.ts'
import type { weekWords } from './words.ts'

type Words = Pick<(typeof rotaWords)['en'], 'choosePerson' | 'notAResponder'> &
  Pick<(typeof weekWords)['en'], 'nameIdle'>

export const responderName = ({ name, username }: Pick<Responder, 'name' | 'username'>) => name ?? username

/** Lists a line's person even if they cannot stand there any more. */
export function peopleFor(
  { userId, tier }: Pick<Row, 'userId' | 'tier'>,
  all: readonly Responder[],
  words: Words,
): [string, string][] {
  const responders = all.filter((one) => one.id === userId || mayStand(one, tier))
  const people = responders.map((one): [string, string] => [
    one.id,
    one.idle ? words.nameIdle(responderName(one)) : responderName(one),
  ])
  if (userId === '') return [['', words.choosePerson], ...people]
  if (responders.some(({ id }) => id === userId)) return people
  return [[userId, words.notAResponder(userId.slice(0, 8))], ...people]
}
