// Which criteria cost a shared rate its points, and the checks that failed in each.
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { criterionLabels, criteria } from '../../../domain/accuracy/verdict.ts'
import { scoreText } from '../../../domain/formats.ts'
import type { SharedRate } from '../../../contract/previews.ts'
import { words } from './words.ts'

/** Checks against the account's own rates say nothing to whoever holds the link. */
const isOwn = (check: string) => check.includes('expected')

/** Those below 100%, in the order of the score: name, score and what failed. */
export const lostPoints = ({ summary, verdicts }: Pick<SharedRate, 'summary' | 'verdicts'>) =>
  criteria.flatMap((criterion) => {
    const score = summary[criterion]
    if (score === null || score >= 100) return []
    const failed = Object.entries(verdicts).flatMap(([check, verdict]) =>
      check.startsWith(`${criterion}.`) && !isOwn(check) && (verdict === 'wrong' || verdict === 'missing')
        ? [`${checkName(check)}: ${words.verdicts[verdict]}`]
        : [],
    )
    return [{ name: criterionLabels[criterion], score: scoreText(score), why: failed.join(' · ') || words.ownRates }]
  })
