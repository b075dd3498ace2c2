// What a stored checkup or a new score says of accepted deviations, in its transaction: another value ends one.
import {
  type AcceptedValue,
  findChanged,
  type FoundDeviation,
  type HeldAcceptance,
  heldBeside,
  reworded,
} from '../../../domain/accepted/acceptance.ts'
import { type ScoredCause, type StoredCause, withRateIds } from '../../../domain/accuracy/causes/scored-causes.ts'
import type { Fix, FixedRate } from '../../../domain/accuracy/causes/cause.ts'
import { variesByStay } from '../../../domain/accuracy/causes/stay-amounts.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import {
  type CheckedStay,
  endAsChanged,
  findToCompare,
  findToRescore,
  type Holding,
  listHeld,
  writeReworded,
} from './data.ts'

type StoredCheckup = { tenant_id: number; id: number }

/** After the checkup is stored. `causes` is the JSON of its causes. The first one under a newer rule set has its words, which end nothing. */
export const compareStored = async (
  tx: Transaction,
  { tenant_id, id }: StoredCheckup,
  causes: string,
): Promise<void> => {
  const compared = await withHeld(tx, tenant_id, await findToCompare(tx, tenant_id, id), causes)
  if (!compared) return
  for (const row of compared.rows) {
    const { older, newer, same } = heldBeside(row, ruleSet.version)
    // A server of the version before cannot tell.
    if (newer) continue
    if (await endIfChanged(tx, tenant_id, { ...row, values: same }, compared)) continue
    if (older) await takeWords(tx, tenant_id, row, compared, (value) => value.rule_set < ruleSet.version)
  }
}

/** `isReworded`: by another program with the same own data, which has other words for the same answer. These end nothing. */
export const compareRescored = async (
  tx: Transaction,
  { tenant_id, id }: StoredCheckup,
  { causes, isReworded }: { causes: string; isReworded: boolean },
): Promise<void> => {
  const compared = await withHeld(tx, tenant_id, await findToRescore(tx, tenant_id, id), causes)
  if (!compared) return
  for (const row of compared.rows) {
    if (heldBeside(row, ruleSet.version).newer) continue
    if (isReworded) await takeWords(tx, tenant_id, row, compared)
    else await endIfChanged(tx, tenant_id, row, compared)
  }
}

type HeldHere = HeldAcceptance & { id: number }
type HeldAtStay = { rows: HeldHere[]; found: readonly FoundDeviation[]; stay: string }
/** Nothing is read of the causes where nothing is accepted. */
const withHeld = async (
  tx: Transaction,
  tenant_id: number,
  rows: readonly (Holding & CheckedStay)[],
  causes: string,
): Promise<HeldAtStay | undefined> => {
  const [first] = rows
  if (!first) return undefined
  const stay = stayName(first)
  const ids = rows.map(({ id }) => id)
  const held = new Map((await listHeld(tx, { tenant_id, stay }, ids)).map(({ id, values }) => [id, values]))
  return {
    stay,
    rows: rows.map(({ id, key, subject, code }) => ({ id, key, subject, code, values: held.get(id) ?? [] })),
    found: valuesIn(withRateIds(JSON.parse(causes) as StoredCause[], []), stay),
  }
}

const endIfChanged = async (tx: Transaction, tenant_id: number, row: HeldHere, { found }: HeldAtStay) => {
  const changed = findChanged(row, found)
  if (changed) await endAsChanged(tx, tenant_id, row.id, changed)
  return changed !== undefined
}

const takeWords = async (
  tx: Transaction,
  tenant_id: number,
  row: HeldHere,
  { found, stay }: HeldAtStay,
  isOld?: (value: AcceptedValue) => boolean,
) => {
  const { key, values } = reworded(row, found, ruleSet.version, isOld)
  if (JSON.stringify([key, values]) !== JSON.stringify([row.key, row.values]))
    await writeReworded(tx, tenant_id, { id: row.id, stay, key, values })
}

/** The check at its place: what stays the same when its values change. */
export const subjectOf = ({ plan, room, check, field }: Pick<Fix, 'check' | 'field' | 'plan' | 'room'>) =>
  [check, field, plan ?? '', room ?? ''].join('\n')

export const stayName = (stay: CheckedStay): string => {
  const { check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale } = stay
  return JSON.stringify([check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale])
}

/** The day of check-in of a stay, by its name. */
export const checkInOf = (stay: string): string => (JSON.parse(stay) as [string])[0]

const valuesIn = (causes: readonly ScoredCause[], stay: string): FoundDeviation[] =>
  causes.flatMap((cause) =>
    (cause.counted ?? cause.rates).map(({ rate_plan: code, shown, expected }, at) => {
      const rate = cause.counted ? cause.rates[at] : undefined
      const plain = rate && { shown: rate.shown, expected: rate.expected }
      const varies = variesByStay(cause.finding)
      return {
        varies,
        key: cause.key,
        subject: subjectOf({ ...cause, ...cause.finding }),
        code,
        stay,
        shown,
        expected,
        ...(plain && { plain }),
      }
    }),
  )

/** The stay that a rate is of, and the rule set that has scored it. */
type RateOf = { stay: string; rule_set: number }
type FixOnRates = Pick<Fix, 'key' | 'check' | 'field' | 'plan' | 'room'> & { rates: readonly FixedRate[] }
/** What is accepted with a fix, in one booking code or in all. `beside` are all fixes of its hotel and GDS, `stayOf` names the stays of rates. */
export const holdNow = (
  fix: FixOnRates,
  beside: readonly FixOnRates[],
  { code, stayOf }: { code: string | null; stayOf: ReadonlyMap<number, RateOf> },
): HeldAcceptance => {
  const subject = subjectOf(fix)
  const valuesOf = ({ rates }: FixOnRates) =>
    rates.flatMap(({ id, rate_plan, shown, expected }): AcceptedValue[] => {
      const of = stayOf.get(id)
      return of ? [{ code: rate_plan, ...of, shown, expected }] : []
    })
  const values = valuesOf(fix).filter((value) => code === null || value.code === code)
  const codes = new Set(values.map((value) => value.code))
  const others = beside.filter((each) => each.key !== fix.key && subjectOf(each) === subject).flatMap(valuesOf)
  const kept = others.filter((value) => codes.has(value.code)).map((value) => ({ ...value, other: true as const }))
  return { key: fix.key, subject, code, values: [...values, ...kept] }
}
