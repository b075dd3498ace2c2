// Rates as Sabre writes them, read back from the wire: sums, joins, quirks, and the effect of a request's options.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanRates } from '../inventory.ts'
import { plantedRates } from '../planting.ts'
import { type Sandbox, startSandbox } from '../server.ts'
import { sellingOf } from '../world/dialect.ts'
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import { wireStyleOf } from './wire-style.ts'
import { call, codesIn, hotelNamed, rateInfoRequest, tokenFor, valuesIn } from '../testing/sabre-calls.ts'
import { plainStay } from '../../domain/testing/plain-stay.ts'

const today = '2027-01-04'
const { hotel } = hotelNamed('VP', '14208')
let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
  token = await tokenFor(sandbox.sabre)
})
afterAll(() => sandbox.stop())

type Amounts = {
  AmountBeforeTax: string
  AmountAfterTax: string
  ApproxTotalPrice: string
  CurrencyCode: string
  AdditionalFeesInclusive?: boolean
  Rates: { Rate: { StartDate: string; EndDate: string; AmountBeforeTax: string }[] }
  Taxes: { Amount: string; Tax?: { Amount: string }[]; TaxGroups?: { TaxGroup: { Code: number; Amount: string }[] } }
  Fees?: { Amount?: string; Fee?: { Amount: string }[]; FeeGroups?: { FeeGroup: { Code: number; Amount: string }[] } }
  CancelPenalties: { CancelPenalty: Record<string, unknown>[] }
  Guarantee: Record<string, unknown>
  AdditionalDetails: { AdditionalDetail: { Code: number; Text: string[] }[] }
  RoomExtras: { RoomExtra: { Code: number; Amount: string }[] }
}
type Plan = {
  RatePlanName?: string
  RatePlanType?: string
  PrepaidIndicator: boolean
  ClientId?: string
  RateKey: string
  RateSource: string
  ProductCode?: string
  Ordinal: string
  RateInfo?: Amounts
  ConvertedRateInfo?: Amounts
  MealsIncluded?: Record<string, unknown>
  RatePlanDescription?: { Text: string[] }
}
type Room = { RatePlans: { RatePlan: Plan[] }; BedTypeOptions?: { BedTypes: { BedType: object[] }[] } } & Record<
  string,
  unknown
>
type Flat = Amounts & { RateKey: string; RateSource: string; Commission?: { Type: string; Percent?: string } }
type HotelRateInfo = {
  RateInfos: { RateInfo?: Flat[]; ConvertedRateInfo?: Flat[] }
  Rooms: { Room: Room[] }
  RateUnavailability?: { RateSource: { Source: string; Reason: string }[] }
}

const ask = (of: SandboxHotel, more: object = {}) =>
  call(sandbox.sabre, '/v5/get/hotelrateinfo', token, rateInfoRequest(of, more))
const read = async (of: SandboxHotel, more: object = {}) => {
  const { text } = await ask(of, more)
  const { GetHotelRateInfoRS: root } = JSON.parse(text) as {
    GetHotelRateInfoRS: { HotelRateInfos: { HotelRateInfo: HotelRateInfo[] } }
  }
  expect(Array.isArray(root.HotelRateInfos.HotelRateInfo)).toBe(true)
  const [info] = root.HotelRateInfos.HotelRateInfo
  if (!info) throw new Error(text.slice(0, 500))
  const plans = info.Rooms.Room.flatMap((room) => room.RatePlans.RatePlan.map((plan) => ({ ...plan, room })))
  return { info, plans, text }
}
const cents = (amount: string) => Math.round(Number(amount) * 100)
const stay = { ...plainStay, check_in: '2027-04-07', check_out: '2027-04-10', adults: 1 }
const sabreHotels = sandboxHotels.filter(({ sabre }) => sabre)
const cleanOnes = sabreHotels.filter(({ care }) => care === 'clean').slice(0, 8)

test('every rate of the world is there once, by its booking code', async () => {
  const { plans } = await read(hotel)
  const codes = cleanRates(hotel, stay, today).map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(150)
  expect(plans.map(({ ProductCode }) => ProductCode).toSorted()).toEqual(codes.toSorted())
  expect(plans.every(({ RateSource }) => RateSource === '100')).toBe(true)
})

