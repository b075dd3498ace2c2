// Which plan and room the booking codes that a GDS shows most likely are; a person confirms.
import { type GdsId, type GdsName, gdsIdOf } from '../../gds.ts'
import { emptyRate, type Rate } from '../../rate.ts'
import type { Stay } from '../../stay.ts'
import { type MappingChoice, shareOut } from './share-out.ts'
import { type MappingEvidence, priceEvidence, type Prices, pricesOnce, type RateOfStay } from './mapping-evidence.ts'
import { comparePlans, compareRooms, type RecordComparison } from './compare-records.ts'
import { plainName } from '../record-words.ts'
import type { OwnData, OwnPlan, OwnRoom } from '../records.ts'
import { codeFor } from './code-resolution.ts'

export type ShownCode = { gds: GdsName; rate_plan: string; rate: Partial<Rate>; stay: Stay }
/** Without a plan there is no suggestion: no candidate reached one half, and a person has to decide. */
export type Suggestion = {
  gds_id: GdsId
  rate_plan: string
  rate_name: string | null
  room: string | null
  plan_id: number | null
  room_id: number | null
  confidence: number
  reasons: string[]
  known_by: string | null
}

/** The score of 'no loaded plan and room': a pair has to reach more to be suggested. */
const none = 6
/** A room that fits proves no plan, and a plan no room: neither may make up for the other. */
const mostEvidence = { plan: 5, room: 4, price: 4 }
/** So far below `none` a pair has no share that anybody could see: its prices are not looked at. */
const hopeless = none - 12
const least = 0.5
/** How many plans and rooms per code are compared by price. */
const mostLooked = 8

type PlanRoomPair = { plan: OwnPlan; room: OwnRoom | null; evidence: MappingEvidence }
type ReadCode = { code: ShownCode; shown: RateOfStay; pairs: PlanRoomPair[] }

const shownCodeKey = ({ gds, rate_plan }: ShownCode) => `${gds} ${plainName(rate_plan)}`

export const suggestionsFor = (own: OwnData, shown: readonly ShownCode[]): Suggestion[] => {
  const codes = [...new Map(shown.map((each) => [shownCodeKey(each), each])).values()]
  const all = codes.map((code) => ({ code, record: codeFor(own, code.rate_plan, code.gds) }))
  const unknown = all.filter(({ record }) => record === undefined).map(({ code }) => code)
  const byCode = new Map<string, ShownCode[]>()
  for (const each of shown) {
    const same = byCode.get(shownCodeKey(each))
    if (same) same.push(each)
    else byCode.set(shownCodeKey(each), [each])
  }
  const stays = (code: ShownCode) => byCode.get(shownCodeKey(code)) ?? []
  const compare = { plans: comparePlans(own.plans), rooms: compareRooms(own.rooms), prices: pricesOnce(own) }
  const read = unknown.map((code): ReadCode => readCode(own, code, stays(code), compare))
  const taken = new Set(
    all.flatMap(({ code, record }) => (record ? [columnOf(code.gds, record.plan_id, record.room_id)] : [])),
  )
  const proposed = new Map(sharedOut(read, taken).map((each, at) => [unknown[at], each]))
  return all.map(({ code, record }) =>
    record
      ? { ...shownAs(code), plan_id: record.plan_id, room_id: record.room_id, confidence: 1, known_by: record.pattern }
      : (proposed.get(code) ?? shownAs(code)),
  )
}

const columnOf = (gds: GdsName, plan: number, room: number | null) => `${gds} ${plan} ${room ?? ''}`
const shownAs = ({ gds, rate_plan, rate }: ShownCode): Suggestion => ({
  gds_id: gdsIdOf(gds),
  rate_plan,
  rate_name: rate.rate_name ?? null,
  room: rate.room_rate_description?.trim() || rate.room_detail || null,
  plan_id: null,
  room_id: null,
  confidence: 0,
  reasons: [],
  known_by: null,
})

/** The best few, in order. What cannot be better than the last of them is not looked at. */
const best = <R>(records: readonly R[], { evidence, atMost }: RecordComparison) => {
  const few: { record: R; evidence: MappingEvidence }[] = []
  for (const [place, record] of records.entries()) {
    const last = few.length === mostLooked ? few.at(-1) : undefined
    if (last && atMost(place) <= last.evidence.score) continue
    const found = { record, evidence: evidence(place) }
    if (last && found.evidence.score <= last.evidence.score) continue
    const at = few.findIndex((each) => each.evidence.score < found.evidence.score)
    few.splice(at < 0 ? few.length : at, 0, found)
    if (few.length > mostLooked) few.pop()
  }
  return few
}

type Comparisons = {
  plans: ReturnType<typeof comparePlans>
  rooms: ReturnType<typeof compareRooms>
  prices: Prices
}
const readCode = (own: OwnData, code: ShownCode, asked: readonly ShownCode[], compare: Comparisons): ReadCode => {
  const whole = (each: ShownCode): RateOfStay => ({ ...each, rate: { ...emptyRate(each.rate_plan), ...each.rate } })
  const shown = whole(code)
  const seen = asked.map(whole)
  const plans = best(own.plans, compare.plans(shown))
  const rooms =
    own.rooms.length === 0
      ? [{ record: null, evidence: { score: 0, reasons: [] } }]
      : best<OwnRoom | null>(own.rooms, compare.rooms(shown))
  const pairs = plans.flatMap((plan) =>
    rooms.flatMap((room): PlanRoomPair[] => {
      const score = Math.min(mostEvidence.plan, plan.evidence.score) + Math.min(mostEvidence.room, room.evidence.score)
      if (score + mostEvidence.price < hopeless) return []
      const prices = seen.map((each) => priceEvidence(compare.prices, each, plan.record, room.record))
      // Of several stays the one that says most: each of them shows the same prices.
      const price = prices.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))[0] ?? { score: 0, reasons: [] }
      const evidence = {
        score: score + price.score,
        get reasons() {
          return [...plan.evidence.reasons, ...room.evidence.reasons, ...price.reasons]
        },
      }
      return [{ plan: plan.record, room: room.record, evidence }]
    }),
  )
  return { code, shown, pairs }
}

const sharedOut = (read: readonly ReadCode[], taken: ReadonlySet<string>): Suggestion[] => {
  const choices = read.map(({ code, pairs }) =>
    pairs.map(
      ({ plan, room, evidence }): MappingChoice => ({
        column: columnOf(code.gds, plan.id, room?.id ?? null),
        score: evidence.score,
      }),
    ),
  )
  return shareOut(choices, none, taken).map((shares, row): Suggestion => {
    const { code, pairs } = read[row] as ReadCode
    const share = Math.max(0, ...shares)
    const pair = share < least ? undefined : pairs[shares.indexOf(share)]
    if (!pair) return shownAs(code as ShownCode)
    return {
      ...shownAs(code),
      plan_id: pair.plan.id,
      room_id: pair.room?.id ?? null,
      confidence: Math.round(share * 100) / 100,
      reasons: pair.evidence.reasons,
    }
  })
}
