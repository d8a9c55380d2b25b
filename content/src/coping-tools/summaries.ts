import type { ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import type { Tool } from './tool.ts'

/** What the guided sessions are called, and how many seconds they last, for screens that only name them. */
export const SUMMARIES: Record<ToolId, Pick<Tool, 'name' | 'duration'>> = {
  'box-breathing': { duration: 300, name: { en: 'Box Breathing', es: 'Respiración cuadrada' } },
  'progressive-relaxation': {
    duration: 600,
    name: { en: 'Progressive Muscle Relaxation', es: 'Relajación muscular progresiva' },
  },
  '54321-grounding': { duration: 300, name: { en: '5-4-3-2-1 Grounding', es: 'Anclaje 5-4-3-2-1' } },
  'mindful-body-scan': { duration: 480, name: { en: 'Mindful Body Scan', es: 'Recorrido consciente del cuerpo' } },
  'tactical-breathing': { duration: 240, name: { en: 'Tactical Breathing', es: 'Respiración táctica' } },
  'loving-kindness': { duration: 420, name: { en: 'Loving-Kindness', es: 'Bondad amorosa' } },
}