test('the flat list is in order of price and joined by the key alone', async () => {
  const { info, plans } = await read(hotel)
  const flat = info.RateInfos.RateInfo ?? []
  const before = flat.map(({ AmountBeforeTax }) => cents(AmountBeforeTax))
  expect(before).toEqual(before.toSorted((a, b) => a - b))
  expect(new Set(flat.map(({ RateKey }) => RateKey)).size).toBe(plans.length)
  for (const plan of plans) {
    const line = flat.find(({ RateKey }) => RateKey === plan.RateKey)
    expect(line?.AmountAfterTax).toBe(plan.RateInfo?.AmountAfterTax)
    expect(flat.indexOf(line as Flat) + 1).toBe(Number(plan.Ordinal))
    expect(line?.Commission?.Type).toMatch(/^(Percentage|Amount|Variable|None)$/)
  }
})

test('sums hold at clean hotels; the lists of taxes and fees do not add up', async () => {
  let strayed = 0
  for (const clean of cleanOnes) {
    const { plans } = await read(clean)
    for (const { RateInfo: info } of plans) {
      if (!info) throw new Error('no RateInfo')
      const nights = info.Rates.Rate.reduce(
        (sum, night) =>
          sum + cents(night.AmountBeforeTax) * ((Date.parse(night.EndDate) - Date.parse(night.StartDate)) / 86_400_000),
        0,
      )
      expect(cents(info.AmountBeforeTax)).toBe(nights)
      expect(cents(info.AmountAfterTax)).toBe(nights + cents(info.Taxes.Amount))
      expect(cents(info.ApproxTotalPrice)).toBe(cents(info.AmountAfterTax) + cents(info.Fees?.Amount ?? '0'))
      expect(Boolean(info.Fees?.Amount) && info.AdditionalFeesInclusive).toBe(false)
      if (info.Rates.Rate.length < 2) continue
      const listed = [...(info.Taxes.Tax ?? []), ...(info.Fees?.Fee ?? [])]
      strayed += Number(listed.reduce((sum, { Amount }) => sum + cents(Amount), 0) !== cents(info.Taxes.Amount))
    }
  }
  expect(strayed).toBeGreaterThan(200)
})

test('amounts are text, with converted ones in the requested currency next to them', async () => {
  const { plans, text } = await read(hotel, { CurrencyCode: 'AUD' })
  expect(text).not.toMatch(/"(Amount\w*|ApproxTotalPrice|\w+NightlyRate\w*|Percent)":\d/)
  for (const { RateInfo, ConvertedRateInfo } of plans) {
    expect([RateInfo?.CurrencyCode, ConvertedRateInfo?.CurrencyCode]).toEqual(['PLN', 'AUD'])
    expect(cents(ConvertedRateInfo?.AmountBeforeTax ?? '0')).toBeLessThan(cents(RateInfo?.AmountBeforeTax ?? '0'))
  }
})

test('converted amounts alone, unless the request says otherwise', async () => {
  const { info, plans } = await read(hotel, { ConvertedRateInfoOnly: undefined })
  expect(info.RateInfos.RateInfo).toBeUndefined()
  expect(info.RateInfos.ConvertedRateInfo?.length).toBe(plans.length)
  expect(plans.every((plan) => plan.RateInfo === undefined && plan.ConvertedRateInfo?.CurrencyCode === 'USD')).toBe(
    true,
  )
})

test('some hotels convert without being asked', async () => {
  const [converting, plain] = [true, false].map((converts) =>
    sabreHotels.find((each) => wireStyleOf(each).converts === converts),
  )
  if (!converting || !plain) throw new Error('all alike')
  const twice = await read(converting)
  expect(twice.plans.every((plan) => plan.RateInfo && plan.ConvertedRateInfo)).toBe(true)
  expect(twice.info.RateInfos.ConvertedRateInfo?.length).toBe(twice.plans.length)
  const once = await read(plain)
  expect(once.text).not.toContain('ConvertedRateInfo')
})

