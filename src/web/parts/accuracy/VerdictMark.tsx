// The verdict on one field as icon and word, never by colour alone.
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import type { FieldVerdict } from '../../../domain/accuracy/verdict.ts'

const marks = {
  pass: { icon: IconCheck, word: 'Match', look: 'verdict verdict-pass' },
  wrong: { icon: IconAlertTriangle, word: 'Wrong', look: 'verdict miss' },
  missing: { icon: IconAlertCircle, word: 'Missing', look: 'verdict miss' },
  not_compared: { icon: IconMinus, word: 'Not compared', look: 'verdict muted' },
} as const

export const VerdictMark = ({ verdict }: { verdict: FieldVerdict }) => {
  const { icon: Icon, word, look } = marks[verdict]
  return (
    <span className={look}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {word}
    </span>
  )
}
