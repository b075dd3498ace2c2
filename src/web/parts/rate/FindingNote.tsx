// A finding next to its field: what to do, the value in the GDS and the expected one, and the link to the reason.
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Finding } from '../../../contract/values/checkup-values.ts'
import { criterionLabels } from '../../../domain/accuracy/verdict.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { paths } from '../../paths.ts'
import { findingTexts } from '../../../domain/rate-view/finding-text.ts'
import { fieldLabel } from '../../../domain/rate-view/sections.ts'
import { readable } from '../../lib/format.ts'

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

const severities: Record<number, string> = { 5: 'high', 3: 'medium', 1: 'low' }

/** What a finding was compared with: a field, a standard, or the reader's own data. */
const sourceText = (source: string): string => fieldLabel(source) ?? readable(source)

/** The check and its cost: `Pricing: Total adds up · severity high · zeroes this criterion · source: Total`. */
const checkText = ({ check, criterion, weight, decisive, verdict, source }: Finding): string => {
  const facts = [`${criterionLabels[criterion]}: ${checkName(check)}`, `severity ${severities[weight] ?? weight}`]
  if (decisive && verdict === 'wrong') facts.push('zeroes this criterion')
  if (source !== null) facts.push(`source: ${sourceText(source)}`)
  return facts.join(' · ')
}

/** One fix may settle several checks: each leads to its own reason. */
export const WhyLinks = ({ checks }: { checks: readonly Finding['check'][] }) => {
  const [only, ...others] = checks
  if (only !== undefined && others.length === 0)
    return (
      <Link className="link" {...paths.ruleSet(only)}>
        Why?<span className="sr"> About {checkName(only)}</span>
      </Link>
    )
  return (
    <>
      Why:{' '}
      {checks.map((check, at) => (
        <Fragment key={check}>
          {at > 0 && ', '}
          <Link className="link" {...paths.ruleSet(check)}>
            {checkName(check)}
          </Link>
        </Fragment>
      ))}
    </>
  )
}

type FindingNoteProps = {
  finding: Finding
  /** Of the hotel: deadlines name it. */
  timeZone: string | null
  /** Opens the reason of the check. */
  onWhy: (check: string) => void
  /** Opens the GDS response at what the finding is about. */
  onEvidence?: ((finding: Finding) => void) | undefined
}

export const FindingNote = ({ finding, timeZone, onWhy, onEvidence }: FindingNoteProps) => {
  const { shown, expected } = findingTexts(finding, timeZone)
  return (
    <div className="finding-note">
      <p>
        <VerdictWord verdict={finding.verdict} /> {readable(finding.advice)}
      </p>
      {(shown !== null || expected !== null) && (
        <dl>
          {shown !== null && (
            <>
              <dt>In GDS</dt>
              <dd className="gds-text">{finding.span === null ? shown : finding.shown}</dd>
            </>
          )}
          {expected !== null && (
            <>
              <dt>Expected</dt>
              <dd>{expected}</dd>
            </>
          )}
        </dl>
      )}
      <p className="finding-source">
        {checkText(finding)} ·{' '}
        <button type="button" className="text-button" onClick={() => onWhy(finding.check)}>
          Why?<span className="sr"> About {checkName(finding.check)}</span>
        </button>
        {onEvidence && (
          <>
            {' · '}
            <button type="button" className="text-button" onClick={() => onEvidence(finding)}>
              Show in response<span className="sr"> for {checkName(finding.check)}</span>
            </button>
          </>
        )}
      </p>
    </div>
  )
}
