// One check of the rule set, and whether it is what somebody looks for.
import type { RuleSet } from '../../../contract/accuracy.ts'
import { criterionLabels } from '../../../domain/accuracy/verdict.ts'
import { gdsList } from '../../../domain/gds.ts'
import { fieldLabel } from '../../../domain/rate-view/sections.ts'
import { words } from './words.ts'

type Check = RuleSet['checks'][number]

const asTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
const fieldName = (field: string) => fieldLabel(field) ?? asTitle(field)

export const checkMatches = (check: Check, find: string | undefined): boolean => {
  if (find === undefined) return true
  const fields = check.fields.map(({ field }) => `${field} ${fieldName(field)}`)
  const stated = [check.check, check.name, criterionLabels[check.criterion], check.reason, check.source, ...fields]
  return stated.join(' ').toLowerCase().includes(find.toLowerCase())
}

export const CheckEntry = ({ check, open }: { check: Check; open: boolean }) => (
  <article className="rule-check" id={check.check} tabIndex={-1} aria-label={check.name}>
    <div className="row wrap">
      <h3>{check.name}</h3>
      <span className="tag">{words.weight(check.weight)}</span>
      {check.decisive && <span className="tag filled">{words.decisive}</span>}
      {check.own_data && <span className="tag">{words.ownData}</span>}
    </div>
    <p>{check.reason}</p>
    <p className="muted small">
      {words.source}: {check.source}
    </p>
    {check.fields.length > 0 && (
      <details open={open}>
        <summary className="small">
          {words.fields}: {check.fields.length}
        </summary>
        <table className="rule-fields">
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              {gdsList.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {check.fields.map(({ field, travel_port, sabre }) => (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                <td>{travel_port}</td>
                <td>{sabre}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    )}
  </article>
)
