// The head of a rate: is it right, and what is wrong; each finding leads to its field.
import './rate-verdict.css'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import type { CheckupRate } from '../../contract/checkup-values.ts'
import { criteria } from '../../domain/accuracy/verdict.ts'
import { counted } from '../lib/format.ts'
import { Accuracy } from './Accuracy.tsx'
import { VerdictWord } from './FindingNote.tsx'
import { peopleText } from './people-text.ts'
import { entryId } from './RateSections.tsx'
import type { Entry } from './rate-fields.ts'
import { criterionLabels, entryOf } from './rate-sections.ts'

/** Decisive ones first, then by weight; the order of the GDS's fields settles the rest. */
const byWeight = (rate: CheckupRate) =>
  rate.findings.toSorted((a, b) => Number(b.decisive) - Number(a.decisive) || b.weight - a.weight)

const goTo = (entry: Entry) => {
  const field = document.getElementById(entryId(entry))
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  field?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  field?.focus({ preventScroll: true })
}

export const RateVerdict = ({ rate }: { rate: CheckupRate }) => (
  <div className="rate-verdict">
    <dl className="rate-criteria">
      {criteria.map((criterion) => (
        <div key={criterion}>
          <dt>{criterionLabels[criterion]}</dt>
          <dd>
            <Accuracy value={rate.summary[criterion]} noData="Nothing could be checked" />
          </dd>
        </div>
      ))}
    </dl>
    {rate.findings.length === 0 ? (
      <p className="all-right verdict-clean">
        <IconCircleCheck size={16} stroke={1.8} aria-hidden /> Nothing wrong or missing in what could be checked.
      </p>
    ) : (
      <section aria-labelledby="findings">
        <h2 id="findings">{counted(rate.findings.length, 'finding')}</h2>
        <ul className="findings">
          {byWeight(rate).map((finding) => {
            const entry = entryOf(finding.field)
            return (
              <li key={`${finding.check} ${finding.field}`}>
                <VerdictWord verdict={finding.verdict} />
                <span>
                  {entry && (
                    <button type="button" className="to-field" onClick={() => goTo(entry)}>
                      {entry.label}
                      <IconArrowRight size={13} stroke={1.8} aria-hidden />
                    </button>
                  )}{' '}
                  {peopleText(finding.advice)}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    )}
  </div>
)
