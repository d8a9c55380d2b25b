import type { InstrumentFrame } from './instrument.ts'

/** The texts around the questions of version 1; in a separate file, so that a page can load them without the questions. */
export const phq9Gad7Frame1: InstrumentFrame = {
  version: 'phq9-gad7-1',
  prompt: {
    en: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
    es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  },
  attribution: {
    en: 'PHQ-9 and GAD-7 were developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.',
    es: 'Elaborado por los doctores Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke y colegas, mediante una subvención educativa otorgada por Pfizer Inc. No se requiere permiso para reproducir, traducir, presentar o distribuir.',
  },
}
