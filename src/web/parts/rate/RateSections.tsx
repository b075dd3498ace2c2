// The fields of a rate, section by section: what differs from own data first, then what matches, each with its mark. S2§2, S2§3
import './rate-sections.css'
import type { Finding } from '../../../contract/values/checkup-values.ts'
import { criterionLabels } from '../../../domain/accuracy/verdict.ts'
import { guidanceFor } from '../../../domain/rate-fields/guidance.ts'
import { Accuracy } from '../accuracy/Accuracy.tsx'
import { FieldInfo } from './FieldInfo.tsx'
import { MarkedText } from './MarkedText.tsx'
import type { RateFieldContext } from './FieldActions.tsx'
import { fieldFindings, RateField } from './RateField.tsx'
import { type FieldEntry, otherTextLabel } from '../../../domain/rate-view/fields.ts'
import { type FieldSection } from '../../../domain/rate-view/sections.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

type RateSectionsProps = RateFieldContext & { sections: readonly FieldSection[] }

export const RateSections = ({ sections, ...context }: RateSectionsProps) =>
  sections.map((section) => <RateSection key={section.title} section={section} {...context} />)

/** Compared fields, those that differ or could not be compared first, and fields without own data. */
const sortedFields = (entries: readonly FieldEntry[], { rate, own }: Pick<RateFieldContext, 'rate' | 'own'>) => {
  const verdictOf = (entry: FieldEntry) => own?.fields[entry.fields[0]]?.verdict
  const compared = entries.filter((entry) => verdictOf(entry) !== undefined)
  const matching = compared.filter((entry) => verdictOf(entry) === 'pass' && fieldFindings(rate, [entry]).length === 0)
  return {
    compared: [...compared.filter((entry) => !matching.includes(entry)), ...matching],
    others: entries.filter((entry) => !compared.includes(entry)),
  }
}

const RateSection = ({ section, ...context }: RateFieldContext & { section: FieldSection }) => {
  const { rate, phrases } = context
  const id = `section-${section.title.toLowerCase().replaceAll(' ', '-')}`
  const findings = fieldFindings(rate, section.entries)
  const { compared, others } = sortedFields(section.entries, context)
  return (
    <section className="rate-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{section.title}</h2>
        {section.criteria.map((criterion) => (
          <span key={criterion} className="section-score" data-criterion={criterion} tabIndex={-1}>
            {section.criteria.length > 1 && <span className="muted small">{criterionLabels[criterion]}</span>}
            <Accuracy value={rate.summary[criterion]} noData="Nothing could be checked" />
          </span>
        ))}
        {findings.length > 0 && <span className="section-count">{countsText(findings)}</span>}
      </header>
      {compared.length > 0 && <ComparedFields entries={compared} {...context} />}
      <dl className="fields">
        {others.map((entry) => (
          <RateField key={entry.label} entry={entry} {...context} />
        ))}
        {section.title === 'Rate' &&
          Object.entries(rate.other_texts).map(([name, text]) => (
            <OtherText key={name} name={otherTextLabel(name)} text={text} phrases={phrases} />
          ))}
      </dl>
    </section>
  )
}

const ComparedFields = ({ entries, ...context }: RateFieldContext & { entries: readonly FieldEntry[] }) => (
  <>
    <div className="sides-head" aria-hidden>
      <span>Field</span>
      <span>{gdsLabelOfId(context.rate.gds_id)}</span>
      <span>Your rates</span>
      <span>Result</span>
    </div>
    <dl className="sides">
      {entries.map((entry) => (
        <RateField key={entry.label} entry={entry} {...context} />
      ))}
    </dl>
  </>
)

const otherTexts = guidanceFor('other_texts')

const OtherText = ({ name, text, phrases }: { name: string; text: string; phrases: readonly string[] }) => (
  <div className="field wide">
    <dt>
      {name}
      <FieldInfo label={name} text={otherTexts?.text ?? ''} example={otherTexts?.example} />
    </dt>
    <dd>
      <MarkedText text={text} phrases={phrases} />
    </dd>
  </div>
)

const countsText = (findings: readonly Pick<Finding, 'verdict'>[]): string => {
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length
  const missing = findings.length - wrong
  return [wrong > 0 && `${wrong} wrong`, missing > 0 && `${missing} missing`].filter(Boolean).join(', ')
}
