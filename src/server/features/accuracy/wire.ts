// From stored rows to the contract: judgements as percentages, findings with their check, the rule set in words.
import type { Judgement, RateJudgement, RuleSet } from '../../../contract/accuracy.ts'
import { besideKinds } from '../../../domain/accuracy/beside-kinds.ts'
import { capabilities } from '../../../domain/accuracy/capabilities.ts'
import type { Carriage } from '../../../domain/accuracy/capability-row.ts'
import { checkByNumber, comparesOwnData, ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { besideTexts, scoreWords } from '../../../domain/accuracy/score-words.ts'
import { type StoredVerdicts, storedVerdicts } from '../../../domain/accuracy/stored-verdicts.ts'
import { summaryOf } from '../../../domain/accuracy/summary.ts'
import type { Finding } from '../../../domain/accuracy/verdict.ts'
import { type WeightColumns, weightsOf } from '../../platform/statements.ts'
import { coverageOf } from '../hotels/wire.ts'

export type JudgementRow = WeightColumns & {
  rule_set: number
  own_version: number
  judged_at: string
  price_wrong_rates: number
  applicable: number
}
export type RateJudged = WeightColumns & { applicable: number; verdicts: StoredVerdicts }
export type RateJudgementRow = RateJudged & Pick<JudgementRow, 'rule_set' | 'own_version' | 'judged_at'>
/** Checks stand by their numbers. */
export type NumberedFinding = Omit<Finding, 'check'> & { number: number }

export const judgementOf = (row: JudgementRow): Judgement => ({
  rule_set: row.rule_set,
  own_version: row.own_version,
  judged_at: row.judged_at,
  summary: summaryOf(weightsOf(row)),
  coverage: coverageOf(row),
  price_wrong_rates: row.price_wrong_rates,
})

export const rateJudgementOf = (row: RateJudgementRow): RateJudgement => ({
  rule_set: row.rule_set,
  own_version: row.own_version,
  judged_at: row.judged_at,
  summary: summaryOf(weightsOf(row)),
  coverage: coverageOf(row),
  verdicts: storedVerdicts(row.verdicts),
})

/** Nothing where the check is of a rule set that this program does not know. */
export const knownFindings = (findings: readonly NumberedFinding[]): Finding[] =>
  findings.flatMap(({ number, ...found }) => {
    const check = checkByNumber(number)
    return check ? [{ check: check.id, ...found }] : []
  })

const carriedIn = ({ carried, call }: Carriage) => (carried === 'no' ? 'no' : `${carried}, in the ${call}`)

export const shownRuleSet = (): RuleSet => ({
  version: ruleSet.version,
  words: [...scoreWords],
  checks: ruleSet.checks.map((check) => ({
    check: check.id,
    number: check.number,
    criterion: check.criterion,
    weight: check.weight,
    decisive: check.decisive,
    reason: check.reason,
    source: check.source,
    own_data: comparesOwnData(check),
    fields: capabilities
      .filter(({ checks }) => checks.includes(check.id))
      .map(({ field, travel_port, sabre }) => ({
        field,
        travel_port: carriedIn(travel_port),
        sabre: carriedIn(sabre),
      })),
  })),
  beside: besideKinds.map((kind) => ({ kind, text: besideTexts[kind] })),
})
