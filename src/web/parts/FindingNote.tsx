// A lost point beside its field: what is the matter, what to do, what stood there and what should.
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Finding } from '../../contract/checkup-values.ts'
import { paths } from '../paths.ts'
import { peopleText } from './people-text.ts'
import { criterionLabels, labelOf } from './rate-sections.ts'

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

/** Which check it was and what it costs: `Pricing: sum agrees · weight 5 · sets its criterion to 0% · source: the price lines`. */
export const checkText = ({ check, criterion, weight, decisive, verdict, source }: Finding): string => {
  const parts = [`${criterionLabels[criterion]}: ${nameOf(check)}`, `weight ${weight}`]
  if (decisive && verdict === 'wrong') parts.push('sets its criterion to 0%')
  if (source !== null) parts.push(`source: ${labelOf(source) ?? peopleText(source.replaceAll('_', ' '))}`)
  return parts.join(' · ')
}

const nameOf = (check: string) =>
  check
    .slice(check.indexOf('.') + 1)
    .replaceAll('_', ' ')
    .replace('propertys', 'the property’s')

export const WhyLink = ({ check }: Pick<Finding, 'check'>) => (
  <Link className="link" {...paths.ruleSet(check)}>
    Why?<span className="sr"> About {nameOf(check)}</span>
  </Link>
)

/** One task may mend several checks: each leads to its own reason. */
export const WhyLinks = ({ checks }: { checks: readonly Finding['check'][] }) => {
  const [only, ...others] = checks
  if (only !== undefined && others.length === 0) return <WhyLink check={only} />
  return (
    <>
      Why:{' '}
      {checks.map((check, at) => (
        <Fragment key={check}>
          {at > 0 && ', '}
          <Link className="link" {...paths.ruleSet(check)}>
            {nameOf(check)}
          </Link>
        </Fragment>
      ))}
    </>
  )
}

export const FindingNote = ({ finding }: { finding: Finding }) => (
  <div className="finding-note">
    <p>
      <VerdictWord verdict={finding.verdict} /> {peopleText(finding.advice)}
    </p>
    {(finding.shown !== null || finding.expected !== null) && (
      <dl>
        {finding.shown !== null && (
          <>
            <dt>Shown</dt>
            <dd className="gds-text">{finding.span === null ? peopleText(finding.shown) : finding.shown}</dd>
          </>
        )}
        {finding.expected !== null && (
          <>
            <dt>Expected</dt>
            <dd>{peopleText(finding.expected)}</dd>
          </>
        )}
      </dl>
    )}
    <p className="finding-source">
      {checkText(finding)} · <WhyLink check={finding.check} />
    </p>
  </div>
)
