import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { TRY_DAYS } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { type LessonRef, type Try, tries } from '@evenkeel/contract/learning/tries.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import type { Run } from '../../../http/call.ts'
import type { PersonCipher } from '../../../http/person-cipher.ts'
import { writePlan } from '../../../http/write.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { addDays } from '../../../platform/calendar.ts'
import { newId } from '../../../platform/ids.ts'
import { findUser } from '../../users/public.ts'
import type { Library } from '../library.ts'
import { changeTry, deleteTry, insertTry, listTries } from './queries.ts'
import {
  hasHelped,
  MOST_TRIES,
  newestOfEach,
  notYet,
  planned,
  rated,
  replacedBy,
  type StoredTry,
  stateOf,
} from './rules.ts'
import { type OpenTry, openTries, sealTry } from './sealed.ts'

export function tryRoutes(api: Api, { clock, calendar }: Deps, library: Library) {
  const today = () => calendar.dayOf(clock.now())

  api.read(tries.list, ({ userId, personCipher }) =>
    readPlan([listOwn(userId, personCipher, MOST_TRIES)], ([rows], reader) => {
      const open = openTries(rows, personCipher)
      const newest = newestOfEach(open)
      return open
        .filter((one) => one.helped !== null || newest.includes(one))
        .map((one) => present(one, reader, newest.includes(one)))
    }),
  )

  api.write(tries.create, async ({ userId, personCipher, body: { on, ...lesson }, run }) => {
    const { reader, open } = await read(userId, personCipher, run)
    if (!lessonAt(lesson, reader)?.task) throw notFound()
    refuseOtherDays(on)
    const createdAt = clock.now()
    const row = { userId, id: newId(createdAt), createdAt }
    const stored = planned(lesson, on)
    const sealed = await sealTry(personCipher, row, stored)
    const replaced = replacedBy(open, lesson)
    return {
      queries: [...replaced.map(({ id }) => deleteTry({ userId, id })), insertTry({ ...row, ...sealed })],
      reply: present({ ...stored, ...row }, reader),
      cipher: await personCipher.replyCipher(sealed.sealed),
    }
  })

  api.write(tries.answer, async ({ userId, personCipher, params: { id }, body: { helped, line }, run }) => {
    const { reader, open } = await read(userId, personCipher, run)
    const before = open.find((one) => one.id === id)
    if (!before) throw notFound()
    const after = helped === null ? notYet(before) : rated(before, helped, line?.trim() || null, today())
    const sealed = await sealTry(personCipher, { userId, id }, after)
    return {
      queries: [changeTry({ userId, id, before: before.sealed, ...sealed })],
      reply: present({ ...before, ...after }, reader),
      cipher: await personCipher.replyCipher(sealed.sealed),
    }
  })

  api.write(tries.remove, ({ userId, params: { id } }) =>
    writePlan([deleteTry({ userId, id })], ([isDeleted]) => {
      if (!isDeleted) throw notFound()
    }),
  )

  async function read(userId: string, personCipher: PersonCipher, run: Run) {
    const [user, rows] = await run([findUser({ userId }), listOwn(userId, personCipher, MOST_TRIES)])
    if (!user) throw notFound()
    return { reader: user, open: openTries(rows, personCipher) }
  }

  function refuseOtherDays(on: string) {
    const first = today()
    if (on >= first && on <= addDays(first, TRY_DAYS)) return
    const message = `Choose today, or a day up to ${addDays(first, TRY_DAYS)}`
    throw new AppError('validation_failed', message, { issues: [{ path: 'on', message }] })
  }

  const lessonAt = ({ moduleId, section, lesson }: LessonRef, { role, locale }: Reader) =>
    library.findModuleOrGuide(moduleId, role, locale)?.sections[section]?.lessons[lesson]

  function present(one: StoredTry & Pick<OpenTry, 'id' | 'createdAt'>, reader: Reader, isNewest = true): Try {
    const { id, moduleId, section, lesson, on, helped, line, createdAt } = one
    const module = library.findModuleOrGuide(moduleId, reader.role, reader.locale)?.title ?? null
    const { title = null, task = null, repeatable = false } = lessonAt(one, reader) ?? {}
    const day = today()
    return {
      id,
      moduleId,
      section,
      lesson,
      module,
      title,
      task,
      on,
      helped,
      line,
      state: stateOf(one, day),
      again: isNewest && repeatable && hasHelped(one, day),
      createdAt: createdAt.toISOString(),
    }
  }
}

type Reader = { role: Role; locale: Locale }

/** The newest tries among which the home page finds what to say. */
export const HOME_TRIES_LIMIT = 30

const listOwn = (userId: string, { tokenHash }: PersonCipher, limit: number) => listTries({ userId, tokenHash, limit })
