// One issue as its hotel sees it: what was reported, what to fix in the GDS, and the evidence.
import type { HotelIssue } from '../../../contract/issue-answers.ts'
import { EvidenceItems } from './Parts.tsx'
import { hotelWords, words } from './words.ts'

export const ReportedSection = ({ issue }: { issue: HotelIssue }) => (
  <section className="card issue-block" aria-label={words.issue(issue.id)}>
    <p className="muted small">{hotelWords.reported(issue.agent, issue.agency)}</p>
    <p className="issue-said">{issue.description}</p>
    <p className="muted num">
      {[issue.gds, `Property ID ${issue.property_id}`, `Booking code ${issue.booking_code}`].join(' · ')}
    </p>
    <p className="muted num">
      {[
        issue.stay,
        issue.rac && `${hotelWords.rac}: ${issue.rac}`,
        issue.point_of_sale && `${hotelWords.pointOfSale}: ${issue.point_of_sale}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </section>
)

export const ToFixSection = ({ issue: { id, findings, more_findings } }: { issue: HotelIssue }) =>
  findings.length === 0 ? null : (
    <section className="card issue-block" aria-labelledby={`findings-${id}`}>
      <h2 id={`findings-${id}`}>{hotelWords.findings}</h2>
      <ol className="issue-findings">
        {findings.map(({ name, shown, expected, to_fix }) => (
          <li key={`${name} ${to_fix}`}>
            <strong>{name}</strong>
            <dl>
              <dt>{words.inGds}</dt>
              <dd className="gds-text">{shown ?? words.missing}</dd>
              {expected !== null && (
                <>
                  <dt>{words.expected}</dt>
                  <dd>{expected}</dd>
                </>
              )}
              <dt>{hotelWords.toFix}</dt>
              <dd>{to_fix}</dd>
            </dl>
          </li>
        ))}
      </ol>
      {more_findings > 0 && <p className="muted small">{hotelWords.more(more_findings)}</p>}
    </section>
  )

export const EvidenceSection = ({ issue: { id, evidence } }: { issue: HotelIssue }) =>
  evidence.length === 0 ? null : (
    <section className="card issue-block" aria-labelledby={`evidence-${id}`}>
      <h2 id={`evidence-${id}`}>{hotelWords.evidence}</h2>
      <p className="muted small">{hotelWords.evidenceHint}</p>
      <EvidenceItems evidence={evidence} />
    </section>
  )
