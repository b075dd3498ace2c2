// One field of a rate: guidance, value or why there is none, own value, and finding. S2§2, S2§5
import './rate-sections.css'
import type { CheckupRate, Finding } from '../../../contract/values/checkup-values.ts'
import type { RateField as RateFieldName } from '../../../domain/rate.ts'
import { VerdictMark } from '../accuracy/VerdictMark.tsx'
import type { OwnCompared } from '../../../domain/rate-view/own-compared.ts'
import { NightLines, TaxLines } from '../own-data/OwnValueList.tsx'
import { FieldInfo } from './FieldInfo.tsx'
import { FieldActions, type RateFieldContext } from './FieldActions.tsx'
import { fieldStatus, guidanceOf } from '../../../domain/rate-view/field-states.ts'
import { fieldId } from './go-to-field.ts'
import { GdsValue } from './GdsValue.tsx'
import type { FieldEntry } from '../../../domain/rate-view/fields.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

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
          <section aria-label={`${entry.label} beside your rates`} tabIndex={0}>
            {lines}
          </section>
        </dd>
      ) : (
        <GdsValue entry={entry} status={status} findings={findings} compared={expected !== undefined} {...context} />
      )}
      {expected && !lines && (
        <>
          <dd data-side="Your rates">{expected.words}</dd>
          <dd data-side="Result">
            <VerdictMark verdict={expected.verdict} />
          </dd>
        </>
      )}
      <FieldActions entry={entry} status={status} findings={findings} {...context} />
    </div>
  )
}

/** Prices are compared line by line; null if there are no lines to compare. */
const priceLines = (
  field: RateFieldName,
  { expected, currency, gds_id }: CheckupRate,
  own: OwnCompared | undefined,
) => {
  const price = expected?.price
  if (!own || !price) return null
  const sides = { currency, expected: price.currency, gds: gdsLabelOfId(gds_id) }
  if (field === 'nightly_rates' && own.nights.length > 0) return <NightLines nights={own.nights} {...sides} />
  return field === 'tax_lines' && own.taxes.length > 0 ? <TaxLines taxes={own.taxes} {...sides} /> : null
}
