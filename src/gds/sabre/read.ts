// Recognises an answer of Sabre of any version and reads what it carries: rates, hotel, messages, price check.
import type { Outcome } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import { isDecimal } from '../../domain/money.ts'
import type { Day } from '../../domain/stay.ts'
import { describeRates } from '../described-rates.ts'
import { readThreeState } from '../values.ts'
import { decodeUtf8, Unreadable } from '../unreadable.ts'
import type { PriceCheck, SabreMessage, SabreStatus } from './message.ts'
import { outcomeOfMessages, readMessages, readUnavailable } from './outcomes.ts'
import { dayAt } from './pricing.ts'
import { addLowestPrice, readProperty } from './property.ts'
import { readRate, type RateParts } from './rate.ts'
import { fragmentIn } from './read-fragment.ts'
import { joinBrokenLines } from './read-lines.ts'
import { parseJson } from './read-json.ts'
import { all, isOfOwnSource, type JsonObject, objectIn, only, readCurrency, textAt } from './fields.ts'

export type ReadOptions = {
  depth: number
  rates: number
  /** A part of an answer, with nothing around it: for recorded files only. */
  fragment: boolean
  check_in: Day | null
}

/** Throws Unreadable for whatever is not well-formed, nests too deep or is no answer of Sabre. */
export const readSabre = (bytes: Uint8Array, options: ReadOptions): SabreMessage => {
  const root = objectIn(parseJson(decodeUtf8(bytes), options.depth))
  if (root === undefined) throw new Unreadable('No Sabre answer is in it.')
  return readAnswer(root, options)
}

type Place = JsonObject | undefined
/** The answer's own part about one hotel. */
type About = { info: Place; descriptive: Place; media: Place; rates: Place }

export const readAnswer = (root: JsonObject, options: ReadOptions): SabreMessage => {
  const name = Object.keys(root).find((each) => /^[A-Z]\w*RS$/.test(each) && objectIn(root[each]) !== undefined)
  const fragment = name === undefined && options.fragment ? fragmentIn(root) : undefined
  if (name === undefined && fragment === undefined && only(root, 'ApplicationResults') === undefined)
    throw new Unreadable('No Sabre answer is in it.')
  const body = name === undefined ? (fragment?.body ?? root) : only(root, name)
  if (body !== undefined) joinBrokenLines(body)
  const results = only(body, 'ApplicationResults')
  const hotels = hotelsIn(body)
  const [first] = hotels
  // Other hotels than the first are never read as if they were it.
  const own = hotels.filter(({ info }) => textAt(info, 'HotelCode') === textAt(first?.info, 'HotelCode'))
  const read = ratesOf(
    own.map(({ rates }) => rates),
    options,
    fragment === undefined,
  )
  const found = all(body, 'HotelAvailInfos').length > 0 ? hotels.map(foundHotel) : []
  const property = found[0] ?? (first?.info || first?.descriptive ? propertyOf(first) : null)
  const told = (text: string) => property?.descriptions.find((each) => each.name === text)?.text ?? null
  describeRates(read.rates, property, { location: told('Directions'), description: told('ShortDescription') })
  return {
    name: name ?? fragment?.name ?? 'ApplicationResults',
    status: statusOf(results),
    host: [...readMessages(results), ...own.flatMap(({ rates }) => readUnavailable(rates))],
    ...read,
    version: versionSaid(body) ?? read.version,
    shop_key: first ? textAt(only(first.rates, 'RateInfos'), 'ShopKey') : null,
    property,
    hotels: found,
    alternatives: [only(body, 'HotelDetailsInfo'), ...own.map(({ rates }) => rates)].some(
      (place) => all(only(place, 'AlternateHotelInfos'), 'AlternateHotelInfo').length > 0,
    ),
    price_check: priceCheckOf(only(body, 'PriceCheckInfo')),
  }
}

const statuses = ['Complete', 'Incomplete', 'NotProcessed', 'Unknown'] as const
const statusOf = (results: Place): SabreStatus | null =>
  statuses.find((status) => status === textAt(results, 'status')) ?? null

/** Every kind of answer puts the hotel in another place. */
const hotelsIn = (body: Place): About[] => {
  const list = (outer: string, inner: string) => all(only(body, outer), inner)
  const parts = [
    ...all(body, 'HotelDetailsInfo'),
    ...all(body, 'PriceCheckInfo'),
    ...list('HotelAvailInfos', 'HotelAvailInfo'),
    ...list('HotelContentInfos', 'HotelContentInfo'),
  ]
  const about = parts.map((part) => ({
    info: only(part, 'HotelInfo'),
    descriptive: only(part, 'HotelDescriptiveInfo'),
    media: only(part, 'HotelMediaInfo'),
    rates: only(part, 'HotelRateInfo'),
  }))
  const none = { descriptive: undefined, media: undefined, rates: undefined }
  return [
    ...about,
    ...list('HotelRateInfos', 'HotelRateInfo').map((rates) => ({ ...none, info: only(rates, 'HotelInfo'), rates })),
    ...list('HotelDescriptiveInfos', 'HotelDescriptiveInfo').map((descriptive) => ({
      ...none,
      info: only(descriptive, 'HotelInfo'),
      descriptive,
    })),
    ...list('HotelMediaInfos', 'HotelMediaInfo').map((media) => ({ ...none, info: only(media, 'HotelInfo'), media })),
  ]
}
const propertyOf = ({ info, descriptive, media }: About): Property => readProperty(info, descriptive, media)
/** Only a search tells the lowest price. */
const foundHotel = (about: About): Property => {
  const property = propertyOf(about)
  addLowestPrice(property, about.rates)
  return property
}

