// Recognizes a Sabre response of any version and reads its rates, hotel, messages and price check.
import type { Outcome } from '../../domain/gds.ts'
import type { PropertyContent } from '../../domain/hotel.ts'
import { isDecimal } from '../../domain/money.ts'
import type { Day } from '../../domain/stay.ts'
import { type HotelTexts, hotelTexts } from '../hotel-texts.ts'
import { readThreeState } from '../values.ts'
import { decodeUtf8, Unreadable } from '../unreadable.ts'
import type { PriceCheck, SabreMessage, SabreStatus } from './message.ts'
import { outcomeOfMessages, readMessages, readUnavailable } from './outcomes.ts'
import { commissionsByKey } from './commission.ts'
import { dayAt } from './pricing.ts'
import { addPriceRange, readProperty } from './property.ts'
import { readRate, type RateNodes } from './rate.ts'
import { fragmentIn } from './read-fragment.ts'
import { joinBrokenLines } from './read-lines.ts'
import { readPlainJson } from './json/plain-json.ts'
import { type Json, parseJson } from './json/read-json.ts'
import {
  children,
  isOwnSource,
  type JsonNode,
  type JsonObject,
  objectIn,
  child,
  readCurrency,
  textAt,
} from './fields.ts'

export type ReadOptions = {
  depth: number
  rates: number
  /** A fragment of a response; for recordings only. */
  fragment: boolean
  /** Which sellers' rates: those that the hotel loads itself, or an agency's and a wholesaler's too. */
  sources: 'own' | 'all'
  check_in: Day | null
}

/** Throws Unreadable for anything that is not well-formed, nests too deep or is not a Sabre response. */
export const readSabre = (bytes: Uint8Array, options: ReadOptions): SabreMessage => {
  const plain = readPlainJson(bytes, options.depth)
  const root = objectIn(plain === undefined ? parseJson(decodeUtf8(bytes), options.depth) : plain.value)
  if (root === undefined) throw new Unreadable('No Sabre answer is in it.')
  return readAnswer(root, options, plain?.texts)
}

/** The answer's own part about one hotel. */
type HotelNodes = { info: JsonNode; descriptive: JsonNode; media: JsonNode; rates: JsonNode }

const ofRates = /^GetHotel(?:Avail|Details|RateInfo)RS$/
const isEmpty = (value: Json | undefined): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** `texts`: all objects of the root that have a text, if they are known. */
export const readAnswer = (root: JsonObject, options: ReadOptions, texts?: readonly JsonObject[]): SabreMessage => {
  const names = Object.keys(root).filter((each) => /^[A-Z]\w*RS$/.test(each))
  const name =
    names.find((each) => objectIn(root[each]) !== undefined) ??
    // An answer that says nothing at all has no rates.
    names.find((each) => ofRates.test(each) && isEmpty(root[each]))
  const fragment = name === undefined && options.fragment ? fragmentIn(root) : undefined
  if (name === undefined && fragment === undefined && child(root, 'ApplicationResults') === undefined)
    throw new Unreadable('No Sabre answer is in it.')
  const body = name === undefined ? (fragment?.body ?? root) : child(root, name)
  if (body !== undefined) joinBrokenLines(body, Object.keys(root).length === 1 ? texts : undefined)
  const results = child(body, 'ApplicationResults')
  const hotels = hotelsIn(body)
  const [first] = hotels
  // Other hotels than the first are never read as if they were it.
  const own = hotels.filter(({ info }) => textAt(info, 'HotelCode') === textAt(first?.info, 'HotelCode'))
  const found = children(body, 'HotelAvailInfos').length > 0 ? hotels.map(foundHotel) : []
  const property = found[0] ?? (first?.info || first?.descriptive ? propertyOfNodes(first) : null)
  const described = (text: string) => property?.descriptions.find((each) => each.name === text)?.text ?? null
  const read = ratesOf(
    own.map(({ rates }) => rates),
    { ...options, sources: fragment === undefined ? options.sources : 'all' },
    hotelTexts(property, {
      location: described('Directions'),
      description: described('ShortDescription'),
    }),
  )
  return {
    name: name ?? fragment?.name ?? 'ApplicationResults',
    status: statusOf(results),
    host: [...readMessages(results), ...own.flatMap(({ rates }) => readUnavailable(rates))],
    ...read,
    version: statedVersion(body) ?? read.version,
    shop_key: first ? textAt(child(first.rates, 'RateInfos'), 'ShopKey') : null,
    property,
    hotels: found,
    alternatives: [child(body, 'HotelDetailsInfo'), ...own.map(({ rates }) => rates)].some(
      (place) => children(child(place, 'AlternateHotelInfos'), 'AlternateHotelInfo').length > 0,
    ),
    price_check: priceCheckOf(child(body, 'PriceCheckInfo')),
  }
}

