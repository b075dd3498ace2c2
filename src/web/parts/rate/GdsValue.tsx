// What the GDS shows of a field, or why it shows nothing.
import { IconAlertCircle } from '@tabler/icons-react'
import type { CheckupRate, Finding } from '../../../contract/values/checkup-values.ts'
import type { RateField } from '../../../domain/rate.ts'
import type { FieldStatus } from '../../../domain/rate-view/field-states.ts'
import type { FieldEntry } from '../../../domain/rate-view/fields.ts'
import { FieldValue } from './FieldValue.tsx'
import { gdsLabelOfId } from '../../../domain/gds.ts'

type GdsValueProps = {
  entry: FieldEntry
  status: FieldStatus
  findings: readonly Finding[]
  compared: boolean
  rate: CheckupRate
  phrases: readonly string[]
}
export const GdsValue = ({ entry, status, findings, compared, rate, phrases }: GdsValueProps) => (
  <dd {...(compared && { 'data-side': gdsLabelOfId(rate.gds_id) })}>
    <AbsentValue status={status} />
    {status.shown && (
      <div>
        <FieldValue
          shown={status.shown}
          findings={findings.flatMap(({ span }) => (span ? [span] : []))}
          phrases={phrases}
        />
      </div>
    )}
    {entry.fields.map((field) => (
      <UnreadableText key={field} text={unreadableText(rate, field)} />
    ))}
  </dd>
)

const unreadableText = (rate: CheckupRate, field: RateField) =>
  field === 'cancellation_until_unreadable' ? rate.cancellation_until_unreadable : (rate.unreadable[field] ?? null)

const UnreadableText = ({ text }: { text: string | null }) =>
  text !== null && (
    <span className="unreadable">
      Unreadable: <span className="gds-text">{text}</span>
    </span>
  )

export const AbsentValue = ({ status }: { status: FieldStatus }) => {
  if (status.missing && !status.shown)
    return (
      <span className="miss">
        <IconAlertCircle size={14} stroke={1.8} aria-hidden />
        Missing
      </span>
    )
  if (status.shown) return null
  if (status.unread === null) return <span className="muted">-</span>
  return (
    <span className="muted" title={status.unread}>
      Not loaded
    </span>
  )
}
