// The head of a rate: is it right, and what to mend; each row leads to its field and says what the score becomes.
import './rate-verdict.css'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import type { Task } from '../../contract/accuracy.ts'
import type { CheckupRate, Finding } from '../../contract/checkup-values.ts'
import { criteria } from '../../domain/accuracy/verdict.ts'
import { counted } from '../lib/format.ts'
import { Accuracy, percentText } from './Accuracy.tsx'
import { VerdictWord } from './FindingNote.tsx'
import { mendingWords } from './mending-words.ts'
import { peopleText } from './people-text.ts'
import { criterionLabels, entryOf } from './rate-sections.ts'
import { goToEntry } from './to-field.ts'

/** Decisive ones first, then by weight; the order of the GDS's fields settles the rest. */
const byWeight = (rate: CheckupRate) =>
  rate.findings.toSorted((a, b) => Number(b.decisive) - Number(a.decisive) || b.weight - a.weight)

/** `tasks`: the findings in the order of what mending them brings, once that is known. */
export const RateVerdict = ({ rate, tasks }: { rate: CheckupRate; tasks?: readonly Task[] | undefined }) => {
  const mending = tasks && mendingWords(rate.accuracy, tasks)
  return (
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
          <div className="row between wrap">
            <h2 id="findings">What to mend</h2>
            <span className="muted small">{counted(rate.findings.length, 'finding')}</span>
          </div>
          <p className="mending">{mending ?? '\u00a0'}</p>
          <ul className="findings">
            {(tasks ?? byWeight(rate)).map((row) => (
              <Row
                key={'key' in row ? row.key : row.check}
                {...row}
                {...('becomes' in row && { becomes: row.becomes })}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type RowProps = Pick<Finding, 'check' | 'field' | 'verdict' | 'advice' | 'shown' | 'expected'> & {
  becomes?: number | null
}
const Row = ({ field, verdict, advice, shown, expected, becomes = null }: RowProps) => {
  const entry = entryOf(field)
  return (
    <li>
      <VerdictWord verdict={verdict} />
      <span>
        {entry && (
          <button type="button" className="to-field" onClick={() => goToEntry(entry)}>
            {entry.label}
            <IconArrowRight size={13} stroke={1.8} aria-hidden />
          </button>
        )}{' '}
        {peopleText(advice)}
        {(shown !== null || expected !== null) && (
          <span className="task-words">
            {shown !== null && (
              <span>
                <span className="muted">Shown</span> <span className="gds-text">{peopleText(shown)}</span>
              </span>
            )}
            {expected !== null && (
              <span>
                <span className="muted">Expected</span> {peopleText(expected)}
              </span>
            )}
          </span>
        )}
      </span>
      <span className="becomes num">
        {becomes !== null && (
          <>
            <span className="sr">Mended down to here the score becomes </span>
            {percentText(becomes)}
          </>
        )}
      </span>
    </li>
  )
}
