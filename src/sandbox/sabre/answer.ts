// What each service answers to a request that was understood.
import { randomUUID } from 'node:crypto'
import { addDays } from '../../domain/stay.ts'
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import { minorOf } from '../world/money.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { dearer, difference } from './dearer.ts'
import { type Host, type Sold, soldOf, wrongDay } from './host.ts'
import { hotelRatesJson } from './hotel-rates-json.ts'
import { mediaJson } from './media-json.ts'
import { answerName } from './operations.ts'
import { agencyRates, allSources, silentSources } from './other-sources.ts'
import { amenitiesJson, descriptiveInfo, hotelInfo, locationJson, shortInfo } from './property-json.ts'
import type { HotelRequest } from './request.ts'
import { completed, failed, type Problem } from './results.ts'
import type { RateCriteria } from './stay-request.ts'

/** `summary`: in a few words, for the log. */
export type SabreAnswer = { body: object; summary: string }

const wrapped = (request: HotelRequest, inner: object, summary: string): SabreAnswer => ({
  body: { [answerName(request.operation)]: inner },
  summary,
})
const problemText = ({ code, text, details = [] }: Problem) => [`${code} ${text}`, ...details].join('; ')
export const refusalAnswer = (
  request: Pick<HotelRequest, 'operation'>,
  problem: Problem,
  now: number,
): SabreAnswer => ({
  body: { [answerName(request.operation)]: { ApplicationResults: failed(now, 'NotProcessed', problem) } },
  summary: problemText(problem),
})

const keyFor =
  (hotel: SandboxHotel, wishes: RateCriteria, source: string, host: Host) =>
  (rate: SandboxRate): string =>
    host.keys.issue({
      hotel: hotel.sabre?.property_id ?? '',
      stay: wishes.stay,
      source,
      code: rate.code,
      shown: rate.sabre.total,
      pcc: host.pcc,
    })

const alternativesOf = (hotel: SandboxHotel) => ({
  AlternateHotelInfo: sandboxHotels
    .filter((other) => other !== hotel && other.city === hotel.city && other.sabre)
    .slice(0, 3)
    .map(shortInfo),
})

type Shopped = { results: object; rateInfo: object | null; summary: string }
const isSold = (sold: Sold): sold is Extract<Sold, { rates: unknown }> => 'rates' in sold

/** One hotel's rates from every requested source, and the messages of sources without rates. */
const shop = (hotel: SandboxHotel, wishes: RateCriteria, host: Host): Shopped => {
  const sources = wishes.sources.length > 0 ? wishes.sources : [...allSources]
  const now = host.now()
  const { warnings, unavailable } = silentSources(sources)
  const sold = soldOf(hotel, wishes, host)
  const own = sources.includes('100') ? sold : null
  const ofAgency =
    sources.includes('113') && isSold(sold)
      ? agencyRates(hotel, sold.rates, wishes.stay, wishes, keyFor(hotel, wishes, '113', host))
      : []
  const problems: Problem[] = [...warnings]
  if (wishes.children > 0)
    problems.push({
      code: '0123',
      text: 'Too many children',
      details: ['100-Shopping for children not supported for requested rate source'],
    })
  if (own && !isSold(own)) {
    const { status, problem } = own
    if (status !== 'Complete')
      return { results: failed(now, status, problem), rateInfo: null, summary: problemText(problem) }
    const reason = own.unavailable ?? problem.text
    const none = [...unavailable, { Source: '100', Reason: reason, DisplayMessage: reason }]
    return {
      results: completed(now, [problem, ...problems]),
      rateInfo: {
        ...(own.alternatives && { AlternateHotelInfos: alternativesOf(hotel) }),
        RateInfos: {},
        RateUnavailability: { RateSource: none },
      },
      summary: problemText(problem),
    }
  }
  const rates = own?.rates ?? []
  const json = hotelRatesJson(hotel, rates, wishes, keyFor(hotel, wishes, '100', host))
  return {
    results: completed(now, [...problems, ...(own?.warnings ?? [])]),
    rateInfo: {
      RateInfos: {
        ...(json.RateInfos.RateInfo && {
          RateInfo: [...json.RateInfos.RateInfo, ...ofAgency.flatMap(({ own: line }) => line)],
        }),
        ...(json.RateInfos.ConvertedRateInfo && {
          ConvertedRateInfo: [...json.RateInfos.ConvertedRateInfo, ...ofAgency.flatMap(({ converted }) => converted)],
        }),
      },
      Rooms: { Room: [...json.Rooms.Room, ...ofAgency.map(({ room }) => room)] },
      ...(unavailable.length > 0 && { RateUnavailability: { RateSource: unavailable } }),
    },
    summary: `${rates.length + ofAgency.length} rates`,
  }
}

const rateInfoAnswer = (request: HotelRequest, hotel: SandboxHotel, wishes: RateCriteria, host: Host): SabreAnswer => {
  const { results, rateInfo, summary } = shop(hotel, wishes, host)
  const info = rateInfo && { HotelRateInfos: { HotelRateInfo: [{ HotelInfo: shortInfo(hotel), ...rateInfo }] } }
  return wrapped(request, { ApplicationResults: results, ...info }, summary)
}

