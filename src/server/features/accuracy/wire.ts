// From stored rows to the contract: scores as percentages, and the rule set in words.
import type { CheckupScore, RateScore, RuleSet } from '../../../contract/accuracy.ts'
import { observationKinds } from '../../../domain/accuracy/observations/kinds.ts'
import { capabilities } from '../../../domain/accuracy/capabilities.ts'
import type { Carriage } from '../../../domain/rate-fields/row.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { comparesOwnData, ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { observationTexts, scoreWords } from '../../../domain/accuracy/score/score-words.ts'
import { storedVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { summaryOf } from '../../../domain/accuracy/score/summary.ts'
import { weightsOf } from '../../platform/database/statements.ts'
import { col, rowShape } from '../../platform/database/rows.ts'
import { coverageOf } from '../hotels/wire.ts'
import { z } from 'zod'

export const scoreRow = rowShape({
  ...col.weights,
  rule_set: col.int,
  own_version: col.int,
  scored_at: col.text,
  price_wrong_rates: col.int,
  applicable: col.int,
})
type ScoreRow = z.output<typeof scoreRow>
export const rateScoreColumns = rowShape({
  ...col.weights,
  applicable: col.int,
  verdicts: col.verdicts,
})
export type RateScoreColumns = z.output<typeof rateScoreColumns>
export const rateScoreRow = rateScoreColumns.extend({ rule_set: col.int, own_version: col.int, scored_at: col.text })
type RateScoreRow = z.output<typeof rateScoreRow>

export const checkupScoreOf = (row: ScoreRow): CheckupScore => ({
  rule_set: row.rule_set,
  own_version: row.own_version,
  scored_at: row.scored_at,
  summary: summaryOf(weightsOf(row)),
  coverage: coverageOf(row),
  price_wrong_rates: row.price_wrong_rates,
})

export const rateScoreOf = (row: RateScoreRow): RateScore => ({
  rule_set: row.rule_set,
  own_version: row.own_version,
  scored_at: row.scored_at,
  summary: summaryOf(weightsOf(row)),
  coverage: coverageOf(row),
  verdicts: storedVerdicts(row.verdicts),
})

const carriedIn = ({ carried, call }: Carriage) => (carried === 'no' ? 'no' : `${carried}, in the ${call}`)

export const shownRuleSet = (): RuleSet => ({
  version: ruleSet.version,
  words: [...scoreWords],
  checks: ruleSet.checks.map((check) => ({
    check: check.id,
    name: checkName(check.id),
    number: check.number,
    criterion: check.criterion,
    weight: check.weight,
    decisive: check.decisive,
    reason: check.reason,
    source: check.source,
    own_data: comparesOwnData(check),
    fields: capabilities
      .filter(({ field }) => check.reads.includes(field))
      .map(({ field, travel_port, sabre }) => ({
        field,
        travel_port: carriedIn(travel_port),
        sabre: carriedIn(sabre),
      })),
  })),
  observations: observationKinds.map((kind) => ({ kind, text: observationTexts[kind] })),
})
