// One field of a rate: guidance, value or why there is none, own value, and finding. S2§2, S2§5
import './rate-sections.css'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { CheckupRate, Finding } from '../../../contract/checkup-values.ts'
import { type LoadingField, loadingFields } from '../../../domain/loading/limits.ts'
import type { RateField as RateFieldName } from '../../../domain/rate.ts'
import { labelOfGds } from '../../lib/gds.ts'
import { VerdictMark } from '../accuracy/VerdictMark.tsx'
import type { OwnCompared } from '../../../domain/rate-view/own-compared.ts'
import { NightLines, TaxLines } from '../own-data/OwnValueList.tsx'
import { FieldInfo } from './FieldInfo.tsx'
import { FieldValue } from './FieldValue.tsx'
import { FindingNote } from './FindingNote.tsx'
import { type FieldStatus, fieldStatus, guidanceOf } from '../../../domain/rate-view/field-states.ts'
import { fieldId } from './go-to-field.ts'
import type { FieldEntry } from '../../../domain/rate-view/fields.ts'

export type RateFieldContext = {
  rate: CheckupRate
  phrases: readonly string[]
  /** If own data is used, its value is shown next to each field. */
  own?: OwnCompared | undefined
  /** 'Accept as correct' of a field, for those who may change own data; undefined where it cannot be accepted. */
  acceptOf?: ((entry: FieldEntry) => (() => void) | undefined) | undefined
  onLoadingText?: ((field: LoadingField) => void) | undefined
  /** Opens the reason of a check. */
  onWhy: (check: string) => void
}

export const fieldFindings = (rate: CheckupRate, entries: readonly FieldEntry[]): Finding[] => {
  const fields = new Set<string>(entries.flatMap((entry) => entry.fields))
  return rate.findings.filter((finding) => fields.has(finding.field))
}

export const RateField = ({ entry, ...context }: RateFieldContext & { entry: FieldEntry }) => {
  const { rate, own } = context
  const findings = fieldFindings(rate, [entry])
  const status = fieldStatus(entry, rate)
  const guidance = guidanceOf(entry, rate.gds_id)
  const expected = own?.fields[entry.fields[0]]
  const lines = expected ? priceLines(entry.fields[0], rate, own) : null
  const classes = [
    'field',
    entry.wide && status.shown && 'wide',
    findings.length > 0 && 'found',
    expected && 'compared',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')} id={fieldId(entry)} tabIndex={-1}>
      <dt>
        {entry.label}
        <FieldInfo label={entry.label} text={guidance?.text ?? ''} example={guidance?.example} note={status.unread} />
      </dt>
      {lines ? (
        <dd className="side-lines">
          {/* Narrower than its lines it scrolls, by keys too. */}
          <section aria-label={`${entry.label} beside your data`} tabIndex={0}>
            {lines}
          </section>
        </dd>
      ) : (
        <GdsValue entry={entry} status={status} findings={findings} compared={expected !== undefined} {...context} />
      )}
      {expected && !lines && (
        <>
          <dd data-side="Your data">{expected.words}</dd>
          <dd data-side="Verdict">
            <VerdictMark verdict={expected.verdict} />
          </dd>
        </>
      )}
      <FieldActions entry={entry} status={status} findings={findings} {...context} />
    </div>
  )
}

type FieldProps = RateFieldContext & { entry: FieldEntry; status: FieldStatus; findings: readonly Finding[] }

const GdsValue = ({ entry, status, findings, compared, rate, phrases }: FieldProps & { compared: boolean }) => (
  <dd {...(compared && { 'data-side': labelOfGds(rate.gds_id) })}>
    <AbsentValue status={status} />
    {status.shown && (
      <div className={status.missing ? 'muted said' : undefined}>
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

/** What can be done about a field: accept it, and its finding with the text to load. */
const FieldActions = ({ entry, rate, status, findings, own, acceptOf, onLoadingText, onWhy }: FieldProps) => {
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

/** Prices are compared line by line; null where there are no lines to compare. */
const priceLines = (
  field: RateFieldName,
  { expected, currency, gds_id }: CheckupRate,
  own: OwnCompared | undefined,
) => {
  const price = expected?.price
  if (!own || !price) return null
  const sides = { currency, expected: price.currency, gds: labelOfGds(gds_id) }
  if (field === 'nightly_rates' && own.nights.length > 0) return <NightLines nights={own.nights} {...sides} />
  return field === 'tax_lines' && own.taxes.length > 0 ? <TaxLines taxes={own.taxes} {...sides} /> : null
}

const unreadableText = (rate: CheckupRate, field: RateFieldName) =>
  field === 'cancellation_until_unreadable' ? rate.cancellation_until_unreadable : (rate.unreadable[field] ?? null)

const UnreadableText = ({ text }: { text: string | null }) =>
  text !== null && (
    <span className="unreadable">
      Unreadable: <span className="gds-text">{text}</span>
    </span>
  )

export const AbsentValue = ({ status }: { status: FieldStatus }) => {
  if (status.missing)
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
