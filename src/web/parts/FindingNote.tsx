// A lost point beside its field: what is the matter, what to do, what stood there and what should.
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { Finding } from '../../contract/checkup-values.ts'

const verdictWords = { wrong: 'Wrong', missing: 'Missing' } as const

export const VerdictWord = ({ verdict }: Pick<Finding, 'verdict'>) => (
  <span className="miss">
    {verdict === 'wrong' ? (
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
    ) : (
      <IconAlertCircle size={14} stroke={1.8} aria-hidden />
    )}
    {verdictWords[verdict]}
  </span>
)

export const FindingNote = ({ finding }: { finding: Finding }) => (
  <div className="finding-note">
    <p>
      <VerdictWord verdict={finding.verdict} /> {finding.advice}
    </p>
    {(finding.shown !== null || finding.expected !== null) && (
      <dl>
        <dt>Shown</dt>
        <dd>{finding.shown ?? '-'}</dd>
        <dt>Expected</dt>
        <dd>{finding.expected ?? '-'}</dd>
      </dl>
    )}
    <p className="finding-source">
      {finding.check}
      {finding.decisive && ', decides its criterion'}
      {finding.source !== null && `, ${finding.source}`}
    </p>
  </div>
)
