// What was wrong with the rate when it was reported, what happened to each finding, and the evidence.
import type { IssueDetails, Recheck, ReportedFinding } from '../../../contract/issues.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { nearText, readable } from '../../lib/format.ts'
import { EvidenceItems } from './Parts.tsx'
import { words } from './words.ts'

export const FindingsSection = ({ issue: { findings, evidence, recheck } }: { issue: IssueDetails }) => {
  const stateOf = ({ check, field }: Pick<ReportedFinding, 'check' | 'field'>) => {
    if (recheck?.gone.includes(check)) return <span className="issue-closed"> · {words.gone}</span>
    if (recheck?.found.includes(check))
      return <span className="issue-open"> · {stillText(recheck, { check, field })}</span>
    return recheck?.unknown.includes(check) ? <span className="muted"> · {words.unclear}</span> : null
  }
  return (
    <>
      <section className="card issue-block" aria-labelledby="issue-findings">
        <h2 id="issue-findings">{words.findings}</h2>
        {findings.length === 0 && <p className="muted">{words.noFindings}</p>}
        <ul className="issue-findings">
          {findings.map(({ check, field, shown, expected }) => (
            <li key={`${check} ${field}`}>
              <strong>{checkName(check)}</strong>
              {stateOf({ check, field })}
              <dl>
                <dt>{words.inGds}</dt>
                <dd className="gds-text">{shown === null ? words.missing : readable(shown)}</dd>
                {expected !== null && (
                  <>
                    <dt>{words.expected}</dt>
                    <dd>{readable(expected)}</dd>
                  </>
                )}
              </dl>
            </li>
          ))}
        </ul>
      </section>
      {evidence.length > 0 && (
        <section className="card issue-block" aria-labelledby="issue-evidence">
          <h2 id="issue-evidence">{words.evidence}</h2>
          <EvidenceItems evidence={evidence} />
        </section>
      )}
    </>
  )
}

/** What the GDS shows for it now, and when. */
const stillText = ({ shown, checked_at }: Recheck, { check, field }: Pick<ReportedFinding, 'check' | 'field'>) => {
  // A server of the version before does not say.
  const now = (shown as typeof shown | undefined)?.find((each) => each.check === check && each.field === field)?.shown
  return words.still(now && readable(now), checked_at && nearText(checked_at))
}
