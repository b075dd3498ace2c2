// The fields of a rate, section by section, each with its guidance, its state, and its findings beside it. S2§2, S2§3
import './rate-sections.css'
import { IconAlertCircle } from '@tabler/icons-react'
import type { CheckupRate, Finding } from '../../contract/checkup-values.ts'
import { guidanceFor } from '../../domain/accuracy/guidance.ts'
import type { RateField } from '../../domain/rate.ts'
import { Accuracy } from './Accuracy.tsx'
import { FieldInfo } from './FieldInfo.tsx'
import { FieldValue } from './FieldValue.tsx'
import { FindingNote } from './FindingNote.tsx'
import { MarkedText } from './MarkedText.tsx'
import { type EntryState, entryState, guidanceOf } from './field-states.ts'
import type { Entry } from './rate-fields.ts'
import { criterionLabels, type Section } from './rate-sections.ts'

type Shared = { rate: CheckupRate; phrases: readonly string[] }

const otherTexts = guidanceFor('other_texts')

/** Where a link to a finding leads. */
export const entryId = (entry: Entry): string => `field-${entry.fields[0]}`

export const RateSections = ({ sections, ...shared }: Shared & { sections: readonly Section[] }) =>
  sections.map((section) => <RateSection key={section.title} section={section} {...shared} />)

const findingsOn = (rate: CheckupRate, entries: readonly Entry[]) => {
  const fields = new Set<string>(entries.flatMap((entry) => entry.fields))
  return rate.findings.filter((finding) => fields.has(finding.field))
}

const RateSection = ({ section, rate, phrases }: Shared & { section: Section }) => {
  const id = `section-${section.title.toLowerCase().replaceAll(' ', '-')}`
  const findings = findingsOn(rate, section.entries)
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
      <dl className="fields">
        {section.entries.map((entry) => (
          <Field key={entry.label} entry={entry} rate={rate} phrases={phrases} />
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

const Field = ({ entry, rate, phrases }: Shared & { entry: Entry }) => {
  const findings = findingsOn(rate, [entry])
  const spans = findings.flatMap(({ span }) => (span ? [span] : []))
  const state = entryState(entry, rate)
  const guidance = guidanceOf(entry, rate.gds_id)
  const shape = ['field', entry.wide && state.shown && 'wide', findings.length > 0 && 'found'].filter(Boolean).join(' ')
  return (
    <div className={shape} id={entryId(entry)} tabIndex={-1}>
      <dt>
        {entry.label}
        <FieldInfo label={entry.label} text={guidance?.text ?? ''} example={guidance?.example} note={state.unread} />
      </dt>
      <dd>
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
      {findings.length > 0 && (
        <dd className="notes">
          {findings.map((finding) => (
            <FindingNote key={finding.check} finding={finding} />
          ))}
        </dd>
      )}
    </div>
  )
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
