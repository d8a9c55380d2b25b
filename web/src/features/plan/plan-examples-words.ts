import type { PlanItem, PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { dictionary } from '../../words/words.ts'

type Examples = Record<PlanStep, PlanItem[]>

const of = (when: PlanItem['when'], ...texts: string[]): PlanItem[] => texts.map((text) => ({ text, when }))
const given = (examples: Examples) => examples
const any = (...texts: string[]): PlanItem[] => texts.map((text) => ({ text }))

/** Must not name a way to get hurt. */
export const planExamples = dictionary({
  en: {
    care: given({
      signs: any(
        'I stop sleeping',
        'I skip meals',
        'I lie facing the wall',
        'I stop calling home',
        'I get mad fast',
        'I think: what is the point?',
      ),
      alone: any(
        'Cold water on my face',
        'Push-ups',
        'Walk up and down',
        'Pray',
        'Read a few pages',
        'A song, word by word',
      ),
      distract: [
        ...of('day', 'The dayroom', 'The yard', 'Cards with somebody', 'Chapel'),
        ...of('night', 'My cellmate', 'The radio'),
      ],
      tell: [
        ...of('day', 'My mom', 'My sister', 'A friend on my unit', 'The chaplain'),
        ...of('both', 'My cellmate'),
        ...any('Nobody right now. I go to staff.'),
      ],
      lines: any('The nurse', 'An officer I trust', 'My case manager', 'The chaplain'),
      space: any(
        'I ask: Can you hold some things for me tonight?',
        'I sit where staff can see me',
        'I ask to be near other people',
      ),
      reasons: any('My kids', 'My mom', 'My faith', 'Going home', 'Somebody waits for me'),
    }),
    staff: given({
      signs: any(
        'I sleep badly',
        'I drink more',
        'I stay away from people',
        'I snap at home',
        'I cannot switch off',
        'I think: what is the point?',
      ),
      alone: any('Walk outside', 'A shower', 'Music', 'Lift or run', 'Pray', 'Write in my journal'),
      distract: [
        ...of('day', 'The gym', 'Coffee with a friend', 'My kids'),
        ...of('night', 'A place with people', 'A call with a friend'),
      ],
      tell: [
        ...of('both', 'My partner', 'A friend I trust'),
        ...of('day', 'My brother or sister'),
        ...of('night', 'Somebody from my shift'),
      ],
      lines: any('A sergeant I trust', 'Employee assistance', 'My doctor', 'The chaplain'),
      space: any(
        'My guns are off the premises',
        'Somebody else locks them and has the key',
        'My duty weapon stays at work',
        'I do not stay alone at night',
      ),
      reasons: any('My kids', 'My partner', 'My crew', 'My faith', 'My dog'),
    }),
  },
  es: {
    care: given({
      signs: any(
        'Dejo de dormir',
        'No como',
        'Me acuesto mirando a la pared',
        'Dejo de llamar a casa',
        'Me enojo rápido',
        'Pienso: ¿para qué?',
      ),
      alone: any(
        'Agua fría en la cara',
        'Lagartijas',
        'Caminar de un lado a otro',
        'Rezar',
        'Leer unas páginas',
        'Una canción, palabra por palabra',
      ),
      distract: [
        ...of('day', 'La sala común', 'El patio', 'Jugar cartas con alguien', 'La capilla'),
        ...of('night', 'Con quien comparto celda', 'La radio'),
      ],
      tell: [
        ...of('day', 'Mi mamá', 'Mi hermana', 'Alguien de mi unidad', 'El capellán'),
        ...of('both', 'Con quien comparto celda'),
        ...any('Nadie por ahora. Voy con el personal.'),
      ],
      lines: any('La enfermera', 'Un oficial de confianza', 'Mi consejero', 'El capellán'),
      space: any(
        'Pido: ¿Me puede guardar unas cosas esta noche?',
        'Me siento donde el personal me vea',
        'Pido estar cerca de otras personas',
      ),
      reasons: any('Mis hijos', 'Mi mamá', 'Mi fe', 'Volver a casa', 'Alguien me espera'),
    }),
    staff: given({
      signs: any(
        'Duermo mal',
        'Bebo más',
        'Me alejo de la gente',
        'En casa exploto',
        'No logro desconectar',
        'Pienso: ¿para qué?',
      ),
      alone: any('Salir a caminar', 'Una ducha', 'Música', 'Pesas o correr', 'Rezar', 'Escribir en mi diario'),
      distract: [
        ...of('day', 'El gimnasio', 'Un café con un amigo', 'Mis hijos'),
        ...of('night', 'Un lugar con gente', 'Llamar a un amigo'),
      ],
      tell: [
        ...of('both', 'Mi pareja', 'Alguien de confianza'),
        ...of('day', 'Mi hermano o hermana'),
        ...of('night', 'Alguien de mi turno'),
      ],
      lines: any('Un sargento de confianza', 'Programa de ayuda al empleado', 'Mi médico', 'El capellán'),
      space: any(
        'Mis armas están fuera de casa',
        'Otra persona las guarda y tiene la llave',
        'Mi arma de servicio se queda en el trabajo',
        'De noche no me quedo a solas',
      ),
      reasons: any('Mis hijos', 'Mi pareja', 'Mi equipo', 'Mi fe', 'Mi perro'),
    }),
  },
})
