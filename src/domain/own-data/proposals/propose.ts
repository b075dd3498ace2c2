// Own data from what the GDS show: rooms, plans and mappings with the evidence for each; what contradicts itself is asked.
import { type GdsId, gdsIdOf, gdsNameOf } from '../../gds.ts'
import { codeOfText, namesPlace } from '../accepting/accepted-names.ts'
import { recordCodedLike, recordNamedLike } from '../accepting/accepted-records.ts'
import type { ShownPlan } from '../accepting/accepted-values.ts'
import type { OwnWritten } from '../orders/orders.ts'
import { codeFor } from '../mapping/code-resolution.ts'
import { canBeTaken, plainCode } from '../mapping/patterns.ts'
import { recordDefaults } from '../record-defaults.ts'
import type { OwnData } from '../records.ts'
import { type ShownCode, suggestionsFor } from '../mapping/suggest-mappings.ts'
import { asksOn, codeEvidenceOf, sideNouns, soldTwice } from './code-evidence.ts'
import { groupParts } from './group-parts.ts'
import { type GroupValues, valuesOf } from './group-values.ts'
import { type PricedCode, type ProposedPrice, proposePrices } from './propose-prices.ts'
import { bookingCodeKey, type GroupedCodes, groupCodes } from './read-codes.ts'
import type { SideName } from './read-code.ts'
import { type ResolvedGroup, resolveGroups } from './resolve-groups.ts'
import { priceBasis, shownMember } from './shown-member.ts'
import { votesOf } from './suggest-by-group.ts'

/** `id`: it exists already, and stays as it is. */
type ProposedRecord<Kind extends 'rooms' | 'plans'> = Omit<GroupValues, 'values'> & {
  id: number | null
  record: OwnWritten[Kind]
  /** The part of the booking codes that all of them share, where they have one. */
  part: string | null
  /** The booking codes of both GDS that are of it. */
  codes: string[]
}
type ProposedMapping = {
  gds_id: GdsId
  pattern: string
  /** Codes of records, existing or proposed; null where it is not known. */
  plan_code: string | null
  room_code: string | null
  /** Why a person has to decide; empty: it can be taken as it is. */
  asks: string[]
  reasons: string[]
}
export type OwnProposal = {
  rooms: ProposedRecord<'rooms'>[]
  plans: ProposedRecord<'plans'>[]
  /** Of the booking codes that own data does not map yet. */
  codes: ProposedMapping[]
  /** Of new plans, for codes that can be taken as they are. */
  prices: ProposedPrice[]
  /** Of prices that are too many to offer here. */
  unoffered_prices: number
}

export const proposeOwnData = (own: OwnData, shown: readonly ShownCode[]): OwnProposal => {
  const grouped = groupCodes(own, shown)
  const byKey = new Map(
    shown.toReversed().map((each) => [bookingCodeKey({ gds: each.gds, code: plainCode(each.rate_plan) }), each]),
  )
  const isKnown = grouped.codes.map(({ gds, code }) => codeFor(own, code, gds) !== undefined)
  const votes = votesOf(own, grouped, suggestionsFor(own, shown))
  const parts = groupParts(grouped)
  const rooms = recordsOf(own, grouped, byKey, isKnown, 'room', parts.room, resolveGroups(grouped, 'room', votes))
  const plans = recordsOf(own, grouped, byKey, isKnown, 'plan', parts.plan, resolveGroups(grouped, 'plan', votes))
  const sold = soldTwice(grouped)
  const evidence = codeEvidenceOf(grouped, (at) => {
    const code = grouped.codes[at]
    return code && byKey.get(bookingCodeKey(code))
  })
  const codes = grouped.codes.flatMap((each, at): ProposedMapping[] => {
    if (isKnown[at] || !byKey.has(bookingCodeKey(each)) || !canBeTaken(each.code)) return []
    const plan = plans.codeOf.get(grouped.sides.plan.groupOf[at] ?? -1)
    const room = rooms.codeOf.get(grouped.sides.room.groupOf[at] ?? -1)
    const asks = [...asksOn(grouped, 'plan', at, plan), ...asksOn(grouped, 'room', at, room), ...(sold.get(at) ?? [])]
    const [plan_code, room_code] = [plan?.code ?? null, room?.code ?? null]
    return [{ gds_id: gdsIdOf(each.gds), pattern: each.code, plan_code, room_code, asks, reasons: evidence(at) }]
  })
  const proposed = { rooms: rooms.records as OwnProposal['rooms'], plans: plans.records as OwnProposal['plans'], codes }
  const fresh = new Set(proposed.plans.flatMap(({ id, record }) => (id === null ? [record.code] : [])))
  const priced = codes.flatMap(({ gds_id, pattern, plan_code, room_code, asks }): PricedCode[] => {
    const each = byKey.get(bookingCodeKey({ gds: gdsNameOf(gds_id) ?? 'travel_port', code: pattern }))
    const isClear = asks.length === 0 && plan_code !== null && fresh.has(plan_code)
    return each && isClear ? [{ shown: each, plan_code, room_code }] : []
  })
  const { prices, unoffered } = proposePrices(priced)
  return { ...proposed, prices, unoffered_prices: unoffered }
}