test('deadlines are in the one form of their hotel or counted, in days as numbers', async () => {
  const { text, plans } = await read(hotel)
  const absolute = valuesIn(text, 'AbsoluteDeadline')
  expect(absolute.length).toBeGreaterThan(20)
  const endings = absolute.map((moment) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(.*)$/.exec(moment)?.[1])
  expect(new Set(endings).size).toBe(1)
  const deadlines = plans.flatMap(({ RateInfo }) =>
    (RateInfo?.CancelPenalties.CancelPenalty ?? []).map(({ Deadline }) => Deadline),
  )
  expect(deadlines).toContainEqual(
    expect.objectContaining({ OffsetTimeUnit: 'Hour', OffsetUnitMultiplier: 24, OffsetDropTime: 'BeforeArrival' }),
  )
})

test('guarantee, cards, extras and details have their codes', async () => {
  const { plans } = await read(hotel)
  const kinds = new Set(plans.map(({ RateInfo }) => RateInfo?.Guarantee['GuaranteeType']))
  expect(kinds).toEqual(new Set(['GUAR', 'DEP']))
  const [plan] = plans
  expect(JSON.stringify(plan?.RateInfo?.Guarantee)).toMatch(/"GuaranteeTypeCode":5.*"CA".*"IK"/)
  expect(plan?.RateInfo?.RoomExtras.RoomExtra.map(({ Code }) => Code)).toEqual([196, 91, 26])
  const details = new Set(
    plans.flatMap(({ RateInfo }) => RateInfo?.AdditionalDetails.AdditionalDetail.map(({ Code }) => Code) ?? []),
  )
  expect(details).toEqual(new Set([8, 14, 20, 32]))
  const prepaid = plans.find(({ PrepaidIndicator }) => PrepaidIndicator === true)
  expect(JSON.stringify(prepaid?.RateInfo)).toMatch(/"Refundable":false.*"GuaranteeType":"DEP".*"Percent":"100"/)
})

test('meals count their guests; a room may have other beds', async () => {
  const { plans } = await read(hotel, { Rooms: { Room: [{ Index: 1, Adults: 2 }] } })
  const spelt = wireStyleOf(hotel).breakfast
  const included = plans.filter(({ MealsIncluded }) => MealsIncluded?.[spelt] === true)
  expect(included.length).toBeGreaterThan(20)
  for (const { MealsIncluded } of included)
    expect(MealsIncluded).toMatchObject({ MealPlanCode: expect.any(Number), GuestCount: 2, MealPlanIndicator: true })
  const beds = plans.map(({ room }) => room.BedTypeOptions?.BedTypes ?? [])
  expect(beds.some((options) => options.length === 2)).toBe(true)
  expect(beds.some(([first]) => first?.BedType.length === 2)).toBe(true)
  expect(new Set(sabreHotels.map((each) => wireStyleOf(each).breakfast))).toEqual(new Set(['Breakfast', 'BreakFast']))
})

test('texts come in lines; put together they are the hotel’s own', async () => {
  const { plans } = await read(hotel)
  const own = new Map(plantedRates(hotel, stay, today, [], 'sabre').map(({ rate }) => [rate.code, rate]))
  expect(plans.some(({ RatePlanDescription }) => (RatePlanDescription?.Text.length ?? 0) > 1)).toBe(true)
  for (const { ProductCode = '', RatePlanDescription } of plans)
    expect(RatePlanDescription?.Text.join(' ')).toBe(own.get(ProductCode)?.rules.rate_description.join(' '))
})

test('some hotels send a room for every rate, others one with all its rates', async () => {
  const shapes = new Set<boolean>()
  for (const each of sabreHotels.slice(0, 12)) {
    const { info, plans } = await read(each)
    shapes.add(info.Rooms.Room.length < plans.length)
    expect(info.Rooms.Room.length < plans.length).toBe(wireStyleOf(each).grouped)
  }
  expect(shapes.size).toBe(2)
})

test('children: rates for the adults, a warning, and none in the room', async () => {
  const { text, plans } = await read(hotel, {
    Rooms: { Room: [{ Index: 1, Adults: 2, Children: 2, ChildAges: '4,11' }] },
  })
  expect(codesIn(text)).toEqual(['WARN.0123'])
  expect(new Set(plans.map(({ room }) => `${room['Adults']}/${room['Children']}`))).toEqual(new Set(['2/0']))
})

