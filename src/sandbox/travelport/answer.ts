// What the host answers to a request that was understood: rates page by page, rules of one code, or its message.
import { addDays, type Day, daysAhead } from '../../domain/stay.ts'
import { type SpecialHotel, specialOf } from '../specials.ts'
import { findHotel, type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { responseMessage } from './envelope.ts'
import { detailItemsXml, propertyXml } from './property-xml.ts'
import { detailsRateXml, planRateXml, rulesRateXml } from './rate-xml.ts'
import { type Asking, isStay } from './request.ts'

export const pageSize = 30

/** `inner` goes between the root's tags; `said` is for the log. */
export type HostAnswer = { root: 'HotelDetailsRsp' | 'HotelRulesRsp'; inner: string; said: string; page: number | null }
export type Host = {
  today(): Day
  /** Every rate of the hotel for the stay, with its defects. */
  rates(hotel: SandboxHotel, asking: Asking): readonly SandboxRate[]
  /** The place where a reference goes on; null when it is not valid (any more). */
  resume(asking: Asking): number | null
  /** A new reference that goes on at a place. */
  reference(asking: Asking, at: number): string
}

const messages: Partial<Record<SpecialHotel['kind'], 'Warning' | 'Error'>> = {
  closed_dates: 'Warning',
  minimum_stay: 'Warning',
  request_rates: 'Warning',
  not_stored: 'Error',
  no_response: 'Warning',
  unknown_message: 'Warning',
}

export const answerOf = (asking: Asking, host: Host): HostAnswer | { unreferenced: true } => {
  const root = asking.operation === 'HotelRules' ? 'HotelRulesRsp' : 'HotelDetailsRsp'
  const say = (type: 'Warning' | 'Error', text: string): HostAnswer => ({
    root,
    inner: responseMessage(asking.version, '5000', type, text),
    said: text,
    page: null,
  })
  const today = host.today()
  const hotel = findHotel(asking.property)
  if (!hotel)
    return sandboxHotels.some(({ chain_code }) => chain_code === asking.property.chain_code)
      ? say('Error', 'PROPERTY IS NOT STORED ON ROOMMASTER')
      : say('Error', '019 INVALID CHAIN CODE')
  const priced = root === 'HotelRulesRsp' || asking.detail !== 'None'
  // The day of a hotel ahead of us in time is tomorrow, that of one behind us yesterday.
  if (priced && !isStay(asking.stay, addDays(today, -1), addDays(today, daysAhead + 1)))
    return say('Error', '037 CHECK FORMAT')
  const special = specialOf(asking.property, asking.stay, today)
  const word = special?.message && messages[special.kind]
  if (special?.message && word && (priced || special.kind === 'not_stored')) return say(word, special.message)
  if (root === 'HotelRulesRsp') return rulesAnswer(asking, host, hotel)
  if (priced && special?.kind === 'alternatives') return alternatives(asking, hotel)
  return priced ? ratesAnswer(asking, host, hotel, special) : staticAnswer(asking, hotel)
}

const staticAnswer = (asking: Asking, hotel: SandboxHotel): HostAnswer => ({
  root: 'HotelDetailsRsp',
  inner: `<hotel:RequestedHotelDetails>${propertyXml(hotel, asking.version)}${detailItemsXml(hotel, true)}<hotel:HotelType SourceLink="false"/></hotel:RequestedHotelDetails>`,
  said: 'property',
  page: null,
})

const alternatives = (asking: Asking, hotel: SandboxHotel): HostAnswer => {
  const others = sandboxHotels.filter(({ city }) => city === hotel.city).filter((other) => other !== hotel)
  const list = others.slice(0, 3).map((other) => propertyXml(other, asking.version))
  return {
    root: 'HotelDetailsRsp',
    inner: `<hotel:HotelAlternateProperties>${list.join('')}</hotel:HotelAlternateProperties>`,
    said: `${list.length} other hotels`,
    page: null,
  }
}

const ratesAnswer = (
  asking: Asking,
  host: Host,
  hotel: SandboxHotel,
  special: SpecialHotel | undefined,
): HostAnswer | { unreferenced: true } => {
  const start = asking.reference === null ? 0 : host.resume(asking)
  if (start === null) return { unreferenced: true }
  const { version } = asking
  const rates = host.rates(hotel, asking)
  if (rates.length === 0) {
    const text = '0601 NOT AVAILABLE FOR DATES REQUESTED'
    return {
      root: 'HotelDetailsRsp',
      inner: `${responseMessage(version, '5000', 'Warning', text)}<hotel:RequestedHotelDetails>${propertyXml(hotel, version)}</hotel:RequestedHotelDetails>`,
      said: text,
      page: 1,
    }
  }
  const page = rates.slice(start, start + pageSize)
  const next = start + pageSize
  const reference =
    next < rates.length
      ? `<common_v${version}_0:NextResultReference ProviderCode="1G">${host.reference(asking, next)}</common_v${version}_0:NextResultReference>`
      : ''
  const warning =
    special?.kind === 'warning_beside_rates' && special.message && start === 0
      ? responseMessage(version, '5000', 'Warning', special.message)
      : ''
  const light = asking.detail === 'RatePlansOnly'
  const body = page.map((rate) => (light ? planRateXml(rate) : detailsRateXml(rate, version))).join('')
  return {
    root: 'HotelDetailsRsp',
    inner: `${warning}${reference}<hotel:RequestedHotelDetails>${propertyXml(hotel, version)}${detailItemsXml(hotel, false)}${body}<hotel:HotelType SourceLink="${special?.kind !== 'not_live'}"/></hotel:RequestedHotelDetails>`,
    said: `${page.length} of ${rates.length} rates`,
    page: start / pageSize + 1,
  }
}

const rulesAnswer = (asking: Asking, host: Host, hotel: SandboxHotel): HostAnswer => {
  const { version } = asking
  const rate = host.rates(hotel, asking).find(({ code }) => code === asking.rate_plan)
  if (!rate) {
    const text = '0176 BOOKING CODE IS NOT STORED ON ROOMMASTER'
    return { root: 'HotelRulesRsp', inner: responseMessage(version, '5000', 'Error', text), said: text, page: null }
  }
  return {
    root: 'HotelRulesRsp',
    inner: `${rulesRateXml(rate, version)}<hotel:HotelType SourceLink="true"/>`,
    said: `rules of ${rate.code}`,
    page: null,
  }
}