const detailsAnswer = (request: HotelRequest, hotel: SandboxHotel, host: Host): SabreAnswer => {
  const { content, pictures, rates } = request
  const shopped = rates && shop(hotel, rates, host)
  if (shopped && !shopped.rateInfo) return wrapped(request, { ApplicationResults: shopped.results }, shopped.summary)
  return wrapped(
    request,
    {
      ApplicationResults: shopped?.results ?? completed(host.now()),
      HotelDetailsInfo: {
        HotelInfo: hotelInfo(hotel),
        ...(content && { HotelDescriptiveInfo: descriptiveInfo(hotel, content, false) }),
        ...(pictures && { HotelMediaInfo: mediaJson(hotel, pictures) }),
        ...(shopped?.rateInfo && { HotelRateInfo: shopped.rateInfo }),
      },
    },
    shopped?.summary ?? 'property',
  )
}

const contentAnswer = (request: HotelRequest, hotel: SandboxHotel, host: Host): SabreAnswer =>
  wrapped(
    request,
    {
      ApplicationResults: completed(host.now()),
      HotelContentInfos: {
        HotelContentInfo: {
          HotelInfo: hotelInfo(hotel),
          ...(request.content && { HotelDescriptiveInfo: descriptiveInfo(hotel, request.content, true) }),
          ...(request.pictures && { HotelMediaInfo: mediaJson(hotel, request.pictures) }),
        },
      },
    },
    'property',
  )

/** The cheapest rates of each known hotel; unknown ones are left out. */
const availAnswer = (request: HotelRequest, wishes: RateCriteria, host: Host): SabreAnswer => {
  const known = request.hotels.flatMap(({ hotel }) => hotel ?? [])
  const now = host.now()
  const warned = (code: string, text: string) =>
    wrapped(request, { ApplicationResults: completed(now, [{ code, text }]) }, `${code} ${text}`)
  if (known.length === 0) return warned('0424', 'No hotels found which match this input')
  const page = known.slice(request.from - 1, request.from - 1 + request.size)
  if (page.length === 0) return warned('0408', 'Last page reached')
  const found = page.map((hotel) => {
    const sold = soldOf(hotel, wishes, host)
    const cheapest = (isSold(sold) ? sold.rates : [])
      .toSorted((a, b) => minorOf(a.sabre.before_tax ?? '0') - minorOf(b.sabre.before_tax ?? '0'))
      .slice(0, request.best || 4)
    const shown = hotelRatesJson(hotel, cheapest, wishes, keyFor(hotel, wishes, '100', host))
    return {
      HotelInfo: { ...hotelInfo(hotel), LocationInfo: locationJson(hotel), Amenities: amenitiesJson(hotel) },
      ...(cheapest.length > 0 && { HotelRateInfo: shown }),
    }
  })
  return wrapped(
    request,
    {
      ApplicationResults: completed(now),
      HotelAvailInfos: { OffSet: request.from, MaxSearchResults: known.length, HotelAvailInfo: found },
    },
    `${found.length} of ${known.length} hotels`,
  )
}

const priceCheckAnswer = (request: HotelRequest, host: Host): SabreAnswer => {
  const { keyed } = request
  const hotel = request.hotels[0]?.hotel
  const bad = () => refusalAnswer(request, { code: '0249', text: 'Invalid RateKey' }, host.now())
  if (!keyed || !hotel || keyed.pcc !== host.pcc || keyed.source !== '100') return bad()
  if (keyed.stay.check_in < addDays(host.today(), -1)) return bad()
  const known = host.rates(hotel, keyed.stay).find(({ code }) => code === keyed.code)
  if (!known) return refusalAnswer(request, { code: '0263', text: 'No rates available' }, host.now())
  const rate = host.price_change ? dearer(known) : known
  const wishes = { currency: null, converted_only: false }
  const moved = difference(keyed.shown, rate.sabre.total)
  return wrapped(
    request,
    {
      ApplicationResults: completed(host.now()),
      PriceCheckInfo: {
        BookingKey: randomUUID(),
        PriceChange: Number(moved) !== 0,
        PriceDifference: moved,
        CurrencyCode: rate.currency,
        HotelInfo: { ...hotelInfo(hotel), LocationInfo: locationJson(hotel) },
        HotelRateInfo: hotelRatesJson(hotel, [rate], wishes, () => request.rate_key ?? ''),
      },
    },
    `price of ${rate.code}`,
  )
}

export const answerOf = (request: HotelRequest, host: Host): SabreAnswer => {
  const now = host.now()
  if (request.pcc !== null && request.pcc !== host.pcc) {
    const problem = { code: '5276', text: `Not authorized to switch to ${request.pcc}` }
    return wrapped(request, { ApplicationResults: completed(now, [problem]) }, problemText(problem))
  }
  if (request.unversioned) return wrapped(request, { ApplicationResults: completed(now) }, 'nothing: no version')
  if (request.operation === 'HotelPriceCheck') return priceCheckAnswer(request, host)
  const { rates: wishes } = request
  const late = wishes && wrongDay(wishes.stay, host.today())
  if (late) return refusalAnswer(request, late.problem, now)
  if (request.operation === 'GetHotelAvail' && wishes) return availAnswer(request, wishes, host)
  const hotel = request.hotels[0]?.hotel
  if (!hotel) return refusalAnswer(request, { code: '0392', text: 'Invalid hotel code' }, now)
  if (request.operation === 'GetHotelContent') return contentAnswer(request, hotel, host)
  if (request.operation === 'GetHotelDetails') return detailsAnswer(request, hotel, host)
  return wishes
    ? rateInfoAnswer(request, hotel, wishes, host)
    : refusalAnswer(request, { code: '0161', text: 'Invalid search criteria' }, now)
}
