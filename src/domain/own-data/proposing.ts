// Which plan and room the booking codes that a GDS shows most likely are; a person confirms.
import { type GdsId, type GdsName, gdsIdOf } from '../gds.ts'
import { emptyRate, type Rate } from '../rate.ts'
import type { Stay } from '../stay.ts'
import { type Choice, shareOut } from './assigning.ts'
import {
  type Evidence,
  planEvidence,
  priceEvidence,
  type Prices,
  pricesOnce,
  roomEvidence,
  type Shown,
} from './proposing-evidence.ts'
import { plainName } from './record-words.ts'
import type { OwnData, OwnPlan, OwnRoom } from './records.ts'
import { rarityOf, wordsOf } from './resemblance.ts'
import { codeFor } from './speaking.ts'

export type ShownCode = { gds: GdsName; rate_plan: string; rate: Partial<Rate>; stay: Stay }
/** Without a plan nothing is proposed: nothing reached a half, and a person has to say. */
export type Proposal = {
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

/** That a code is of no plan and room that is loaded: so much has to speak for a pair before it is believed. */
const none = 6
/** A room that fits proves no plan, and a plan no room: neither may make up for the other. */
const most = { plan: 5, room: 4, price: 4 }
/** So far below `none` a pair has no share that anybody could see: its prices are not looked at. */
const hopeless = none - 12
const least = 0.5
/** Of each code so many plans and rooms are looked at with their prices. */
const mostLooked = 8

type Pair = { plan: OwnPlan; room: OwnRoom | null; evidence: Evidence }
type Read = { code: ShownCode; shown: Shown; pairs: Pair[] }

const nameOf = ({ gds, rate_plan }: ShownCode) => `${gds} ${plainName(rate_plan)}`

export const proposalsFor = (own: OwnData, shown: readonly ShownCode[]): Proposal[] => {
  const codes = [...new Map(shown.map((each) => [nameOf(each), each])).values()]
  const all = codes.map((code) => ({ code, record: codeFor(own, code.rate_plan, code.gds) }))
  const unknown = all.filter(({ record }) => record === undefined).map(({ code }) => code)
  const byCode = new Map<string, ShownCode[]>()
  for (const each of shown) byCode.set(nameOf(each), [...(byCode.get(nameOf(each)) ?? []), each])
  const stays = (code: ShownCode) => byCode.get(nameOf(code)) ?? []
  const known = { weights: weightsOf(own), all: pricesOnce(own) }
  const read = unknown.map((code): Read => readCode(own, code, stays(code), known))
  const taken = new Set(
    all.flatMap(({ code, record }) => (record ? [columnOf(code.gds, record.plan_id, record.room_id)] : [])),
  )
  const proposed = new Map(sharedOut(read, taken).map((each, at) => [unknown[at], each]))
  return all.map(({ code, record }) =>
    record
      ? { ...told(code), plan_id: record.plan_id, room_id: record.room_id, confidence: 1, known_by: record.pattern }
      : (proposed.get(code) ?? told(code)),
  )
}

const columnOf = (gds: GdsName, plan: number, room: number | null) => `${gds} ${plan} ${room ?? ''}`
const told = ({ gds, rate_plan, rate }: ShownCode): Proposal => ({
  gds_id: gdsIdOf(gds),
  rate_plan,
  rate_name: rate.rate_name ?? null,
  room: rate.room_rate_description ?? rate.room_detail ?? null,
  plan_id: null,
  room_id: null,
  confidence: 0,
  reasons: [],
  known_by: null,
})

type Weights = { plans: ReturnType<typeof rarityOf>; rooms: ReturnType<typeof rarityOf> }
const weightsOf = ({ plans, rooms }: OwnData): Weights => ({
  plans: rarityOf(plans.map(({ name }) => wordsOf(name ?? ''))),
  rooms: rarityOf(rooms.map(({ name }) => wordsOf(name ?? ''))),
})

const best = <R>(records: readonly R[], evidence: (record: R) => Evidence) =>
  records
    .map((record) => ({ record, evidence: evidence(record) }))
    .toSorted((a, b) => b.evidence.score - a.evidence.score)
    .slice(0, mostLooked)

const readCode = (
  own: OwnData,
  code: ShownCode,
  asked: readonly ShownCode[],
  { weights, all }: { weights: Weights; all: Prices },
): Read => {
  const whole = (each: ShownCode): Shown => ({ ...each, rate: { ...emptyRate(each.rate_plan), ...each.rate } })
  const shown = whole(code)
  const seen = asked.map(whole)
  const plans = best(own.plans, (plan) => planEvidence(shown, plan, weights.plans))
  const rooms =
    own.rooms.length === 0
      ? [{ record: null, evidence: { score: 0, reasons: [] } }]
      : best<OwnRoom | null>(own.rooms, (room) => roomEvidence(shown, room as OwnRoom, weights.rooms))
  const pairs = plans.flatMap((plan) =>
    rooms.flatMap((room): Pair[] => {
      const score = Math.min(most.plan, plan.evidence.score) + Math.min(most.room, room.evidence.score)
      if (score + most.price < hopeless) return []
      const prices = seen.map((each) => priceEvidence(all, each, plan.record, room.record))
      // Of several stays the one that says most: each of them shows the same prices.
      const price = prices.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))[0] ?? { score: 0, reasons: [] }
      const reasons = [...plan.evidence.reasons, ...room.evidence.reasons, ...price.reasons]
      return [{ plan: plan.record, room: room.record, evidence: { score: score + price.score, reasons } }]
    }),
  )
  return { code, shown, pairs }
}

const sharedOut = (read: readonly Read[], taken: ReadonlySet<string>): Proposal[] => {
  const choices = read.map(({ code, pairs }) =>
    pairs.map(
      ({ plan, room, evidence }): Choice => ({
        column: columnOf(code.gds, plan.id, room?.id ?? null),
        score: evidence.score,
      }),
    ),
  )
  return shareOut(choices, none, taken).map((shares, row): Proposal => {
    const { code, pairs } = read[row] as Read
    const share = Math.max(0, ...shares)
    const pair = share < least ? undefined : pairs[shares.indexOf(share)]
    if (!pair) return told(code as ShownCode)
    return {
      ...told(code),
      plan_id: pair.plan.id,
      room_id: pair.room?.id ?? null,
      confidence: Math.round(share * 100) / 100,
      reasons: pair.evidence.reasons,
    }
  })
}
