import { dictionary } from '../../words/words.ts'

export const methodWords = dictionary({
  en: {
    stress: 'Stress and mood',
    average:
      'Averages from 1 to 10, from check-ins through yesterday. So that no figure points to a person, each average is changed a little by chance: rough for small groups, by 1.2 points on average at 5 people, by 0.3 at 20.',
    bar: 'The bar, and the two numbers beside a figure, say how far that chance goes: nine times in ten the exact average is between them. They say nothing of those who did not check in. A bar has a color where all of it lies in one level.',
    change:
      'A change is named where chance alone would make one as large only once in a hundred times. A rise can be real and too small to be told from chance.',
    people: 'People, tools and lessons',
    whole: 'Whole weeks, once they are over. Numbers of people are in steps of 5 and a little changed by chance.',
    rate: 'The check-in rate is of the people whose entries count: how many of them check in on an average day. Clinicians have the exact numbers of care in their list.',
    use: 'Tools and lessons count people in an average week. Journals are private and never counted.',
    completed: 'Whoever completed a module may have started it in an earlier week.',
    calls:
      'A call counts each time an alert begins to wait, without drills. One that still waits counts with the time until now. The last of the 13 weeks is not over.',
    never: 'Not answered: the time to answer is over, or it was closed with no word of what became of it.',
    few: (least: string) => `Times of fewer than ${least} people are told only to those who answer them.`,
  },
  es: {
    stress: 'Estrés y ánimo',
    average:
      'Promedios de 1 a 10, de los registros hasta ayer. Para que ninguna cifra señale a una persona, el azar cambia un poco cada promedio: es aproximado en grupos pequeños, 1.2 puntos en promedio con 5 personas, 0.3 con 20.',
    bar: 'La barra, y los dos números junto a la cifra, dicen hasta dónde llega ese azar: nueve de cada diez veces el promedio exacto está entre ellos. No dicen nada de quienes no hicieron su registro. La barra tiene color si está toda en un nivel.',
    change:
      'Un cambio se nombra si el azar solo haría uno igual de grande una vez de cada cien. Una subida puede ser real y no distinguirse del azar.',
    people: 'Personas, herramientas y lecciones',
    whole:
      'Semanas completas, cuando han terminado. Los números de personas van en pasos de 5 y el azar los cambia un poco.',
    rate: 'La tasa de registros es de las personas cuyas entradas cuentan: cuántas hacen un registro en un día promedio. Las cifras exactas de la atención están en la lista del personal clínico.',
    use: 'Herramientas y lecciones cuentan personas en una semana promedio. Los diarios son privados y nunca se cuentan.',
    completed: 'Quien completó un módulo pudo empezarlo en una semana anterior.',
    calls:
      'Un llamado cuenta cada vez que una alerta empieza a esperar, sin simulacros. Si todavía espera, cuenta el tiempo hasta ahora. La última de las 13 semanas no ha terminado.',
    never: 'Sin respuesta: pasó el tiempo para responder, o se cerró sin decir qué fue de ella.',
    few: (least) => `Los tiempos de menos de ${least} personas se dicen solo a quienes les responden.`,
  },
})