test('sources: all of them where none is named, and why some have nothing', async () => {
  const { info, plans, text } = await read(hotel, { RateSource: undefined })
  expect(new Set(plans.map(({ RateSource }) => RateSource))).toEqual(new Set(['100', '113']))
  expect(codesIn(text)).toEqual(['WARN.0724'])
  expect(text).toContain('{"code":"WarningDetails","value":"112 - No Results Available"}')
  expect(info.RateUnavailability?.RateSource.map(({ Source }) => Source)).toEqual(['110', '112'])
  const agency = plans.filter(({ RateSource }) => RateSource === '113')
  for (const { RateInfo: rate, ProductCode } of agency) {
    expect([ProductCode, rate?.AmountBeforeTax]).toEqual([undefined, rate?.AmountAfterTax])
    expect(cents(rate?.ApproxTotalPrice ?? '0')).toBeGreaterThan(cents(rate?.AmountAfterTax ?? '0'))
  }
  expect(agency.some((plan) => plan.RatePlanName === undefined)).toBe(true)
  const only = await read(hotel, { RateSource: '100' })
  expect([codesIn(only.text), only.info.RateUnavailability]).toEqual([[], undefined])
})

const codes = (...list: string[]) => ({ RatePlanCandidate: list.map((RatePlanCode) => ({ RatePlanCode })) })
test('negotiated rates open with their code; an exact match leaves the others out', async () => {
  const open = await read(hotel)
  const both = await read(hotel, { RatePlanCandidates: codes('IBX') })
  const exact = await read(hotel, { RatePlanCandidates: { ExactMatchOnly: true, ...codes('IBX', 'Q7T') } })
  const discount = await read(hotel, { CorpDiscount: 'IBX' })
  const rooms = sellingOf(hotel).rooms.length
  expect(open.plans.some(({ ClientId }) => ClientId !== undefined)).toBe(false)
  expect(both.plans.length).toBe(open.plans.length + rooms)
  expect(discount.plans.length).toBe(both.plans.length)
  expect(new Set(exact.plans.map((plan) => plan.ClientId))).toEqual(new Set(['IBX', 'Q7T']))
})

test('categories matter only to an exact match', async () => {
  const RatePlanCandidate = [{ RatePlanType: '14' }, { RatePlanType: '8' }]
  const typesOf = async (ExactMatchOnly: boolean) =>
    new Set(
      (await read(hotel, { RatePlanCandidates: { ExactMatchOnly, RatePlanCandidate } })).plans.map(
        (plan) => plan.RatePlanType,
      ),
    )
  expect(await typesOf(true)).toEqual(new Set(['14', '8']))
  expect((await typesOf(false)).size).toBeGreaterThan(4)
})

test('prepaid and non-refundable rates can be left out', async () => {
  const prepaids = async (more: object) => new Set((await read(hotel, more)).plans.map((plan) => plan.PrepaidIndicator))
  expect(await prepaids({ PrepaidQualifier: 'ExcludePrepaid' })).toEqual(new Set([false]))
  expect(await prepaids({ PrepaidQualifier: 'PrepaidOnly' })).toEqual(new Set([true]))
  expect(await prepaids({ PrepaidQualifier: undefined })).toEqual(new Set([true, false]))
  const refundable = await ask(hotel, { RefundableOnly: true })
  expect(refundable.text).not.toContain('"Refundable":false')
})

test('a fixed defect is gone from Sabre too, by either name of the hotel', async () => {
  const bad = hotelNamed('QN', '67233')
  const texts = async () =>
    valuesIn((await ask(bad.hotel)).text, 'RatePlanName').join('|') +
    valuesIn((await ask(bad.hotel)).text, 'AmountAfterTax').join()
  const before = await texts()
  for (const property_id of [bad.property_id, '67233']) {
    const body = JSON.stringify({ chain_code: 'QN', property_id })
    await fetch(`${sandbox.sabre}/_sandbox/fix`, { method: 'POST', body })
    expect(await texts()).not.toBe(before)
    await fetch(`${sandbox.sabre}/_sandbox/reset`, { method: 'POST', body: '{}' })
    expect(await texts()).toBe(before)
  }
})
