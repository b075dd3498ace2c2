// The pieces of the comparison: the two checkups at the top, and in how many pairs each field differs.
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { agoText } from '../../lib/format.ts'
import { Accuracy } from '../../parts/accuracy/Accuracy.tsx'
import { fieldName } from '../../../domain/rate-view/sections.ts'
import type { FieldSummary } from './values.ts'
import { words } from './words.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

export const CheckupHead = ({ checkup }: { checkup: Checkup }) => (
  <section className="card compare-checkup" aria-label={gdsLabelOfId(checkup.gds_id)}>
    <h2>{gdsLabelOfId(checkup.gds_id)}</h2>
    <Accuracy value={checkup.summary.all} strong noData={words.unchecked} />
    <span className="muted small num">
      {words.rates(checkup.rates_count)} · {agoText(checkup.created_at)}
    </span>
  </section>
)

type FieldTableProps = {
  rows: readonly FieldSummary[]
  chosen: string | undefined
  onChoose: (field: string) => void
}

/** In how many pairs each field differs; a field leads to its pairs. */
export const FieldTable = ({ rows, chosen, onChoose }: FieldTableProps) =>
  rows.length > 0 && (
    <section className="card compare-fields" aria-labelledby="compare-fields">
      <h2 id="compare-fields">{words.byField}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.kinds.different}</th>
            <th scope="col">{words.kinds.only_left}</th>
            <th scope="col">{words.kinds.only_right}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, different, only_left, only_right }) => (
            <tr key={field} className={chosen === field ? 'chosen' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="text-button"
                  aria-pressed={chosen === field}
                  onClick={() => onChoose(field)}
                >
                  {fieldName(field)}
                </button>
              </th>
              {[different, only_left, only_right].map((count, at) => (
                <td key={at} className="num">
                  {count || '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
