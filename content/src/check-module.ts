import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { type LearningModule, type Lesson, TRY } from './parse-module.ts'
import { fleschKincaid, inflesz, sentencesOf, wordsOf } from './readability.ts'

export const LESSON_WORDS = { min: 150, max: 300 }
export const SENTENCE_WORDS = 20
export const HARDEST = { grade: 6, meanGrade: 5, inflesz: 65 }

/** Patterns that no lesson may contain: promises, judgements of people, and hurtful words. */
const BANNED: Record<Locale, RegExp[]> = {
  en: [
    /\bcures?\b|\bcured\b|guarantee|\bproven\b|studies show|research (shows|proves)|scientists|\b\d+ ?(%|percent)/i,
    /diagnos|fit for duty|\bno risk\b|predicts?\b/i,
    /\bdeep breath|breathe deep/i,
    /\binmates?\b|\boffenders?\b|\bfelons?\b|\bconvicts?\b|\bcriminals?\b|\bjunk(ie|y)|\baddicts?\b|\bthugs?\b/i,
    /commit(ted|s)? suicide|\bcrazy\b|\binsane\b|\bpsycho\b|man up|just relax|calm down|snap out of it/i,
    /no matter what|always works|never fails|everything happens for a reason|at the end of the day/i,
  ],
  es: [
    /\bcuran?\b|garantiza|está demostrado|los estudios (dicen|muestran)|la ciencia|científic|\b\d+ ?(%|por ciento)/i,
    /diagn[oó]stic|apto para el servicio|sin riesgo|predice/i,
    /respir[ae] (hondo|profundo)|respiración profunda/i,
    /\breclus[oa]s?\b|\bpres[oa]s\b|delincuente|criminal|\bconvict[oa]s?\b|\badict[oa]s?\b|drogadict/i,
    /cometi[óo] suicidio|\bloc[oa]s?\b|demente|sea hombre|cálmese/i,
    /pase lo que pase|siempre funciona|nunca falla|todo pasa por algo/i,
  ],
}

/** What is said to people in care and to nobody else: staff are the officers, and have no call button. */
export const SAID_IN_CARE: Record<Locale, RegExp> = {
  en: /\bany officer|officer or staff|\b(tell|call|shout for) (an officer|staff)\b|(call|tell) (any |the )?(medical )?staff\b|any staff|call button/i,
  es: /cualquier oficial|botón de llamada|(d[ií]ga|av[ií]se|gr[ií]te)\S*( ahora| ya)? (a un oficial|al personal|a alguien del personal)/i,
}

/** What is wrong with a module as `edition` reads it, as sentences; none if it is valid. */
export function checkModule(module: LearningModule, locale: Locale, edition: Edition): string[] {
  const structure =
    module.sections.length === 3 && module.sections.every(({ lessons }) => lessons.length === 2)
      ? []
      : ['must have 3 sections of 2 lessons']
  const lessons = module.sections.flatMap((section) => section.lessons)
  return [
    ...structure,
    ...lessons.flatMap((lesson) => checkLesson(lesson, locale).map((it) => `${lesson.title}: ${it}`)),
    ...(edition === 'staff' ? lessons : []).flatMap(({ title, content }) => {
      const [said] = SAID_IN_CARE[locale].exec(content) ?? []
      return said ? [`${title}: says "${said}" to staff`] : []
    }),
  ]
}

function checkLesson({ content, task }: Lesson, locale: Locale): string[] {
  const paragraphs = content.split(/\n{2,}/)
  const count = wordsOf(content).length
  const long = sentencesOf(content).filter((sentence) => wordsOf(sentence).length > SENTENCE_WORDS)
  const grade = locale === 'en' ? fleschKincaid(content) : inflesz(content)
  const hard = locale === 'en' ? grade > HARDEST.grade : grade < HARDEST.inflesz
  return [
    ...(count < LESSON_WORDS.min || count > LESSON_WORDS.max ? [`has ${count} words, not 150 to 300`] : []),
    ...(locale === 'en' ? long.map((sentence) => `a sentence of over 20 words: ${sentence}`) : []),
    ...(hard ? [`is too hard to read (${grade.toFixed(1)})`] : []),
    ...(task ? [] : [`must end with a paragraph that begins ${TRY[locale]}`]),
    ...(content.split(TRY[locale]).length > 2 ? ['has more than one task'] : []),
    ...(paragraphs.length < 3 ? ['has fewer than three paragraphs'] : []),
    ...BANNED[locale].flatMap((words) => words.exec(content)?.[0] ?? []).map((word) => `says "${word}"`),
  ]
}

const tasksOf = ({ task, repeatable }: Lesson) => [task !== null, repeatable]

/** The differences in structure between two languages of a module. */
export function compareModules(en: LearningModule, es: LearningModule): string[] {
  const shape = ({ id, audience, isPremium, estimatedDuration, sections }: LearningModule) =>
    JSON.stringify([id, audience, isPremium, estimatedDuration, sections.map(({ lessons }) => lessons.map(tasksOf))])
  return shape(en) === shape(es)
    ? []
    : ['English and Spanish differ in id, audience, minutes, lessons or what may be tried']
}
