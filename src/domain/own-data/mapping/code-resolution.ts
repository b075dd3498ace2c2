// Which mapping applies to a booking code: the most specific one; and what it expects of a stay.
import { bedKindNames } from '../../codes/bed-types.ts'
import { rateCategoryNames } from '../../codes/rate-categories.ts'
import { roomViewNames } from '../../codes/room-views.ts'
import { gdsIdOf } from '../../gds.ts'
import type { Bed, Coded } from '../../rate.ts'
import { expectedDeadline } from '../../deadlines/own-deadline.ts'
import type { Expected, OwnQuestion } from '../expected.ts'
import { fits, isExact, plainCode } from './patterns.ts'
import { priceOfStay } from '../prices/prices.ts'
import type { GdsCode, OwnBed, OwnData, OwnPlan, OwnRoom } from '../records.ts'

type MappingName = Pick<GdsCode, 'pattern' | 'room_id' | 'gds_id'>

/**
 * How specific a mapping is; the first number that differs decides, and the greater one wins:
 * an exact code, more literal characters, fewer `*`, more `?`, a mapped room, one GDS before both.
 */
export const precedence = ({ pattern, room_id, gds_id }: MappingName): number[] => {
  const text = plainCode(pattern)
  const [any, one] = [text.split('*').length - 1, text.split('?').length - 1]
  return [isExact(text) ? 1 : 0, text.length - any - one, -any, one, room_id === null ? 0 : 1, gds_id === null ? 0 : 1]
}

/** Negative: `a` wins over `b`. 0: they tie for every code that fits both (`patternsMeet`). */
export const compareCodes = (a: MappingName, b: MappingName): number => {
  const [left, right] = [precedence(a), precedence(b)]
  const at = left.findIndex((each, index) => each !== right[index])
  return at < 0 ? 0 : (right[at] ?? 0) - (left[at] ?? 0)
}

type MappingIndex = { exact: Map<string, GdsCode[]>; patterns: (GdsCode & { plain: string })[] }
const mappingIndexes = new WeakMap<OwnData, MappingIndex>()
/** In order of precedence, computed once per state of own data; a tie goes to the older record. */
const mappingIndexOf = (own: OwnData): MappingIndex => {
  const made = mappingIndexes.get(own)
  if (made) return made
  const codes: MappingIndex = { exact: new Map(), patterns: [] }
  for (const code of own.codes.toSorted((a, b) => compareCodes(a, b) || a.id - b.id)) {
    const plain = plainCode(code.pattern)
    if (isExact(plain)) codes.exact.set(plain, [...(codes.exact.get(plain) ?? []), code])
    else codes.patterns.push({ ...code, plain })
  }
  mappingIndexes.set(own, codes)
  return codes
}

/** The mapping of a booking code in a GDS; undefined if none fits, as for a rate without a code. */
export const codeFor = (own: OwnData, rate_plan: string, gds: OwnQuestion['gds']): GdsCode | undefined => {
  const { exact, patterns } = mappingIndexOf(own)
  const id = gdsIdOf(gds)
  const speaks = ({ gds_id }: GdsCode) => gds_id === null || gds_id === id
  const code = plainCode(rate_plan)
  if (code === '') return undefined
  return exact.get(code)?.find(speaks) ?? patterns.find((each) => speaks(each) && fits(each.plain, code))
}

type RecordsById = { plans: Map<number, OwnPlan>; rooms: Map<number, OwnRoom> }
const recordsById = new WeakMap<OwnData, RecordsById>()
const recordsOf = (own: OwnData): RecordsById => {
  let records = recordsById.get(own)
  if (!records) {
    records = {
      plans: new Map(own.plans.map((plan) => [plan.id, plan])),
      rooms: new Map(own.rooms.map((room) => [room.id, room])),
    }
    recordsById.set(own, records)
  }
  return records
}

const codedName = (code: string | null, names: Readonly<Record<string, string>>): Coded | null =>
  code === null ? null : { code, value: Object.hasOwn(names, code) ? (names[code] ?? null) : null }
const bedOf = ({ code, quantity }: OwnBed): Bed => ({
  code,
  type: codedName(code, bedKindNames)?.value ?? null,
  quantity,
})

/** What the property expects of a booking code; null if its own data does not say which plan that is. */
export const expectedRate = (own: OwnData, rate_plan: string, question: OwnQuestion): Expected | null => {
  const code = codeFor(own, rate_plan, question.gds)
  const { plans, rooms } = recordsOf(own)
  const plan = code && plans.get(code.plan_id)
  if (!code || !plan) return null
  const room = code.room_id === null ? undefined : rooms.get(code.room_id)
  return {
    version: own.version,
    plan: { id: plan.id, code: plan.code, name: plan.name },
    room: room ? { id: room.id, code: room.code, name: room.name } : null,
    pattern: code.pattern,
    rate_name: plan.name,
    plan_phrases: plan.phrases,
    room_name: room?.name ?? null,
    room_phrases: room?.phrases ?? [],
    beds: room?.beds.map((beds) => beds.map(bedOf)) ?? [],
    room_view: codedName(room?.view ?? null, roomViewNames),
    smoking: room?.smoking ?? null,
    greatest_occupancy: room?.greatest_occupancy ?? null,
    breakfast: plan.breakfast,
    lunch: plan.lunch,
    dinner: plan.dinner,
    rate_category: codedName(plan.category, rateCategoryNames),
    refundable: plan.cancellation.refundable,
    ...expectedDeadline(plan.cancellation, question.stay?.check_in ?? null, question.time_zone),
    penalty: plan.cancellation.penalty,
    guarantee: plan.guarantee,
    deposit: plan.deposit,
    commission: plan.commission,
    corporate_codes: plan.corporate_codes,
    ...priceOfStay(own, plan, code.room_id, question.stay),
  }
}
