// The host's answer to a request for rates, rules or the description of one hotel: page by page, or its error message.
import { type SpecialHotel, specialOf } from '../specials.ts'
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import { minorOf } from '../world/money.ts'
import { momentWriter } from '../world/wire-moments.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import type { StayRequest } from './parse-message.ts'
import { type Fault, type HostAnswer, responseMessage } from './envelope.ts'
import { type Host, nextReference, unreferenced } from './host.ts'
import { detailItemsXml, propertyXml } from './property-xml.ts'
import { lastOldVersion, oldDetailsRateXml, oldRulesRateXml } from './old-rate-xml.ts'
import { detailsRateXml, planRateXml, rulesRateXml } from './rate-xml.ts'
import { canBeAsked, checkFormat, refusalOf, type HostMessage, soldHotel } from './refusals.ts'

/** Rates of one answer. */
export const pageSize = 30

export const stayAnswer = (request: StayRequest, host: Host): HostAnswer | Fault => {
  const root = request.operation === 'HotelRules' ? 'HotelRulesRsp' : 'HotelDetailsRsp'
  const messageAnswer = ({ type, text }: HostMessage): HostAnswer => ({
    service: 'hotel',
    root,
    inner: responseMessage(request.version, '5000', type, text),
    summary: text,
    page: null,
  })
  const today = host.today()
  const hotel = soldHotel(request.property)
  if ('text' in hotel) return messageAnswer(hotel)
  const priced = root === 'HotelRulesRsp' || request.detail !== 'None'
  if (priced && !canBeAsked(request.stay, today)) return messageAnswer(checkFormat)
  const refusal = priced ? refusalOf(hotel, request.stay, today) : null
  if (refusal) return messageAnswer(refusal)
  if (root === 'HotelRulesRsp') return rulesAnswer(request, host, hotel)
  const special = specialOf(hotel, request.stay, today)
  if (priced && special?.kind === 'alternatives') return alternatives(request, hotel)
  return priced ? ratesAnswer(request, host, hotel, special) : staticAnswer(request, hotel)
}

const staticAnswer = (request: StayRequest, hotel: SandboxHotel): HostAnswer => ({
  service: 'hotel',
  root: 'HotelDetailsRsp',
  inner: `<hotel:RequestedHotelDetails>${propertyXml(hotel, request.version)}${detailItemsXml(hotel, true)}<hotel:HotelType SourceLink="false"/></hotel:RequestedHotelDetails>`,
  summary: 'property',
  page: null,
})

const alternatives = (request: StayRequest, hotel: SandboxHotel): HostAnswer => {
  const others = sandboxHotels.filter((other) => other.travelport && other.city === hotel.city && other !== hotel)
  const list = others.slice(0, 3).map((other) => propertyXml(other, request.version))
  return {
    service: 'hotel',
    root: 'HotelDetailsRsp',
    inner: `<hotel:HotelAlternateProperties>${list.join('')}</hotel:HotelAlternateProperties>`,
    summary: `${list.length} other hotels`,
    page: null,
  }
}

const ratesAnswer = (
  request: StayRequest,
  host: Host,
  hotel: SandboxHotel,
  special: SpecialHotel | undefined,
): HostAnswer | Fault => {
  const start = request.reference === null ? 0 : host.resume(request.reference)
  if (start === null) return unreferenced
  const { version } = request
  const rates = host.rates(hotel, request.stay)
  if (rates.length === 0) {
    const text = '0601 NOT AVAILABLE FOR DATES REQUESTED'
    return {
      service: 'hotel',
      root: 'HotelDetailsRsp',
      inner: `${responseMessage(version, '5000', 'Warning', text)}<hotel:RequestedHotelDetails>${propertyXml(hotel, version)}</hotel:RequestedHotelDetails>`,
      summary: text,
      page: 1,
    }
  }
  const page = rates.slice(start, start + pageSize)
  const next = start + pageSize
  const reference = next < rates.length ? nextReference(host.reference(next), version) : ''
  const warning =
    special?.kind === 'warning_beside_rates' && special.message && start === 0
      ? responseMessage(version, '5000', 'Warning', special.message)
      : ''
  const at = momentWriter(hotel, 'travel_port')
  const light = request.detail === 'RatePlansOnly'
  const whole = version <= lastOldVersion ? oldDetailsRateXml : (rate: SandboxRate) => detailsRateXml(rate, version, at)
  const body = page.map(light ? planRateXml : whole).join('')
  return {
    service: 'hotel',
    root: 'HotelDetailsRsp',
    inner: `${warning}${reference}<hotel:RequestedHotelDetails>${propertyXml(hotel, version)}${detailItemsXml(hotel, false)}${body}<hotel:HotelType SourceLink="${special?.kind !== 'not_live'}"/></hotel:RequestedHotelDetails>`,
    summary: `${page.length} of ${rates.length} rates`,
    page: start / pageSize + 1,
  }
}

/** The base that Details gave must come back with the code; digits are compared, not their writing. */
const isBaseOf = (rate: SandboxRate, base: string | null): boolean => {
  const [, currency = '', amount = ''] = /^([A-Z]{3})(-?\d+(?:\.\d+)?)$/.exec(base ?? '') ?? []
  if (rate.base === null || amount === '') return rate.base === null
  const cents = (text: string) => (text.includes('.') ? minorOf(text) : minorOf(`${text}.00`))
  return currency === rate.currency && cents(amount) === cents(rate.base)
}

const rulesAnswer = (request: StayRequest, host: Host, hotel: SandboxHotel): HostAnswer => {
  const { version } = request
  const rate = host.rates(hotel, request.stay).find(({ code }) => code === request.rate_plan)
  if (!rate || !isBaseOf(rate, request.base)) {
    const text = '0176 BOOKING CODE IS NOT STORED ON ROOMMASTER'
    return {
      service: 'hotel',
      root: 'HotelRulesRsp',
      inner: responseMessage(version, '5000', 'Error', text),
      summary: text,
      page: null,
    }
  }
  return {
    service: 'hotel',
    root: 'HotelRulesRsp',
    inner: `${version <= lastOldVersion ? oldRulesRateXml(rate) : rulesRateXml(rate, version, momentWriter(hotel, 'travel_port'))}<hotel:HotelType SourceLink="true"/>`,
    summary: `rules of ${rate.code}`,
    page: null,
  }
}
