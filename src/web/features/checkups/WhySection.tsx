// 'Why?': the reason of a check, open next to the rate.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { criterionLabels } from '../../../domain/accuracy/verdict.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { fieldName } from '../../../domain/rate-view/sections.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ruleSetQuery } from '../accuracy/queries.ts'

const severities: Record<number, string> = { 5: 'High', 3: 'Medium', 1: 'Low' }

export const WhySection = ({ check: id, onClose }: { check: string; onClose: () => void }) => {
  const { data: rules, error } = useQuery({ ...ruleSetQuery, meta: { anyGds: true, quiet: true } })
  const check = rules?.checks.find((each) => each.check === id)
  const fields = check?.fields.map(({ field }) => fieldName(field)) ?? []
  return (
    <Dialog title={`Why: ${checkName(id)}`} aside onClose={onClose}>
      {!rules && !error && <p className="muted">Loading the reason …</p>}
      {error && <p role="alert">{error.message}</p>}
      {rules && !check && <p className="muted">This check is not in the current rule set.</p>}
      {check && (
        <>
          <p>{check.reason}</p>
          <dl className="why-facts">
            <dt>Criterion</dt>
            <dd>{criterionLabels[check.criterion]}</dd>
            <dt>Severity</dt>
            <dd>
              {severities[check.weight] ?? check.weight}
              {check.decisive && '; zeroes its criterion when wrong'}
            </dd>
            {fields.length > 0 && (
              <>
                <dt>Fields used</dt>
                <dd>{[...new Set(fields)].join(', ')}</dd>
              </>
            )}
            <dt>Source</dt>
            <dd>{check.source}</dd>
          </dl>
        </>
      )}
      <Link className="link" {...paths.ruleSet(id)}>
        How accuracy is measured
      </Link>
    </Dialog>
  )
}
