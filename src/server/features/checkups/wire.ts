// From stored rows to the contract: a whole rate with its findings in words, and the evidence as it was received.
import { inHotelTime } from '../../../domain/deadlines/compute.ts'
import { promisify } from 'node:util'
import { brotliDecompress, type BrotliOptions } from 'node:zlib'
import type { ObservationText, CheckupRate, Evidence, Finding } from '../../../contract/values/checkup-values.ts'
import { adviceFor } from '../../../domain/accuracy/advice/advice.ts'
import { saidAgain } from '../../../domain/accuracy/causes/count-from-arrival.ts'
import { compareWithOwn, type OwnComparison } from '../../../domain/accuracy/checks/own-comparison.ts'
import type { Observation } from '../../../domain/accuracy/observations/kinds.ts'
import { observationWords } from '../../../domain/accuracy/observations/wording.ts'
import { type FieldFinding, oneFindingPerField } from '../../../domain/accuracy/causes/one-per-field.ts'
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import { forPeople } from '../../../domain/accuracy/say.ts'
import { knownFindings, type NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import { storedVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { summaryOf } from '../../../domain/accuracy/score/summary.ts'
import { type Audience, type CallState, type CheckContext, callStates } from '../../../domain/accuracy/verdict.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import type { Expected } from '../../../domain/own-data/expected.ts'
import type { Call } from '../../../domain/rate-fields/row.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { addDays } from '../../../domain/stay.ts'
import { weightsOf } from '../../platform/database/statements.ts'
import { col, rowShape } from '../../platform/database/rows.ts'
import { accuracyOf, availableOf, coverageOf } from '../hotels/wire.ts'
import { z } from 'zod'

export const rateRow = rowShape({
  ...col.weights,
  id: col.int,
  checkup_id: col.int,
  tenant_id: col.int,
  hotel_id: col.int,
  gds_id: col.int,
  /** Of the whole checkup; how its own rules were read is `rules`. */
  calls: col.json<Record<Call, CallState>>(),
  rules: z.enum(callStates),
  applicable: col.int,
  /** Only the fields that the GDS stated. */
  fields: col.json<Partial<Rate>>(),
  rate_plan: col.text,
  findings: col.json<NumberedFinding[]>(),
  verdicts: col.verdicts,
  expected: col.json<Expected>().nullable(),
  ...col.stay,
  time_zone: col.text.nullable(),
  read_on: col.text,
  /** Of the whole checkup. */
  observations: col.json<Observation[]>(),
  rule_set: col.int,
  own_version: col.int,
  scored_at: col.text.nullable(),
  created_at: col.text,
})
export type RateRow = z.output<typeof rateRow>

/** `audience`: for whom the advice is. */
export const rateOf = ({ fields, ...row }: RateRow, audience: Audience): CheckupRate => ({
  ...inHotelTime({ ...emptyRate(row.rate_plan), ...fields }, row.time_zone),
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
  findings: oneFindingPerField(knownFindings(row.findings)).flatMap((finding) => findingOf(finding, audience)),
  expected: row.expected && { ...row.expected, version: row.own_version }, // a newer version says the same about it
  compared: row.expected && comparisonOf(row, { ...emptyRate(row.rate_plan), ...fields }, row.expected),
  time_zone: row.time_zone,
  observations: observationsOf(row),
  rule_set: row.rule_set,
  own_version: row.own_version,
  scored_at: row.scored_at,
  created_at: row.created_at,
})

/** The comparison with own data; computed when shown, by the same checks as its score. */
const comparisonOf = (row: Omit<RateRow, 'fields'>, rate: Rate, expected: Expected): OwnComparison => {
  const { check_in, nights, adults, children, corporate_codes, rate_category_codes } = row
  const check_out = addDays(check_in, nights)
  const checkup: CheckContext = {
    gds: gdsNameOf(row.gds_id) ?? 'travel_port',
    stay: { check_in, check_out, adults, children, corporate_codes, rate_category_codes },
    calls: { details: row.calls.details, rules: row.rules },
    time_zone: row.time_zone,
    currency: null,
    today: row.read_on,
    rates: [rate],
    property_texts: [],
    before_rules: null,
    whole: false,
    own: null,
  }
  return compareWithOwn(rate, expected, checkup, {
    verdicts: storedVerdicts(row.verdicts),
    findings: knownFindings(row.findings),
  })
}

/** Those of the checkup that concern this code, as if it were the only one. */
const observationsOf = ({ observations, rate_plan }: Pick<RateRow, 'observations' | 'rate_plan'>): ObservationText[] =>
  observations
    .filter((fact) => fact.rate_plan === rate_plan || fact.alike?.includes(rate_plan))
    .map(({ alike: _, more: __, ...fact }) => observationOf({ ...fact, rate_plan }))

export const observationOf = ({ fault, ...fact }: Observation): ObservationText => ({
  other: null,
  plan: null,
  room: null,
  field: null,
  shown: null,
  expected: null,
  alike: [],
  more: 0,
  ...fact,
  words: observationWords({ ...fact, ...(fault && { fault }) }),
})

const findingOf = ({ finding: found, explained }: FieldFinding, audience: Audience): Finding[] => {
  const check = checkOf(found.check)
  if (!check) return []
  const { id, number, criterion, weight, decisive } = check
  const { verdict, field, span = null, shown = null, expected = null } = found
  const { source = null } = saidAgain(found, forPeople)
  const advice = adviceFor(found, audience)
  const explains = explained.map((each) => each.check)
  return [
    { check: id, number, criterion, weight, decisive, verdict, field, span, shown, expected, source, explains, advice },
  ]
}

export const evidenceRecord = rowShape({
  operation: col.text,
  at: col.text,
  ms: col.int,
  point_of_sale: col.text.nullable(),
  request: col.text,
  sha256: col.text.nullable(),
  rule_set: col.int,
  bytes: z.instanceof(Uint8Array).nullable(),
  /** Where it is in the object store. */
  stored: col.json<{ sha256: string; object_key: string }>().nullable(),
})
type EvidenceRecord = z.output<typeof evidenceRecord>

/** Far more than a GDS sends: an object that was changed must not fill the memory. */
const mostInflated = 64_000_000
const decompress = promisify<Uint8Array, BrotliOptions, Buffer>(brotliDecompress)
export const inflate = (bytes: Uint8Array): Promise<Buffer> => decompress(bytes, { maxOutputLength: mostInflated })

/** `stored` is the response where it is not in the database. */
export const evidenceOf = async (
  { bytes, stored: _, ...record }: EvidenceRecord,
  stored: Buffer | null,
): Promise<Evidence> => {
  const answer = stored ?? (bytes && (await inflate(bytes)))
  const text = answer && utf8Text(answer)
  return { ...record, response: text, response_base64: answer && text === null ? answer.toString('base64') : null }
}

/** null if the bytes are not UTF-8: as text they would no longer be what was received. */
const utf8Text = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
