// Ways to tell rooms and plans from booking codes: the product's, and simple ones beside it.
import { noOwnData, type OwnData } from '../../src/domain/own-data/records.ts'
import { proposeOwnData } from '../../src/domain/own-data/proposals/propose.ts'
import type { ShownCode } from '../../src/domain/own-data/mapping/suggest-mappings.ts'
import { gdsNameOf } from '../../src/domain/gds.ts'
import type { Mapped } from './tally.ts'

type Way = { name: string; map: (shown: readonly ShownCode[], own?: OwnData) => Mapped[] }

const byEngine: Way = {
  name: 'proposals',
  map: (shown, own = noOwnData) =>
    proposeOwnData(own, shown).codes.map(({ gds_id, pattern, plan_code, room_code, asks }) => ({
      gds: gdsNameOf(gds_id) ?? 'travel_port',
      code: pattern,
      plan: plan_code,
      room: room_code,
      asked: asks.length > 0,
    })),
}
const prefixLength = 3
/** The first three characters are the room, and the rest is the plan. */
const byPrefix: Way = {
  name: 'prefix only',
  map: (shown) =>
    shown.map(({ gds, rate_plan }) => ({
      gds,
      code: rate_plan,
      room: rate_plan.slice(0, prefixLength),
      plan: rate_plan.slice(prefixLength),
      asked: false,
    })),
}
/** The same texts are the same room and plan. */
const byName: Way = {
  name: 'name only',
  map: (shown) =>
    shown.map(({ gds, rate_plan, rate }) => ({
      gds,
      code: rate_plan,
      room: rate.room_rate_description ?? null,
      plan: rate.rate_name ?? null,
      asked: false,
    })),
}
export const ways: readonly Way[] = [byEngine, byPrefix, byName]
