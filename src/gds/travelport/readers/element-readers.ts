// The elements of a message that are read whole, and what each adds to it.
import type { Rate } from '../../../domain/rate.ts'
import { type Day, isDay } from '../../../domain/stay.ts'
import { type HotelTexts, hotelTexts } from '../../hotel-texts.ts'
import { guestsOfBooking, guestsOfRooms } from '../bookings.ts'
import { readFault } from '../faults.ts'
import { hostMessage } from '../outcomes.ts'
import { addDetailItem, readProperty } from './property.ts'
import { readRate } from './rate.ts'
import { withCode } from '../request-criteria.ts'
import { noRules, readItem } from './rule-texts.ts'
import { isFull, readSearchResult, sourceLink } from './search-results.ts'
import { readCount, readThreeState } from '../../values.ts'
import { children, attribute, type Element, child, joinedText } from '../xml.ts'
import type { MediaItem, OpenMessage } from '../message.ts'

type ReadElement = (message: OpenMessage, element: Element, checkIn: Day | null) => void
/** The elements that are read whole, and their targets. */
export const elementReaders: Readonly<Record<string, ReadElement>> = {
  // In an offer everything that belongs to it precedes it; rules follow their rate.
  HotelRateDetail: (message, element, checkIn) => {
    // Of the first rate: all are for the same request.
    if (message.rates.length === 0) message.rooms ??= roomsOf(element)
    if (message.name === 'HotelDetailsRsp') message.rates.push(readOffer(message, element, checkIn))
    else message.details.push({ element, checkIn })
  },
  HotelProperty: (message, element) => {
    message.property ??= readProperty(element)
    message.full ||= isFull(element)
    message.more_rates ||= readThreeState(attribute(element, 'MoreRates') ?? '') === true
  },
  GuestInformation: (message, element) => {
    message.booking = { ...message.booking, ...guestsOfBooking(element) }
  },
  BookingGuestInformation: (message, element) => {
    message.booking = { ...message.booking, ...guestsOfRooms(element) }
  },
  Guarantee: (message, element) => {
    message.booking = { ...message.booking, guarantee_type: attribute(element, 'Type') }
  },
  SellMessage: (message, element) =>
    push(message.host, element.text === '' ? null : { code: null, type: 'SellMessage', text: element.text }),
  // About the whole answer, not one of its hotels.
  MarketingInformation: (message, element) => {
    const text = joinedText(element)
    push(message.host, text === null ? null : { code: null, type: 'Info', text })
  },
  HotelDetailItem: (message, element) => push(message.items, readItem(element)),
  HotelRuleItem: (message, element) => push(message.rules, readItem(element)),
  HotelType: (message, element) => {
    message.live = sourceLink(element) ?? message.live
  },
  HotelAlternateProperties: (message, element) => {
    message.alternatives = true
    message.offered.push(...children(element, 'HotelProperty').map(readProperty))
  },
  HotelSearchResult: (message, element) => {
    const { messages: hostMessages, ...hotel } = readSearchResult(element)
    message.host.push(...hostMessages)
    message.hotels.push(hotel)
    message.property ??= hotel.property
  },
  ResponseMessage: (message, element) => push(message.host, hostMessage(element)),
  HotelSearchError: (message, element) => push(message.host, hostMessage(element)),
  HotelResultsError: (message, element) => push(message.host, hostMessage(element)),
  CorporateDiscountID: (message, element) => {
    message.asks = withCode(message.asks, 'corporate_codes', element)
  },
  RateCategory: (message, element) => {
    message.asks = withCode(message.asks, 'rate_category_codes', element)
  },
  NextResultReference: (message, element) => {
    message.next = element.text || null
  },
  Fault: (message, element) => {
    message.fault = readFault(element)
  },
  Keyword: (message, element) => {
    const keyword = attribute(element, 'Name')
    const description = attribute(element, 'Description')
    const parts = [element, ...children(element, 'SubKey')].flatMap((part) => joinedText(part) ?? [])
    const value = parts.length === 0 ? null : parts.join('\n')
    if (keyword !== null) message.keywords.push({ keyword, description, value })
  },
  ReferenceDataItem: (message, element) => {
    const code = attribute(element, 'Code')
    const name = attribute(element, 'Name') ?? attribute(element, 'Description')
    const kind = attribute(children(element, 'AdditionalInfo')[0], 'Type')
    if (code !== null && name !== null) message.reference.push({ code, name, kind })
  },
  HotelPropertyWithMediaItems: (message, element) => {
    message.property ??= children(element, 'HotelProperty').map(readProperty)[0] ?? null
    message.pictures.push(...children(element, 'MediaItem').flatMap((item) => picture(item) ?? []))
    for (const hostMessages of children(element, 'MediaResultMessage')) push(message.host, hostMessage(hostMessages))
  },
  HotelStay: (message, element) => {
    const from = child(element, 'CheckinDate')?.text ?? ''
    const to = child(element, 'CheckoutDate')?.text ?? ''
    if (isDay(from) && isDay(to) && from < to) message.nights = { check_in: from, check_out: to }
  },
}

/** The type of many is a word in capitals (`LOBBY`, `OTHER`): only the caption is made for people. */
const picture = (item: Element): MediaItem | null => {
  const url = attribute(item, 'url')
  const page = /^(rich\s?media|gallery)$/i.test(attribute(item, 'type') ?? '')
  return url === null ? null : { url, caption: attribute(item, 'caption'), size: attribute(item, 'sizeCode'), page }
}

const push = <T>(list: T[], item: T | null) => {
  if (item !== null) list.push(item)
}
/** Moves what was read about the hotel so far into its property. */
export const settleHotel = (message: OpenMessage): HotelTexts => {
  const { property, items } = message
  if (property) for (const item of items) addDetailItem(property, item)
  const named = (...names: string[]) =>
    items.find(({ name }) => names.includes(name.toLowerCase().replaceAll(/\s/g, '')))?.text ?? null
  const texts = hotelTexts(property, {
    location: named('location'),
    description: named('description', 'hotelinformation'),
  })
  message.items = []
  return texts
}

const roomsOf = (element: Element): number | null => {
  const match = children(element, 'RateMatchIndicator').find((each) => attribute(each, 'Type') === 'RoomCount')
  return readCount(attribute(match, 'Value') ?? '') ?? null
}

const readOffer = (message: OpenMessage, element: Element, checkIn: Day | null): Rate => {
  message.hotel ??= settleHotel(message)
  return readRate({ detail: element, rate_plan: '', rules: noRules, version: message.version }, checkIn, message.hotel)
}
