// Own data from what the GDS show: rooms, plans and mappings with the evidence for each; what contradicts itself is asked.
import { groupBy } from '../../group-by.ts'
import { emptyRate } from '../../rate.ts'
import { type GdsId, gdsIdOf, gdsNameOf } from '../../gds.ts'
import { codeOfText, namesPlace, textsOfRate } from '../accepted-names.ts'
import { recordNamedLike } from '../accepted-records.ts'
import { type ShownPlan, shownPlanOf, shownRoomOf } from '../accepted-values.ts'
import type { OwnWritten } from '../orders.ts'
import { codeFor } from '../code-resolution.ts'
import { canBeTaken, plainCode } from '../patterns.ts'
import { recordDefaults } from '../record-defaults.ts'
import type { OwnData } from '../records.ts'
import { type ShownCode, suggestionsFor } from '../suggest-mappings.ts'
import { type GroupValues, type ShownMember, valuesOf } from './group-values.ts'
import { type PricedCode, type ProposedPrice, proposePrices } from './propose-prices.ts'
import { codeKey, type GroupedCodes, groupCodes } from './read-codes.ts'
import type { ReadCode, SideName } from './read-code.ts'
import { type ResolvedGroup, resolveGroups } from './resolve-groups.ts'
import { votesOf } from './suggest-by-group.ts'

/** `id`: it exists already, and stays as it is. */
type ProposedRecord<Kind extends 'rooms' | 'plans'> = Omit<GroupValues, 'values'> & {
  id: number | null
  record: OwnWritten[Kind]
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
    shown.toReversed().map((each) => [codeKey({ gds: each.gds, code: plainCode(each.rate_plan) }), each]),
  )
  const isKnown = grouped.codes.map(({ gds, code }) => codeFor(own, code, gds) !== undefined)
  const votes = votesOf(own, grouped, suggestionsFor(own, shown))
  const rooms = recordsOf(own, grouped, byKey, isKnown, 'room', resolveGroups(grouped, 'room', votes))
  const plans = recordsOf(own, grouped, byKey, isKnown, 'plan', resolveGroups(grouped, 'plan', votes))
  const sold = soldTwice(grouped)
  const codes = grouped.codes.flatMap((each, at): ProposedMapping[] => {
    if (isKnown[at] || !byKey.has(codeKey(each)) || !canBeTaken(each.code)) return []
    const plan = plans.codeOf.get(grouped.sides.plan.groupOf[at] ?? -1)
    const room = rooms.codeOf.get(grouped.sides.room.groupOf[at] ?? -1)
    const asks = [...asksOn(grouped, 'plan', at, plan), ...asksOn(grouped, 'room', at, room), ...(sold.get(at) ?? [])]
    const reasons = [...reasonsOn(grouped, 'plan', at), ...reasonsOn(grouped, 'room', at)]
    const gds_id = gdsIdOf(each.gds)
    return [{ gds_id, pattern: each.code, plan_code: plan?.code ?? null, room_code: room?.code ?? null, asks, reasons }]
  })
  const proposed = { rooms: rooms.records as OwnProposal['rooms'], plans: plans.records as OwnProposal['plans'], codes }
  const fresh = new Set(proposed.plans.flatMap(({ id, record }) => (id === null ? [record.code] : [])))
  const priced = codes.flatMap(({ gds_id, pattern, plan_code, room_code, asks }): PricedCode[] => {
    const each = byKey.get(codeKey({ gds: gdsNameOf(gds_id) ?? 'travel_port', code: pattern }))
    const isClear = asks.length === 0 && plan_code !== null && fresh.has(plan_code)
    return each && isClear ? [{ shown: each, plan_code, room_code }] : []
  })
  const { prices, unoffered } = proposePrices(priced)
  return { ...proposed, prices, unoffered_prices: unoffered }
}

