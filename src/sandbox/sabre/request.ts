// Parses a JSON request, or returns the problem that the service answers with.
import { findByGlobalId, findBySabreId, type SandboxHotel } from '../world/hotels.ts'
import { asList, asObject, textOrNull, at, type Json } from './json-read.ts'
import { type Operation, requestName } from './operations.ts'
import type { Keyed, RateKeys } from './rate-keys.ts'
import { criteria, type RateCriteria, readStay, type Unread } from './stay-request.ts'

/** Which parts of the static content are wanted. */
export type Content = { property: boolean; location: boolean; amenities: boolean; descriptions: readonly string[] }
/** Which pictures are wanted: their sizes, and whether with their captions. */
export type WantedPictures = { sizes: readonly string[]; captions: boolean }
export type HotelRequest = {
  operation: Operation
  /** In capitals; null if the request names none and the token's counts. */
  pcc: string | null
  /** `code` as requested; the hotel is null if the code is unknown. */
  hotels: readonly { code: string; hotel: SandboxHotel | null }[]
  rates: RateCriteria | null
  rate_key: string | null
  /** What the key refers to, while it is valid. */
  keyed: Keyed | null
  content: Content | null
  pictures: WantedPictures | null
  /** Of a search: the first to be sent and how many. */
  from: number
  size: number
  best: number
  /** Rate info requested without its version gets an empty response. */
  unversioned: boolean
}
const wrongCode: Unread = { problem: { code: '0392', text: 'Invalid hotel code' } }

const hotelFrom = (ref: unknown): { code: string; hotel: SandboxHotel | null } | null => {
  const code = textOrNull(at(ref, 'HotelCode'))
  const context = at(ref, 'CodeContext') ?? 'SABRE'
  if (code === null || (context !== 'SABRE' && context !== 'GLOBAL')) return null
  // An id of the other kind is invalid: both are digits, and neither replaces the other.
  const hotel = context === 'GLOBAL' ? findByGlobalId(code) : findBySabreId(code)
  return { code, hotel: hotel ?? null }
}

const contentFrom = (asked: unknown): Content => ({
  property: at(asked, 'PropertyInfo') === true,
  location: at(asked, 'LocationInfo') === true,
  amenities: at(asked, 'Amenities') === true,
  descriptions: (asList(at(asked, 'Descriptions', 'Description')) ?? []).flatMap((each) => {
    const type = textOrNull(at(each, 'Type'))
    return type === null ? [] : [type]
  }),
})

const picturesFrom = (asked: unknown): WantedPictures => ({
  sizes: (asList(at(asked, 'MediaTypes', 'Images', 'Image')) ?? []).flatMap(
    (each) => textOrNull(at(each, 'Type')) ?? [],
  ),
  captions: (asList(at(asked, 'AdditionalInfo', 'Info')) ?? []).some(
    (each) => at(each, 'Type') === 'CAPTION' && at(each, 'value') === true,
  ),
})

const countOr = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : otherwise

/** The message's root was found; its contents are read here. */
export const readRequest = (operation: Operation, body: Json, keys: RateKeys): HotelRequest | Unread | null => {
  const root = asObject(body[requestName(operation)])
  if (!root) return null
  const pcc = at(root, 'POS', 'Source', 'PseudoCityCode')
  if (pcc !== undefined && !(typeof pcc === 'string' && /^[a-zA-Z0-9]{4}$/.test(pcc))) return criteria('PseudoCityCode')
  const empty: HotelRequest = {
    operation,
    pcc: typeof pcc === 'string' ? pcc.toUpperCase() : null,
    hotels: [],
    rates: null,
    rate_key: null,
    keyed: null,
    content: null,
    pictures: null,
    from: 1,
    size: 1,
    best: 0,
    unversioned: operation === 'GetHotelRateInfo' && root['version'] !== '5.0.0',
  }
  if (operation === 'HotelPriceCheck') {
    const key = textOrNull(at(root, 'RateInfoRef', 'RateKey'))
    return key ? { ...empty, rate_key: key, ...hotelsOfKey(key, keys) } : criteria('RateInfoRef.RateKey')
  }
  const search = operation === 'GetHotelRateInfo' ? root : at(root, 'SearchCriteria')
  const key = textOrNull(at(search, 'RateKeyRef', 'RateKey'))
  return key === null ? readSearch(operation, search, empty) : readByKey(key, search, empty, keys)
}

const hotelsOfKey = (key: string, keys: RateKeys): Pick<HotelRequest, 'keyed' | 'hotels'> => {
  const keyed = keys.redeem(key)
  return { keyed, hotels: keyed ? [{ code: keyed.hotel, hotel: findBySabreId(keyed.hotel) ?? null }] : [] }
}

/** Repeats the request that a key came from, with the current options. */
const readByKey = (key: string, search: unknown, empty: HotelRequest, keys: RateKeys): HotelRequest | Unread => {
  const { keyed, hotels } = hotelsOfKey(key, keys)
  if (!keyed) return { problem: { code: '0249', text: 'Invalid RateKey' } }
  const { stay } = keyed
  const read = readStay({
    ...asObject(at(search, 'RateKeyRef')),
    StayDateTimeRange: { StartDate: stay.check_in, EndDate: stay.check_out },
    Rooms: { Room: [{ Index: 1, Adults: stay.adults }] },
  })
  if ('problem' in read) return read
  const rates = { ...read, stay: { ...stay, children: 0 } }
  return { ...empty, hotels, rates, rate_key: key, keyed }
}

const readSearch = (operation: Operation, search: unknown, empty: HotelRequest): HotelRequest | Unread => {
  const many = operation === 'GetHotelAvail'
  const ref = at(search, 'HotelRefs', 'HotelRef')
  const refs = many ? asList(ref) : asObject(ref) && [ref]
  if (!refs || refs.length === 0) return criteria('HotelRefs.HotelRef')
  const hotels = refs.map(hotelFrom)
  if (hotels.some((hotel) => hotel === null)) return wrongCode
  const found = hotels.filter((hotel) => hotel !== null)
  if (!many && found.some(({ hotel }) => hotel === null)) return wrongCode
  const asked = at(search, 'RateInfoRef')
  const described =
    operation === 'GetHotelContent'
      ? at(search, 'DescriptiveInfoRef')
      : at(search, 'HotelContentRef', 'DescriptiveInfoRef')
  const content = asObject(described) ? contentFrom(described) : null
  const media = operation === 'GetHotelContent' ? at(search, 'MediaRef') : at(search, 'HotelContentRef', 'MediaRef')
  const read: HotelRequest = {
    ...empty,
    hotels: found,
    content,
    pictures: asObject(media) ? picturesFrom(media) : null,
    from: countOr(at(search, 'OffSet'), 1),
    size: Math.min(countOr(at(search, 'PageSize'), 20), 200),
    best: Number(at(asked, 'BestOnly') ?? 0) || 0,
  }
  if (operation === 'GetHotelContent') return read
  if (!asObject(asked)) return operation === 'GetHotelDetails' && content ? read : criteria('RateInfoRef')
  const rates = readStay(asked)
  return 'problem' in rates ? rates : { ...read, rates }
}
