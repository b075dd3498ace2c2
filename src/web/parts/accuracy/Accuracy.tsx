// One accuracy value: number, length of a bar and, at the two ends, an icon, so that it never depends on colour alone. S1§9
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { bandOf } from '../../../domain/accuracy/score/summary.ts'
import { scoreText } from '../../lib/format.ts'

/** The classes that colour text and bars by band; none without data. */
export const bandClass = (value: number | null): string => (value === null ? '' : `band-${bandOf(value)}`)

type AccuracyProps = { value: number | null; strong?: boolean; bar?: boolean; noData?: string }

export const Accuracy = ({ value, strong = false, bar = true, noData = 'No data' }: AccuracyProps) => {
  if (value === null)
    return (
      <span className="acc muted">
        <span className="n" aria-hidden>
          -
        </span>
        <span className="sr">{noData}</span>
      </span>
    )
  const band = bandOf(value)
  return (
    <span className={`acc band-${band}${strong ? ' strong' : ''}`}>
      {band === 8 && <IconCheck size={14} stroke={2.4} aria-hidden />}
      {band === 1 && <IconAlertTriangle size={13} stroke={2.2} aria-hidden />}
      {bar && (
        <span className="bar" aria-hidden>
          <i style={{ width: `${Math.min(100, Math.max(value, 4))}%` }} />
        </span>
      )}
      <span className="n">{scoreText(value)}</span>
    </span>
  )
}
