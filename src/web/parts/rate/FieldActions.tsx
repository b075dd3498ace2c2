// What can be done about a field: accept it, and its finding with the text to load.
import { Button } from '@mantine/core'
import type { CheckupRate, Finding } from '../../../contract/values/checkup-values.ts'
import { type LoadingField, loadingFields } from '../../../domain/loading/limits.ts'
import type { FieldStatus } from '../../../domain/rate-view/field-states.ts'
import type { FieldEntry } from '../../../domain/rate-view/fields.ts'
import type { OwnCompared } from '../../../domain/rate-view/own-compared.ts'
import { FindingNote } from './FindingNote.tsx'

export type RateFieldContext = {
  rate: CheckupRate
  phrases: readonly string[]
  /** If own data is used, its value is shown next to each field. */
  own?: OwnCompared | undefined
  /** 'Accept as correct' of a field, for those who may change own data; undefined if it cannot be accepted. */
  acceptOf?: ((entry: FieldEntry) => (() => void) | undefined) | undefined
  onLoadingText?: ((field: LoadingField) => void) | undefined
  /** Opens the reason of a check. */
  onWhy: (check: string) => void
  /** Opens the GDS response at a finding; undefined for those who may not see it. */
  onEvidence?: ((finding: Finding) => void) | undefined
}

type FieldActionsProps = RateFieldContext & { entry: FieldEntry; status: FieldStatus; findings: readonly Finding[] }
export const FieldActions = ({
  entry,
  rate,
  status,
  findings,
  own,
  acceptOf,
  onLoadingText,
  onWhy,
  onEvidence,
}: FieldActionsProps) => {
  const verdict = own?.fields[entry.fields[0]]?.verdict
  const text = loadingFieldOf(entry)
  const differs = status.shown && (verdict === 'wrong' || verdict === 'missing')
  const accept = differs ? acceptOf?.(entry) : undefined
  return (
    <>
      {accept && (
        <dd className="accept-field">
          <Button variant="default" size="compact-xs" onClick={accept}>
            Accept as correct<span className="sr">: {entry.label}</span>
          </Button>
        </dd>
      )}
      {findings.length > 0 && (
        <dd className="notes">
          {findings.map((finding) => (
            <FindingNote
              key={`${finding.check} ${finding.expected}`}
              finding={finding}
              timeZone={rate.time_zone}
              onWhy={onWhy}
              onEvidence={onEvidence}
            />
          ))}
          {text && onLoadingText && (
            <Button
              variant="default"
              size="compact-xs"
              className="loading-text-button"
              onClick={() => onLoadingText(text)}
            >
              Text to load<span className="sr"> for {entry.label}</span>
            </Button>
          )}
        </dd>
      )}
    </>
  )
}

/** Where the text of a field is loaded; the detail of a room is the end of its description. */
const loadingFieldOf = ({ fields: [field] }: FieldEntry): LoadingField | undefined =>
  field === 'room_detail' ? 'room_rate_description' : loadingFields.find((each) => each === field)
