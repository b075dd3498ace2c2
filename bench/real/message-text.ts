// The texts of a recorded message by location, read without the product: expectations name locations, never the words.
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const list = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value]
const at = (value: Json | undefined, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, Json>)[name]
    : undefined
const within = (value: Json, name: string): Json[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((each) => within(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as Record<string, Json>).flatMap(([key, each]) =>
    key === name ? [...list(each)] : within(each, name),
  )
}

/** Finds a text by its place within the nth rate; null if the message has none. */
export type FindText = (rate: number, place: string) => string | null

/** `RoomDescription.Text`, `*.Guarantee …` (`*` is RateInfo or else ConvertedRateInfo), `AdditionalDetail[7,8].Text` by codes. */
const sabreText = (source: string): FindText => {
  const message = JSON.parse(source) as Json
  const rooms = within(message, 'Room')
  const rates = (rooms.length === 0 ? [message] : rooms).flatMap((room) =>
    within(room, 'RatePlan').map((plan) => ({ room, plan })),
  )
  return (rate, place) => {
    const found = rates[rate]
    if (!found) return null
    const { room, plan } = found
    const steps = place.split('.')
    const [first = ''] = steps
    const info = at(plan, 'RateInfo') ?? at(plan, 'ConvertedRateInfo')
    let values: readonly Json[] = [first === '*' ? { '*': info ?? null } : at(plan, first) === undefined ? room : plan]
    for (const step of steps) {
      const [, name = step, codes] = /^(.*?)(?:\[(.*)\])?$/.exec(step) ?? []
      values = values.flatMap((value) => list(at(value, name)))
      if (codes) values = values.filter((value) => codes.split(',').includes(String(at(value, 'Code'))))
    }
    return values.length === 0 ? null : values.map(String).join('\n')
  }
}

const texts = (xml: string) =>
  [...xml.matchAll(/<(?:\w+:)?Text>([\s\S]*?)<\/(?:\w+:)?Text>/g)].map(([, text = '']) => text.trim())
/** The name of a RoomRateDescription within the rate, `@` and the name of a HotelRuleItem. */
const travelportText = (source: string): FindText => {
  const rates = [...source.matchAll(/<(?:\w+:)?HotelRateDetail\b[\s\S]*?<\/(?:\w+:)?HotelRateDetail>/g)].map(
    ([xml]) => xml,
  )
  return (rate, place) => {
    const [xml, element, name] = place.startsWith('@')
      ? [source, 'HotelRuleItem', place.slice(1)]
      : [rates[rate] ?? '', 'RoomRateDescription', place]
    const found = new RegExp(`<(?:\\w+:)?${element} Name="${name}\\s*">([\\s\\S]*?)</(?:\\w+:)?${element}>`).exec(xml)
    return found ? texts(found[1] ?? '').join('\n') : null
  }
}

export const textFinder = (source: string): FindText =>
  /^\s*[[{]/.test(source) ? sabreText(source) : travelportText(source)
