// The fields of a rate, section by section, each with its guidance, its state, and its findings beside it. S2§2, S2§3
import './rate-sections.css'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { CheckupRate, Finding } from '../../contract/checkup-values.ts'
import { guidanceFor } from '../../domain/accuracy/guidance.ts'
import { type LoadingField, loadingFields } from '../../domain/loading/limits.ts'
import type { RateField } from '../../domain/rate.ts'
import { labelOfGds } from '../lib/gds.ts'
import { Accuracy } from './Accuracy.tsx'
import { FieldInfo } from './FieldInfo.tsx'
import { FieldValue } from './FieldValue.tsx'
import { FindingNote } from './FindingNote.tsx'
import { MarkedText } from './MarkedText.tsx'
import { NightLines, TaxLines } from './OwnLines.tsx'
import { VerdictMark } from './VerdictMark.tsx'
import { type EntryState, entryState, guidanceOf } from './field-states.ts'
import type { OwnCompared } from './own-compared.ts'
import type { Entry } from './rate-fields.ts'
import { criterionLabels, type Section } from './rate-sections.ts'
import { entryId } from './to-field.ts'

type Shared = {
  rate: CheckupRate
  phrases: readonly string[]
  /** Where the property's own data takes part; then what it says stands beside each field. */
  own?: OwnCompared | undefined
  /** 'This is right: expect it', for those who may change own data. */
  onExpect?: ((entry: Entry) => void) | undefined
  onLoadingText?: ((field: LoadingField) => void) | undefined
}

const otherTexts = guidanceFor('other_texts')

export const RateSections = ({ sections, ...shared }: Shared & { sections: readonly Section[] }) =>
  sections.map((section) => <RateSection key={section.title} section={section} {...shared} />)

const findingsOn = (rate: CheckupRate, entries: readonly Entry[]) => {
  const fields = new Set<string>(entries.flatMap((entry) => entry.fields))
  return rate.findings.filter((finding) => fields.has(finding.field))
}