/** `ask`: why a person has to decide whether it is this record. */
type RecordCode = { code: string; ask: string | null }
type RecordsOfSide = { records: unknown[]; codeOf: Map<number, RecordCode> }
const recordsOf = (
  own: OwnData,
  { codes, sides }: GroupedCodes,
  byKey: ReadonlyMap<string, ShownCode>,
  isKnown: readonly boolean[],
  side: SideName,
  partOf: readonly (string | null)[],
  resolved: ReadonlyMap<number, ResolvedGroup>,
): RecordsOfSide => {
  const existing = side === 'plan' ? own.plans : own.rooms
  const drafts = [...sides[side].groups.entries()].flatMap(([at, { members }]) => {
    if (members.every((member) => isKnown[member])) return []
    const shown = members.flatMap((member) => {
      const code = codes[member]
      const each = code && byKey.get(bookingCodeKey(code))
      return code && each ? [shownMember(code, each, side)] : []
    })
    if (shown.length === 0) return []
    const settled = resolved.get(at)
    const found = valuesOf(shown)
    const part = partOf[at] ?? null
    const [values, text] = [found.values as ShownPlan, shown[0]?.text ?? '']
    const known =
      existing.find(({ id }) => id === settled?.id) ??
      (settled === null ? undefined : recordNamedLike(own, side, values, text))
    const coded =
      known || settled === null || part === null ? undefined : recordCodedLike(own, side, part, values, text)
    const ask =
      settled === null
        ? `codes like it are mapped to different ${sideNouns[side]}s`
        : coded?.isNamed === false
          ? `your ${sideNouns[side]} ${coded.record.code} has another name`
          : null
    return [{ at, shown, found, record: known ?? coded?.record, part, ask }]
  })
  const nameOf =
    side === 'room' ? withoutCommonEnd(drafts.flatMap(({ found }) => nameIn(found.values) ?? [])) : nameAsIs
  const named: { code: string }[] = [...existing]
  const made: RecordsOfSide = { records: [], codeOf: new Map() }
  for (const { at, shown, found, record, part, ask } of drafts) {
    const name = nameOf(nameIn(found.values))
    const called = name ?? nameOf(firstOpenName(found))
    // What the hotel's own codes say is shorter than any name, and known to the hotel.
    const code =
      record?.code ??
      (part === null
        ? codeOfText(called, `${side.toUpperCase()}-${shown[0]?.code ?? ''}`, named, longestMade)
        : codeOfText(null, part, named))
    if (!record) named.push({ code })
    made.codeOf.set(at, { code, ask })
    const { values, agreed, differing, open } = withoutBasis(found)
    const { id, ...stands } = record ?? { id: null }
    const fresh = {
      ...recordDefaults[side === 'plan' ? 'plans' : 'rooms'],
      ...values,
      ...(name !== null && { name }),
      code,
    }
    made.records.push({
      id,
      record: record ? stands : fresh,
      part,
      agreed,
      differing: record ? [] : differing,
      open: record ? [] : open,
      codes: shown.map((each) => each.code),
    })
  }
  return made
}

const longestMade = 16

/** Codes of one plan that differ in it are marked, and nothing is asked of it. */
const withoutBasis = ({
  values: { [priceBasis]: _, ...values },
  agreed,
  differing,
  open,
}: GroupValues): GroupValues => ({
  values,
  agreed,
  differing: [...differing, ...open.filter(({ field }) => field === priceBasis)],
  open: open.filter(({ field }) => field !== priceBasis),
})

const nameIn = ({ name }: Record<string, unknown>): string | null => (typeof name === 'string' ? name : null)
/** The commonest of several names: the record is called so until somebody decides. */
const firstOpenName = ({ open }: GroupValues): string | null => {
  const value = open.find(({ field }) => field === 'name')?.values[0]?.value
  return typeof value === 'string' ? value : null
}
const nameAsIs = (name: string | null) => name
/** Words that every room's name ends with tell no room from another: FREE WIFI. */
const withoutCommonEnd = (names: readonly string[]) => {
  const split = names.map((name) => name.split(/\s+/))
  const [first = []] = split
  let count = 0
  const isShared = (back: number) =>
    split.every(
      (words) => words.length > back && words.at(-back) === first.at(-back) && !namesPlace(words.at(-back) ?? ''),
    )
  while (split.length > 1 && isShared(count + 1)) count += 1
  return (name: string | null) => name && (count === 0 ? name : name.split(/\s+/).slice(0, -count).join(' '))
}
