// The basis of a score and its earlier value: 'with your rates, version 3', '82% now, 76% when checked'.
import type { RateScore } from '../../../contract/accuracy.ts'
import { scoreText } from '../../lib/format.ts'

type By = { rule_set: number; own_version: number }
export const ownVersionWords = ({ own_version }: Pick<By, 'own_version'>): string =>
  own_version > 0 ? `with your rates, version ${own_version}` : 'without your rates'

/** The current one comes first in the list, the one of the checkup last. */
type ScoreBasis = By & { summary: Pick<RateScore['summary'], 'all'> }
export const earlierWords = (scores: readonly ScoreBasis[]): string | null => {
  const [now, ...earlier] = scores
  if (!now || earlier.length === 0) return null
  const before = earlier.slice(-1).map((score) => {
    const rules = score.rule_set === now.rule_set ? '' : `, by rule set ${score.rule_set}`
    return `${scoreOf(score)} when checked, ${ownVersionWords(score)}${rules}`
  })
  return [`${scoreOf(now)} now`, ...before].join(', ')
}
const scoreOf = ({ summary }: ScoreBasis) => (summary.all === null ? 'no score' : scoreText(summary.all))
