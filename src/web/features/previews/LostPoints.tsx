// Which criteria cost a shared rate its points, and the checks that failed in each.
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { scoreText } from '../../../domain/formats.ts'
import { criterionLabels } from '../../../domain/rate-view/sections.ts'
import type { SharedRate } from '../../../contract/previews.ts'
import { words } from './words.ts'

/** Checks against the account's own rates say nothing to whoever holds the link. */
const isOwn = (check: string) => check.includes('expected')

export const LostPoints = ({ rate: { summary, verdicts } }: { rate: Pick<SharedRate, 'summary' | 'verdicts'> }) => {
  const lost = criteria.filter((criterion) => summary[criterion] !== null && summary[criterion] < 100)
  if (lost.length === 0) return null
  return (
    <section className="lost-points" aria-labelledby="lost-points">
      <h2 id="lost-points">{words.lost}</h2>
      <dl>
        {lost.map((criterion) => {
          const failed = Object.entries(verdicts)
            .filter(([check, verdict]) => check.startsWith(`${criterion}.`) && ['wrong', 'missing'].includes(verdict))
            .filter(([check]) => !isOwn(check))
          return (
            <div key={criterion}>
              <dt>
                {criterionLabels[criterion]} <span className="num">{scoreText(summary[criterion])}</span>
              </dt>
              <dd>
                {failed
                  .map(([check, verdict]) => `${checkName(check)}: ${words.verdicts[verdict as 'wrong']}`)
                  .join(' · ') || words.ownRates}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