type RecordCode = { code: string; contradicted: boolean }
type RecordsOfSide = { records: unknown[]; codeOf: Map<number, RecordCode> }
const recordsOf = (
  own: OwnData,
  { codes, parts, sides }: GroupedCodes,
  byKey: ReadonlyMap<string, ShownCode>,
  isKnown: readonly boolean[],
  side: SideName,
  resolved: ReadonlyMap<number, ResolvedGroup>,
): RecordsOfSide => {
  const existing = side === 'plan' ? own.plans : own.rooms
  const drafts = [...sides[side].groups.entries()].flatMap(([at, { members }]) => {
    if (members.every((member) => isKnown[member])) return []
    const shown = members.flatMap((member) => {
      const code = codes[member]
      const each = code && byKey.get(codeKey(code))
      return code && each ? [shownMember(code, each, side)] : []
    })
    if (shown.length === 0) return []
    const settled = resolved.get(at)
    const found = valuesOf(shown)
    const record =
      existing.find(({ id }) => id === settled?.id) ??
      (settled === null ? undefined : recordNamedLike(own, side, found.values as ShownPlan, shown[0]?.text ?? ''))
    const part = members.map((member) => parts[member]?.[side] ?? null).find((each) => each !== null)
    return [{ at, shown, found, record, part, contradicted: settled === null }]
  })
  const nameOf =
    side === 'room' ? withoutCommonEnd(drafts.flatMap(({ found }) => nameIn(found.values) ?? [])) : nameAsIs
  const named: { code: string }[] = [...existing]
  const made: RecordsOfSide = { records: [], codeOf: new Map() }
  for (const { at, shown, found, record, part, contradicted } of drafts) {
    const name = nameOf(nameIn(found.values))
    const called = name ?? nameOf(firstOpenName(found))
    const code = record?.code ?? codeOfText(called, part ?? `${side.toUpperCase()}-${shown[0]?.code ?? ''}`, named)
    if (!record) named.push({ code })
    made.codeOf.set(at, { code, contradicted })
    const { values, differing, open } = found
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
      differing: record ? [] : differing,
      open: record ? [] : open,
      codes: shown.map((each) => each.code),
    })
  }
  return made
}

const shownMember = ({ code, gds }: ReadCode, { rate_plan, rate, stay }: ShownCode, side: SideName): ShownMember => {
  const whole = { ...emptyRate(rate_plan), ...rate }
  return side === 'plan'
    ? { code, gds, shown: shownPlanOf(whole, stay.check_in, () => false), text: textsOfRate(whole).plan ?? '' }
    : { code, gds, shown: shownRoomOf(whole), text: textsOfRate(whole).room }
}

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

const noun: Readonly<Record<SideName, string>> = { room: 'room', plan: 'rate plan' }
const asksOn = (
  { parts, sides }: GroupedCodes,
  side: SideName,
  at: number,
  record: RecordCode | undefined,
): string[] => {
  const group = sides[side].groups[sides[side].groupOf[at] ?? -1]
  if (!record || !group) return [`no ${noun[side]} name`]
  if (record.contradicted) return [`codes like it are mapped to different ${noun[side]}s`]
  if (sides[side].agreement[at] === 'unlike') return [`shows another ${noun[side]} than codes like it`]
  // Where only the name speaks for it, a fact that speaks against it leaves it open.
  if (sides[side].agreement[at] === 'differs' && parts[at]?.[side] == null)
    return [`shows something else than codes of its ${noun[side]}`]
  return group.open ? [`the GDS may name one ${noun[side]} differently`] : []
}

const reasonsOn = ({ codes, parts, sides }: GroupedCodes, side: SideName, at: number): string[] => {
  const members = sides[side].groups[sides[side].groupOf[at] ?? -1]?.members ?? []
  const part = parts[at]?.[side] ?? null
  const others = members.filter((member) => member !== at)
  const alike = others.filter((member) => parts[member]?.[side] === part)
  const text = others.filter(
    (member) => codes[member]?.[side].key === codes[at]?.[side].key && codes[at]?.[side].key !== '',
  )
  const place = codes[at]?.code.startsWith(part ?? '') ? 'starts' : 'ends'
  return [
    ...(part !== null && alike.length > 0 ? [`${place} with ${part}, as ${codes[alike[0] ?? 0]?.code}`] : []),
    ...(text.length > 0 ? [`same ${noun[side]} name as ${codes[text[0] ?? 0]?.code}`] : []),
    ...(members.some((member) => codes[member]?.gds !== codes[at]?.gds) ? [`${noun[side]} in both GDS`] : []),
  ]
}

/** Two codes of one GDS for one room and plan: which of them it is only the hotel knows. */
const soldTwice = ({ codes, sides }: GroupedCodes): Map<number, string[]> => {
  const pairOf = (at: number) => `${codes[at]?.gds} ${sides.room.groupOf[at]} ${sides.plan.groupOf[at]}`
  const grouped = [...codes.keys()].filter((at) => sides.room.groupOf[at] != null && sides.plan.groupOf[at] != null)
  return new Map(
    [...groupBy(grouped, pairOf).values()].flatMap((same) =>
      same.length === 1
        ? []
        : same.map((at): [number, string[]] => {
            const other = codes[same.find((each) => each !== at) ?? at]
            return [at, [`same room and rate plan as ${other?.code}`]]
          }),
    ),
  )
}
