import type { InstrumentSet } from './instrument.ts'
import { phq9Gad7Frame1 } from './phq9-gad7-1-frame.ts'

/**
 * PHQ-9, GAD-7 and the functional item, version 1. Immutable, because stored assessments refer to it. The wording is that
 * of the instruments and must not be simplified; codes are LOINC.
 */
export const phq9Gad7Version1: InstrumentSet = {
  ...phq9Gad7Frame1,
  optionSets: {
    frequency: [
      { value: 0, text: { en: 'Not at all', es: 'Ningún día' }, loinc: 'LA6568-5' },
      { value: 1, text: { en: 'Several days', es: 'Varios días' }, loinc: 'LA6569-3' },
      { value: 2, text: { en: 'More than half the days', es: 'Más de la mitad de los días' }, loinc: 'LA6570-1' },
      { value: 3, text: { en: 'Nearly every day', es: 'Casi todos los días' }, loinc: 'LA6571-9' },
    ],
    difficulty: [
      { value: 0, text: { en: 'Not difficult at all', es: 'No ha sido difícil' }, loinc: 'LA6572-7' },
      { value: 1, text: { en: 'Somewhat difficult', es: 'Un poco difícil' }, loinc: 'LA6573-5' },
      { value: 2, text: { en: 'Very difficult', es: 'Muy difícil' }, loinc: 'LA6575-0' },
      { value: 3, text: { en: 'Extremely difficult', es: 'Extremadamente difícil' }, loinc: 'LA6574-3' },
    ],
  },
  items: [
    {
      id: 'd1',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44250-9',
      text: { en: 'Little interest or pleasure in doing things', es: 'Poco interés o placer en hacer cosas' },
    },
    {
      id: 'd2',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44255-8',
      text: {
        en: 'Feeling down, depressed, or hopeless',
        es: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
      },
    },
    {
      id: 'd3',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44259-0',
      text: {
        en: 'Trouble falling or staying asleep, or sleeping too much',
        es: 'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
      },
    },
    {
      id: 'd4',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44254-1',
      text: { en: 'Feeling tired or having little energy', es: 'Se ha sentido cansado(a) o con poca energía' },
    },
    {
      id: 'd5',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44251-7',
      text: { en: 'Poor appetite or overeating', es: 'Sin apetito o ha comido en exceso' },
    },
    {
      id: 'd6',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44258-2',
      text: {
        en: 'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
        es: 'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
      },
    },
    {
      id: 'd7',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44252-5',
      text: {
        en: 'Trouble concentrating on things, such as reading the newspaper or watching television',
        es: 'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
      },
    },
    {
      id: 'd8',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44253-3',
      text: {
        en: 'Moving or speaking so slowly that other people could have noticed. Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
        es: '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
      },
    },
    {
      id: 'd9',
      instrument: 'PHQ-9',
      optionSet: 'frequency',
      loinc: '44260-8',
      text: {
        en: 'Thoughts that you would be better off dead, or of hurting yourself in some way',
        es: 'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
      },
    },
    {
      id: 'a1',
      instrument: 'GAD-7',
      optionSet: 'frequency',
      loinc: '69725-0',
      text: {
        en: 'Feeling nervous, anxious or on edge',
        es: 'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
      },
    },
    {
      id: 'a2',
      instrument: 'GAD-7',
      optionSet: 'frequency',
      loinc: '68509-9',
      text: {
        en: 'Not being able to stop or control worrying',
        es: 'No ha sido capaz de parar o controlar su preocupación',
      },
    },
    {
      id: 'a3',
      instrument: 'GAD-7',
      optionSet: 'frequency',
      loinc: '69733-4',
      text: { en: 'Worrying too much about different things', es: 'Se ha preocupado demasiado por motivos diferentes' },
    },
    {
      id: 'a4',
      instrument: 'GAD-7',
      optionSet: 'frequency',
      loinc: '69734-2',
      text: { en: 'Trouble relaxing', es: 'Ha tenido dificultad para relajarse' },
    },
    {
      id: 'a5',
      instrument: 'GAD-7',
      optionSet: 'frequency',
      loinc: '69735-9',
      text: {
        en: 'Being so restless that it is hard to sit still',
        es: 'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
      },
    },
    {
      id: 'a6',
      instrument: 'GAD-7',
      optionSet: 'frequency',
      loinc: '69689-8',
      text: { en: 'Becoming easily annoyed or irritable', es: 'Se ha molestado o irritado fácilmente' },
    },
    {
      id: 'a7',
      instrument: 'GAD-7',
      optionSet: 'frequency',
      loinc: '69736-7',
      text: {
        en: 'Feeling afraid as if something awful might happen',
        es: 'Ha tenido miedo de que algo terrible fuera a pasar',
      },
    },
    {
      id: 'f1',
      instrument: 'PHQ functional item',
      optionSet: 'difficulty',
      loinc: '69722-7',
      text: {
        en: 'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
        es: 'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
      },
    },
  ],
}