const statuses = ['Complete', 'Incomplete', 'NotProcessed', 'Unknown'] as const
const statusOf = (results: JsonNode): SabreStatus | null =>
  statuses.find((status) => status.toLowerCase() === textAt(results, 'status')?.toLowerCase()) ?? null

/** Every kind of answer puts the hotel in another place. */
const hotelsIn = (body: JsonNode): HotelNodes[] => {
  const list = (outer: string, inner: string) => children(child(body, outer), inner)
  const parts = [
    ...children(body, 'HotelDetailsInfo'),
    ...children(body, 'PriceCheckInfo'),
    ...list('HotelAvailInfos', 'HotelAvailInfo'),
    ...list('HotelContentInfos', 'HotelContentInfo'),
  ]
  const about = parts.map((part) => ({
    info: child(part, 'HotelInfo'),
    descriptive: child(part, 'HotelDescriptiveInfo'),
    media: child(part, 'HotelMediaInfo'),
    rates: child(part, 'HotelRateInfo'),
  }))
  const none = { descriptive: undefined, media: undefined, rates: undefined }
  return [
    ...about,
    ...list('HotelRateInfos', 'HotelRateInfo').map((rates) => ({ ...none, info: child(rates, 'HotelInfo'), rates })),
    ...list('HotelDescriptiveInfos', 'HotelDescriptiveInfo').map((descriptive) => ({
      ...none,
      info: child(descriptive, 'HotelInfo'),
      descriptive,
    })),
    ...list('HotelMediaInfos', 'HotelMediaInfo').map((media) => ({ ...none, info: child(media, 'HotelInfo'), media })),
  ]
}
const propertyOfNodes = ({ info, descriptive, media }: HotelNodes): PropertyContent =>
  readProperty(info, descriptive, media)
/** Only a search states the lowest price. */
const foundHotel = (about: HotelNodes): PropertyContent => {
  const property = propertyOfNodes(about)
  addPriceRange(property, about.rates)
  return property
}

type Rates = Pick<SabreMessage, 'rates' | 'rate_keys' | 'nights' | 'version'>
const ratesOf = (parts: readonly JsonNode[], options: ReadOptions, hotel: HotelTexts): Rates => {
  const read: Rates = { rates: [], rate_keys: [], nights: null, version: null }
  for (const part of parts) {
    const commissions = commissionsByKey(part)
    for (const { room, plan } of plansIn(part, options.fragment)) {
      if (options.sources === 'own' && !isOwnSource(plan)) continue
      if (read.rates.length >= options.rates) throw new Unreadable(`More than ${options.rates} rates.`)
      const key = textAt(plan, 'RateKey')
      const commission = key === null ? undefined : (commissions(key) ?? undefined)
      read.rates.push(readRate({ room, plan, commission }, options.check_in, hotel))
      read.rate_keys.push(key)
      read.nights ??= nightsOf(plan)
      read.version ??= rateVersionOf(room, plan)
    }
  }
  return read
}