type Rates = Pick<SabreMessage, 'rates' | 'rate_keys' | 'nights' | 'version'>
const ratesOf = (parts: readonly Place[], options: ReadOptions, bySource: boolean): Rates => {
  const read: Rates = { rates: [], rate_keys: [], nights: null, version: null }
  for (const part of parts) {
    const commissions = commissionsIn(part)
    for (const { room, plan } of plansIn(part, options.fragment)) {
      if (bySource && !isOfOwnSource(plan)) continue
      if (read.rates.length >= options.rates) throw new Unreadable(`More than ${options.rates} rates.`)
      const key = textAt(plan, 'RateKey')
      const commission = key === null ? undefined : (commissions.get(key) ?? undefined)
      read.rates.push(readRate({ room, plan, commission }, options.check_in))
      read.rate_keys.push(key)
      read.nights ??= nightsOf(plan)
      read.version ??= versionOf(room, plan)
    }
  }
  return read
}

/** Rooms with their plans; packages have them in sets. A part without rooms is only read where it is all that was kept. */
const plansIn = (part: Place, loose: boolean): Omit<RateParts, 'commission'>[] => {
  const sets = all(only(part, 'RoomSets'), 'RoomSet')
  const rooms = [...all(only(part, 'Rooms'), 'Room'), ...sets.flatMap((set) => all(set, 'Room'))]
  const plans = rooms.flatMap((room): Omit<RateParts, 'commission'>[] => {
    const inside = all(only(room, 'RatePlans'), 'RatePlan').map((plan) => ({ room, plan }))
    return inside.length === 0 && loose ? [{ room, plan: undefined }] : inside
  })
  if (plans.length > 0 || !loose) return plans
  return all(only(part, 'RateInfos'), 'RateInfo').map((info) => ({
    room: undefined,
    plan: { RateKey: info['RateKey'] ?? null, RateSource: info['RateSource'] ?? null, RateInfo: info },
  }))
}

/** Beside the rooms stands a flat list of the same rates with their commission. Equal keys must agree, or nobody knows. */
const commissionsIn = (part: Place): Map<string, JsonObject | null> => {
  const found = new Map<string, JsonObject | null>()
  for (const info of all(only(part, 'RateInfos'), 'RateInfo')) {
    const key = textAt(info, 'RateKey')
    const commission = only(info, 'Commission')
    if (key === null || commission === undefined) continue
    const before = found.get(key)
    const agree = before === undefined || JSON.stringify(before) === JSON.stringify(commission)
    found.set(key, agree ? commission : null)
  }
  return found
}

const infoOf = (plan: Place) => only(plan, 'RateInfo') ?? only(plan, 'ConvertedRateInfo')
const nightsOf = (plan: Place): SabreMessage['nights'] => {
  const [check_in, check_out] = [dayAt(infoOf(plan), 'StartDate'), dayAt(infoOf(plan), 'EndDate')]
  return check_in !== null && check_out !== null && check_in < check_out ? { check_in, check_out } : null
}
const versionSaid = (body: Place): number | null => {
  const major = /^\d{1,2}(?=\.|$)/.exec(textAt(body, 'version') ?? '')?.[0]
  return major === undefined ? null : Number(major)
}
/** Since version 4 beds are options and amounts are text. */
const versionOf = (room: Place, plan: Place): number | null => {
  if (only(room, 'BedTypeOptions')) return 5
  if (only(room, 'BedTypes')) return 3
  const amount = infoOf(plan)?.['AmountAfterTax'] ?? infoOf(plan)?.['AmountBeforeTax']
  return typeof amount === 'string' ? 5 : typeof amount === 'number' ? 3 : null
}

const priceCheckOf = (info: Place): PriceCheck | null => {
  if (info === undefined) return null
  const changed = readThreeState(textAt(info, 'PriceChange') ?? '')
  const difference = textAt(info, 'PriceDifference')
  return {
    changed: typeof changed === 'boolean' ? changed : null,
    difference: difference !== null && isDecimal(difference) ? difference : null,
    currency: readCurrency(textAt(info, 'CurrencyCode') ?? '') ?? null,
  }
}

const aboutHotels = /^GetHotel(Content|DescriptiveInfo|Media)RS$/
/** How one answer ends. Rates win over whatever is said beside them. */
export const outcomeOf = (message: SabreMessage): Outcome => {
  const { rates, hotels, property, status } = message
  if (rates.length > 0) return status === 'Incomplete' ? 'partial' : 'rates'
  if (message.alternatives) return 'alternatives_offered'
  const described = property !== null && aboutHotels.test(message.name)
  if (described || hotels.some(({ price_from }) => price_from !== null)) return 'static'
  return outcomeOfMessages(message.host) ?? 'static'
}