const RateSection = ({ section, ...shared }: Shared & { section: Section }) => {
  const { rate, phrases, own } = shared
  const id = `section-${section.title.toLowerCase().replaceAll(' ', '-')}`
  const findings = findingsOn(rate, section.entries)
  const compared = section.entries.filter((entry) => own?.fields[entry.fields[0]])
  const rest = section.entries.filter((entry) => !compared.includes(entry))
  return (
    <section className="rate-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{section.title}</h2>
        {section.criteria.map((criterion) => (
          <span key={criterion} className="section-score">
            {section.criteria.length > 1 && <span className="muted small">{criterionLabels[criterion]}</span>}
            <Accuracy value={rate.summary[criterion]} noData="Nothing could be checked" />
          </span>
        ))}
        {findings.length > 0 && <span className="section-count">{countsText(findings)}</span>}
      </header>
      {compared.length > 0 && (
        <>
          <div className="sides-head" aria-hidden>
            <span>Field</span>
            <span>{labelOfGds(rate.gds_id)} shows</span>
            <span>Own data expects</span>
            <span>Verdict</span>
          </div>
          <dl className="sides">
            {compared.map((entry) => (
              <Field key={entry.label} entry={entry} {...shared} />
            ))}
          </dl>
        </>
      )}
      <dl className="fields">
        {rest.map((entry) => (
          <Field key={entry.label} entry={entry} {...shared} />
        ))}
        {section.title === 'Rate' &&
          Object.entries(rate.other_texts).map(([name, text]) => (
            <div key={name} className="field wide">
              <dt>
                {name}
                <FieldInfo label={name} text={otherTexts?.text ?? ''} example={otherTexts?.example} />
              </dt>
              <dd>
                <MarkedText text={text} phrases={phrases} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

export const countsText = (findings: readonly Pick<Finding, 'verdict'>[]): string => {
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length
  const missing = findings.length - wrong
  return [wrong > 0 && `${wrong} wrong`, missing > 0 && `${missing} missing`].filter(Boolean).join(', ')
}

const Field = ({ entry, rate, phrases, own, onExpect, onLoadingText }: Shared & { entry: Entry }) => {
  const findings = findingsOn(rate, [entry])
  const spans = findings.flatMap(({ span }) => (span ? [span] : []))
  const state = entryState(entry, rate)
  const guidance = guidanceOf(entry, rate.gds_id)
  const expected = own?.fields[entry.fields[0]]
  const text = loadingFieldOf(entry)
  const lines = expected ? priceLines(entry.fields[0], rate, own) : null
  const shape = ['field', entry.wide && state.shown && 'wide', findings.length > 0 && 'found', expected && 'compared']
  return (
    <div className={shape.filter(Boolean).join(' ')} id={entryId(entry)} tabIndex={-1}>
      <dt>
        {entry.label}
        <FieldInfo label={entry.label} text={guidance?.text ?? ''} example={guidance?.example} note={state.unread} />
      </dt>
      {!lines && (
        <dd {...(expected && { 'data-side': labelOfGds(rate.gds_id) })}>
          <Absent state={state} />
          {state.shown && (
            <div className={state.missing ? 'muted said' : undefined}>
              <FieldValue shown={state.shown} findings={spans} phrases={phrases} />
            </div>
          )}
          {entry.fields.map((field) => (
            <Unreadable key={field} text={unreadableText(rate, field)} />
          ))}
        </dd>
      )}
      {expected && !lines && (
        <>
          <dd data-side="Own data">{expected.words}</dd>
          <dd data-side="Verdict">
            <VerdictMark verdict={expected.verdict} />
          </dd>
        </>
      )}
      {lines && (
        <dd className="side-lines">
          {/* Narrower than its lines it scrolls, by keys too. */}
          <section aria-label={`${entry.label} beside own data`} tabIndex={0}>
            {lines}
          </section>
        </dd>
      )}
      {expected && onExpect && state.shown && (expected.verdict === 'wrong' || expected.verdict === 'missing') && (
        <dd className="expect-it">
          <Button variant="default" size="compact-xs" onClick={() => onExpect(entry)}>
            This is right: expect it<span className="sr">, {entry.label}</span>
          </Button>
        </dd>
      )}
      {findings.length > 0 && (
        <dd className="notes">
          {findings.map((finding) => (
            <FindingNote key={finding.check} finding={finding} />
          ))}
          {text && onLoadingText && (
            <Button
              variant="default"
              size="compact-xs"
              className="loading-text-button"
              onClick={() => onLoadingText(text)}
            >
              Loading text<span className="sr"> for {entry.label}</span>
            </Button>
          )}
        </dd>
      )}
    </div>
  )
}

/** Where the text of a field is loaded; the detail of a room is the end of its description. */
const loadingFieldOf = ({ fields: [field] }: Entry): LoadingField | undefined =>
  field === 'room_detail' ? 'room_rate_description' : loadingFields.find((each) => each === field)

/** Prices are compared line by line; null where there are no lines to compare. */
const priceLines = (field: RateField, { expected, currency, gds_id }: CheckupRate, own: OwnCompared | undefined) => {
  const price = expected?.price
  if (!own || !price) return null
  const sides = { currency, expected: price.currency, gds: labelOfGds(gds_id) }
  if (field === 'nightly_rates' && own.nights.length > 0) return <NightLines nights={own.nights} {...sides} />
  return field === 'tax_lines' && own.taxes.length > 0 ? <TaxLines taxes={own.taxes} {...sides} /> : null
}

const unreadableText = (rate: CheckupRate, field: RateField) =>
  field === 'cancellation_until_unreadable' ? rate.cancellation_until_unreadable : (rate.unreadable[field] ?? null)

const Unreadable = ({ text }: { text: string | null }) =>
  text !== null && (
    <span className="unreadable">
      Could not be read: <span className="gds-text">{text}</span>
    </span>
  )

const Absent = ({ state }: { state: EntryState }) => {
  if (state.missing)
    return (
      <span className="miss">
        <IconAlertCircle size={14} stroke={1.8} aria-hidden />
        Missing
      </span>
    )
  if (state.shown) return null
  if (state.unread === null) return <span className="muted">-</span>
  return (
    <span className="muted" title={state.unread}>
      Not read
    </span>
  )
}
