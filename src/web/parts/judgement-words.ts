// What a score was judged by, and what it was before: 'with own data, version 3', '82% now, 76% when it was read'.
import type { RateJudgement } from '../../contract/accuracy.ts'
import { percentText } from './Accuracy.tsx'

type By = { rule_set: number; own_version: number }
export const ownWords = ({ own_version }: Pick<By, 'own_version'>): string =>
  own_version > 0 ? `with own data, version ${own_version}` : 'without own data'

/** The one of now comes first in the list, the one of the reading last. */
type Judged = By & { summary: Pick<RateJudgement['summary'], 'all'> }
export const earlierWords = (judgements: readonly Judged[]): string | null => {
  const [now, ...earlier] = judgements
  if (!now || earlier.length === 0) return null
  const before = earlier.slice(-1).map((judged) => {
    const rules = judged.rule_set === now.rule_set ? '' : `, by rule set ${judged.rule_set}`
    return `${scoreOf(judged)} when it was read, ${ownWords(judged)}${rules}`
  })
  return [`${scoreOf(now)} now`, ...before].join(', ')
}
const scoreOf = ({ summary }: Judged) => (summary.all === null ? 'no score' : percentText(summary.all))