/** Rooms with their plans; packages have them in sets. A part without rooms is only read if it is all that was kept. */
const plansIn = (part: JsonNode, loose: boolean): Omit<RateNodes, 'commission'>[] => {
  const sets = children(child(part, 'RoomSets'), 'RoomSet')
  const rooms = [...children(child(part, 'Rooms'), 'Room'), ...sets.flatMap((set) => children(set, 'Room'))]
  const plans = rooms.flatMap((room): Omit<RateNodes, 'commission'>[] => {
    const inside = children(child(room, 'RatePlans'), 'RatePlan').map((plan) => ({ room, plan }))
    return inside.length === 0 && loose ? [{ room, plan: undefined }] : inside
  })
  if (plans.length > 0 || !loose) return plans
  return flatPlans(child(part, 'RateInfos'))
}
const pricedBy = ['AmountBeforeTax', 'AmountAfterTax', 'ApproxTotalPrice', 'Rates']
const isPriced = (info: JsonObject): boolean => pricedBy.some((name) => info[name] !== undefined)
/** A flat list without rooms: each entry with its converted twin, by key. Keys alone, without any price, are no rates. */
const flatPlans = (infos: JsonNode): Omit<RateNodes, 'commission'>[] => {
  const [own, converted] = [children(infos, 'RateInfo'), children(infos, 'ConvertedRateInfo')]
  if (![...own, ...converted].some(isPriced)) return []
  const planned = own.map((RateInfo) => {
    const key = textAt(RateInfo, 'RateKey')
    const twin = key === null ? undefined : converted.find((each) => textAt(each, 'RateKey') === key)
    return { ...rateHead(RateInfo), RateInfo, ...(twin && { ConvertedRateInfo: twin }) }
  })
  const plans = planned.length > 0 ? planned : converted.map((each) => ({ ...rateHead(each), ConvertedRateInfo: each }))
  return plans.map((plan) => ({ room: undefined, plan }))
}
const rateHead = (info: JsonObject) => ({ RateKey: info['RateKey'] ?? null, RateSource: info['RateSource'] ?? null })

const infoOf = (plan: JsonNode) => child(plan, 'RateInfo') ?? child(plan, 'ConvertedRateInfo')
const nightsOf = (plan: JsonNode): SabreMessage['nights'] => {
  const [check_in, check_out] = [dayAt(infoOf(plan), 'StartDate'), dayAt(infoOf(plan), 'EndDate')]
  return check_in !== null && check_out !== null && check_in < check_out ? { check_in, check_out } : null
}
const statedVersion = (body: JsonNode): number | null => {
  const major = /^\d{1,2}(?=\.|$)/.exec(textAt(body, 'version') ?? '')?.[0]
  return major === undefined ? null : Number(major)
}
/** Since version 4 beds are options and amounts are text. */
const rateVersionOf = (room: JsonNode, plan: JsonNode): number | null => {
  if (child(room, 'BedTypeOptions')) return 5
  if (child(room, 'BedTypes')) return 3
  const amount = infoOf(plan)?.['AmountAfterTax'] ?? infoOf(plan)?.['AmountBeforeTax']
  return typeof amount === 'string' ? 5 : typeof amount === 'number' ? 3 : null
}

const priceCheckOf = (info: JsonNode): PriceCheck | null => {
  if (info === undefined) return null
  const change = (prefix: string) => {
    const changed = readThreeState(textAt(info, `${prefix}PriceChange`) ?? '')
    const difference = textAt(info, `${prefix}PriceDifference`)
    return {
      changed: typeof changed === 'boolean' ? changed : null,
      difference: difference !== null && isDecimal(difference) ? difference : null,
      currency: readCurrency(textAt(info, `${prefix}CurrencyCode`) ?? '') ?? null,
    }
  }
  const converted = change('Converted')
  return { ...change(''), converted: converted.changed === null && converted.difference === null ? null : converted }
}

const aboutHotels = /^GetHotel(Content|DescriptiveInfo|Media)RS$/
/** The outcome of one response. Rates win over any message sent with them. */
export const outcomeOf = (message: SabreMessage): Outcome => {
  const { rates, hotels, property, status } = message
  if (rates.length > 0) return status === 'Incomplete' ? 'partial' : 'rates'
  if (message.alternatives) return 'alternatives_offered'
  const described = property !== null && aboutHotels.test(message.name)
  if (described || hotels.some(({ price_from }) => price_from !== null)) return 'static'
  const isSilent = ofRates.test(message.name) && status === null && message.host.length === 0 && property === null
  return outcomeOfMessages(message.host) ?? (isSilent ? 'no_availability' : 'static')
}
