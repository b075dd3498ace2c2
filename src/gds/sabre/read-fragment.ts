// Wraps a fragment of a response that was saved alone into the body it was cut from.
import type { Json, JsonObject } from './json/read-json.ts'

/** `name` is what people call the part. */
type Fragment = { name: string; body: JsonObject }

const answerWith = (rates: Json): JsonObject => ({ HotelRateInfos: { HotelRateInfo: rates } })
const inRooms = (room: Json): JsonObject => answerWith({ Rooms: { Room: room } })

/** Each part under its own name. */
const answerAround: Readonly<Record<string, (part: Json) => JsonObject>> = {
  HotelRateInfos: (part) => ({ HotelRateInfos: part }),
  HotelRateInfo: answerWith,
  Rooms: (part) => answerWith({ Rooms: part }),
  RoomSets: (part) => answerWith({ RoomSets: part }),
  RateInfos: (part) => answerWith({ RateInfos: part }),
  Room: inRooms,
  RatePlans: (part) => inRooms({ RatePlans: part }),
  RatePlan: (part) => inRooms({ RatePlans: { RatePlan: part } }),
  RateInfo: (part) => answerWith({ RateInfos: { RateInfo: part } }),
}
/** The parts without their names, by what only they hold. The first that fits decides. */
const bare: readonly (readonly [name: string, holds: readonly string[]])[] = [
  ['HotelRateInfo', ['Rooms', 'RoomSets', 'RateInfos']],
  ['Room', ['RatePlans', 'RoomDescription', 'BedTypeOptions']],
  ['RatePlan', ['RatePlanName', 'ConvertedRateInfo', 'RateInfo', 'ProductCode']],
  ['RateInfo', ['AmountBeforeTax', 'AmountAfterTax']],
]

export const fragmentIn = (root: JsonObject): Fragment | undefined => {
  const names = Object.keys(root)
  const only = names.length === 1 ? names[0] : undefined
  const wrap = only !== undefined && Object.hasOwn(answerAround, only) ? answerAround[only] : undefined
  if (only !== undefined && wrap) return { name: only, body: wrap(root[only] ?? null) }
  const [name] = bare.find(([, holds]) => holds.some((each) => Object.hasOwn(root, each))) ?? []
  return name === undefined ? undefined : { name, body: answerAround[name]?.(root) ?? {} }
}
