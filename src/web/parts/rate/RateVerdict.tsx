// The score of a rate by criterion, and what to fix: each tile leads to its section, each row to its field.
import './rate-verdict.css'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import type { Fix } from '../../../contract/accuracy.ts'
import type { CheckupRate, Finding } from '../../../contract/values/checkup-values.ts'
import { criterionLabels, criteria } from '../../../domain/accuracy/verdict.ts'
import { findingTexts } from '../../../domain/rate-view/finding-text.ts'
import { countText, readable, scoreText } from '../../lib/format.ts'
import { Accuracy } from '../accuracy/Accuracy.tsx'
import { fixWords } from '../accuracy/fix-words.ts'
import { VerdictWord } from './FindingNote.tsx'
import { goToCriterion, goToField } from './go-to-field.ts'
import { fieldEntryFor } from '../../../domain/rate-view/sections.ts'

type RateVerdictProps = {
  rate: CheckupRate
  /** In the order of points gained; undefined if they could not be loaded. */
  fixes?: readonly Fix[] | undefined
}

export const RateVerdict = ({ rate, fixes }: RateVerdictProps) => (
  <div className="rate-verdict">
    <div className="rate-criteria">
      {criteria.map((criterion) => (
        <button key={criterion} type="button" onClick={() => goToCriterion(criterion)}>
          <span className="criterion-name">{criterionLabels[criterion]}</span>
          <Accuracy value={rate.summary[criterion]} noData="Nothing could be checked" />
        </button>
      ))}
    </div>
    {rate.findings.length === 0 ? (
      <p className="all-right verdict-clean">
        <IconCircleCheck size={16} stroke={1.8} aria-hidden /> Nothing wrong or missing in the completed checks.
      </p>
    ) : (
      <ToFix rate={rate} fixes={fixes} />
    )}
  </div>
)

/** Decisive findings first, then by weight; the order of the fields settles the rest. */
const byWeight = (findings: readonly Finding[]) =>
  findings.toSorted((a, b) => Number(b.decisive) - Number(a.decisive) || b.weight - a.weight)

const ToFix = ({ rate, fixes }: RateVerdictProps) => {
  const rows = fixes ?? byWeight(rate.findings).map((finding) => ({ ...finding, becomes: null }))
  return (
    <section aria-labelledby="to-fix">
      <div className="row between wrap to-fix-head">
        <h2 id="to-fix">To fix</h2>
        <p className="fix-plan">{fixes && fixWords(rate.accuracy, fixes)}</p>
        <span className="muted small num">{countText(rows.length, 'finding')}</span>
      </div>
      <ul className="findings">
        {rows.map((row) => (
          <FixRow
            key={'key' in row ? row.key : `${row.check} ${row.field} ${row.expected}`}
            {...row}
            {...findingTexts(row, rate.time_zone)}
          />
        ))}
      </ul>
    </section>
  )
}

type FixRowProps = Pick<Finding, 'field' | 'verdict' | 'advice' | 'shown' | 'expected'> & { becomes: number | null }
const FixRow = ({ field, verdict, advice, shown, expected, becomes }: FixRowProps) => {
  const entry = fieldEntryFor(field)
  return (
    <li>
      <VerdictWord verdict={verdict} />
      <span>
        {entry && (
          <button type="button" className="to-field" onClick={() => goToField(entry)}>
            {entry.label}
            <IconArrowRight size={13} stroke={1.8} aria-hidden />
          </button>
        )}{' '}
        {readable(advice)}
        {(shown !== null || expected !== null) && (
          <span className="fix-values">
            {shown !== null && (
              <span>
                <span className="muted">In GDS</span> <span className="gds-text">{shown}</span>
              </span>
            )}
            {expected !== null && (
              <span>
                <span className="muted">Expected</span> {expected}
              </span>
            )}
          </span>
        )}
      </span>
      <span className="becomes num">
        {becomes !== null && (
          <>
            <span className="sr">Score after fixing everything down to here: </span>
            <span aria-hidden>→ </span>
            {scoreText(becomes)}
          </>
        )}
      </span>
    </li>
  )
}
