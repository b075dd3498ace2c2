// From stored rows to the contract: a whole rate with its findings in words, and the evidence as it was received.
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { BesideFact, CheckupRate, Evidence, Finding } from '../../../contract/checkup-values.ts'
import { adviceFor } from '../../../domain/accuracy/advice.ts'
import type { Beside } from '../../../domain/accuracy/beside-kinds.ts'
import { besideWords } from '../../../domain/accuracy/beside-words.ts'
import { checkByNumber } from '../../../domain/accuracy/rule-set.ts'
import { type StoredVerdicts, storedVerdicts } from '../../../domain/accuracy/stored-verdicts.ts'
import { summaryOf } from '../../../domain/accuracy/summary.ts'
import type { Call, CallState, Finding as Found } from '../../../domain/accuracy/verdict.ts'
import type { Expected } from '../../../domain/own-data/expected.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { type WeightColumns, weightsOf } from '../../platform/statements.ts'
import { accuracyOf, availableOf, coverageOf } from '../hotels/wire.ts'

/** Checks stand by their numbers; advice is made when shown. */
type StoredFinding = Omit<Found, 'check'> & { number: number }
export type RateRow = WeightColumns & {
  id: number
  checkup_id: number
  tenant_id: number
  hotel_id: number
  gds_id: number
  /** Of the whole reading; how its own rules were read is `rules`. */
  calls: Record<Call, CallState>
  rules: CallState
  applicable: number
  /** Only what the GDS said something of. */
  fields: Partial<Rate>
  rate_plan: string
  findings: StoredFinding[]
  verdicts: StoredVerdicts
  expected: Expected | null
  /** Of the whole reading. */
  beside: Beside[]
  rule_set: number
  own_version: number
  judged_at: string | null
  created_at: string
}

export const rateOf = ({ fields, ...row }: RateRow): CheckupRate => ({
  ...emptyRate(row.rate_plan),
  ...fields,
  id: row.id,
  checkup_id: row.checkup_id,
  hotel_id: row.hotel_id,
  gds_id: row.gds_id,
  depth: row.rules === 'read' ? 'details+rules' : 'details',
  calls: { details: row.calls.details, rules: row.rules },
  accuracy: accuracyOf(row),
  coverage: coverageOf(row) ?? 0,
  summary: summaryOf(weightsOf(row)),
  ...availableOf(row, row.gds_id),
  verdicts: storedVerdicts(row.verdicts),
  findings: row.findings.flatMap(findingOf),
  expected: row.expected && { ...row.expected, version: row.own_version }, // a newer version says the same of it
  beside: besideOf(row),
  rule_set: row.rule_set,
  own_version: row.own_version,
  judged_at: row.judged_at,
  created_at: row.created_at,
})

/** Those of the reading that are about this code, as if it alone were meant. */
const besideOf = ({ beside, rate_plan }: Pick<RateRow, 'beside' | 'rate_plan'>): BesideFact[] =>
  beside
    .filter((fact) => fact.rate_plan === rate_plan || fact.alike?.includes(rate_plan))
    .map(({ alike: _, more: __, ...fact }) => besideFact({ ...fact, rate_plan }))

export const besideFact = (fact: Beside): BesideFact => ({
  other: null,
  plan: null,
  room: null,
  field: null,
  shown: null,
  expected: null,
  alike: [],
  more: 0,
  ...fact,
  words: besideWords(fact),
})

const findingOf = ({ number, ...found }: StoredFinding): Finding[] => {
  const check = checkByNumber(number)
  if (!check) return [] // of a rule set that this program does not know
  const { id, criterion, weight, decisive } = check
  const { verdict, field, span = null, shown = null, expected = null, source = null } = found
  const advice = adviceFor({ check: id, ...found })
  return [{ check: id, number, criterion, weight, decisive, verdict, field, span, shown, expected, source, advice }]
}

export type EvidenceRecord = Omit<Evidence, 'response' | 'response_base64'> & { bytes: Uint8Array | null }

const inflate = promisify(brotliDecompress)

export const evidenceOf = async ({ bytes, ...record }: EvidenceRecord): Promise<Evidence> => {
  const answer = bytes && (await inflate(bytes))
  const text = answer && textOf(answer)
  return { ...record, response: text, response_base64: answer && text === null ? answer.toString('base64') : null }
}

/** null where the bytes are not UTF-8: shown as text they would no longer be what was received. */
const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
