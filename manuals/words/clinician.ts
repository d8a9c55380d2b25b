import { dictionary } from '../../web/src/words/words.ts'
import { N } from '../names.ts'

/** For mental health staff. */
export const clinician = dictionary({
  en: {
    title: 'Evenkeel for clinicians',
    lead: 'What people ask of you, what officers saw, results that need a look and visits that are due stand in one list with their clocks. Evenkeel is no health record: what belongs in the chart, you copy there.',
    parts: {
      request: {
        title: 'Work through the care list',
        steps: {
          open: `Sign in. The ${N.careList} opens: what is overdue first, then what is due next.`,
          row: `Press a row to read it. Press ${N.take}, so that others know who has it.`,
          triage: `Under ${N.triage} press ${N.today} or ${N.routine}.`,
          plan: `Under ${N.planDay} choose a day. The person reads it.`,
        },
        picture: `The opened request, with a ring around ${N.triage}.`,
        notes: [
          'Are you new? The page says what is missing before you begin: a second person who confirms you, or your second step.',
          'A try, a move or a plan stops no clock.',
          `What is written on paper or said to you goes in with ${N.enterRequest}.`,
        ],
      },
      page: {
        title: 'Open a person’s page',
        steps: {
          open: `In the row, press ${N.openPage}.`,
          why: `Under ${N.why} press your reason, such as ${N.reasonVisit}. The person can read that you opened it, when, and this reason.`,
          read: `Read what is open, what the person shares, and the ${N.timeline}.`,
        },
        picture: `The reasons, with a ring around ${N.reasonVisit}.`,
        notes: [
          'Answers, totals and steps of a plan stand there only if the person shares them. You cannot ask for them here.',
        ],
      },
      alert: {
        title: 'Answer an alert',
        steps: {
          open: `Press ${N.alerts}. Of those that need somebody now, the one that waits longest stands on top.`,
          respond: `Press ${N.respond}: others see that you have it, and it moves down to those being answered. If nothing more is said in time, it rings again.`,
          there: `With the person, press ${N.withYou}. Ask about suicide.`,
          close: `Then press ${N.resolve}. Under ${N.outcome} choose how it ended, such as ${N.seenInPerson}, and press ${N.resolve} again.`,
        },
        picture: `An alert, with a ring around ${N.respond}.`,
        notes: [
          'Officers on duty see it too, without the reason. Others who respond are told by the rota.',
          'An alert that was closed without somebody seeing the person stays on the list of those not yet seen.',
        ],
      },
      after: {
        title: 'After you met: note it, copy it, plan the next time',
        steps: {
          met: `Open the row again. Under ${N.meet} press how you met, such as ${N.face}.`,
          copy: `Press ${N.copy} and paste it into the chart. Read the notes first: they may name others.`,
          follow: `To come back later, press ${N.followUp}, find the person and choose a day.`,
        },
        picture: `The row, with a ring around ${N.copy}.`,
        notes: [
          'Notes that you write here are locked with the keys of the server. Whoever has the machine with its keys could read them.',
        ],
      },
      away: {
        title: 'Before the weekend, and before you are away',
        steps: {
          soon: `On the ${N.careList} press ${N.soon}. What nobody has yet, you take right there. ${N.printRounds} puts the list on paper.`,
          away: `Press ${N.clinicians}, then ${N.markAway}. Give the days, and who has the work.`,
        },
        picture: `The care list, with a ring around ${N.soon}.`,
        notes: ['Marking yourself away does not change the on-call rota. Ask an administrator to change your hours.'],
      },
    },
  },
  es: {
    title: 'Evenkeel para el personal clínico',
    lead: 'Lo que la gente le pide, lo que vieron los oficiales, los resultados que hay que mirar y las visitas que tocan están en una lista con sus plazos. Evenkeel no es un expediente: lo que va en él, usted lo copia.',
    parts: {
      request: {
        title: 'Trabaje con la lista de atención',
        steps: {
          open: `Entre. Se abre ${N.careList}: primero lo vencido, luego lo que vence antes.`,
          row: `Presione una línea para leerla. Presione ${N.take}, para que otros sepan quién la tiene.`,
          triage: `En ${N.triage} presione ${N.today} o ${N.routine}.`,
          plan: `En ${N.planDay} elija un día. La persona lo lee.`,
        },
        picture: `La solicitud abierta, con un marco en ${N.triage}.`,
        notes: [
          '¿Es nuevo aquí? La página dice qué falta para empezar: otra persona que le confirme, o su segundo paso.',
          'Ni un intento, ni un traslado, ni un plan detiene un plazo.',
          `Lo que llega en papel o de palabra se anota con ${N.enterRequest}.`,
        ],
      },
      page: {
        title: 'Abra la página de una persona',
        steps: {
          open: `En la línea, presione ${N.openPage}.`,
          why: `En ${N.why} presione su motivo, como ${N.reasonVisit}. La persona puede leer que usted la abrió, cuándo y por qué.`,
          read: `Lea lo que está abierto, lo que la persona comparte y ${N.timeline}.`,
        },
        picture: `Los motivos, con un marco en ${N.reasonVisit}.`,
        notes: [
          'Respuestas, totales y pasos de un plan solo están ahí si la persona los comparte. Aquí no se pueden pedir.',
        ],
      },
      alert: {
        title: 'Responda una alerta',
        steps: {
          open: `Presione ${N.alerts}. De las que necesitan a alguien ahora, arriba está la que más espera.`,
          respond: `Presione ${N.respond}: otros ven que usted la tiene, y baja a las que ya se atienden. Si a tiempo no se dice más, vuelve a sonar.`,
          there: `Con la persona, presione ${N.withYou}. Pregunte por el suicidio.`,
          close: `Luego presione ${N.resolve}. En ${N.outcome} elija cómo terminó, como ${N.seenInPerson}, y presione otra vez ${N.resolve}.`,
        },
        picture: `Una alerta, con un marco en ${N.respond}.`,
        notes: [
          'También lo ven los oficiales que van, sin el motivo. A los demás se les avisa según los turnos.',
          'Una alerta que se cerró sin que nadie viera a la persona sigue en la lista de quienes faltan por ver.',
        ],
      },
      after: {
        title: 'Después de verse: anote, copie y planee',
        steps: {
          met: `Abra otra vez la línea. En ${N.meet} presione cómo se vieron, como ${N.face}.`,
          copy: `Presione ${N.copy} y péguelo en el expediente. Antes lea las notas: pueden nombrar a otros.`,
          follow: `Para volver más tarde, presione ${N.followUp}, busque a la persona y elija un día.`,
        },
        picture: `La línea, con un marco en ${N.copy}.`,
        notes: [
          'Las notas que usted escribe aquí se cierran con las claves del servidor. Quien tenga la máquina con sus claves podría leerlas.',
        ],
      },
      away: {
        title: 'Antes del fin de semana o de una ausencia',
        steps: {
          soon: `En ${N.careList} presione ${N.soon}. Lo que nadie tiene todavía, usted lo toma ahí mismo. ${N.printRounds} pone la lista en papel.`,
          away: `Presione ${N.clinicians} y luego ${N.markAway}. Diga los días y quién tiene el trabajo.`,
        },
        picture: `La lista de atención, con un marco en ${N.soon}.`,
        notes: ['Marcar su ausencia no cambia los turnos de guardia. Pida a un administrador que cambie sus horas.'],
      },
    },
  },
})
