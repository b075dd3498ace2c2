// All clean rates of one hotel for one stay: every fact of structure and words agrees, every field that a host should send is there.
import { daysBetween, nightsOf, type Stay } from '../../domain/stay.ts'
import { eventOn } from './calendar.ts'
import { isWeekendNight, nightsBetween } from './clock.ts'
import { sandboxBookingCode, type Dialect, sellingOf, worded } from './dialect.ts'
import type { SandboxHotel } from './hotels.ts'
import { amountText, amountWords } from './money.ts'
import { type Offer, offerOf } from './offer.ts'
import {
  breakfastPrice,
  extraAdult,
  type Moved,
  movedPrice,
  percentOfFlexible,
  sandboxResortFee,
  rollaway,
  taxOf,
} from './prices.ts'
import type { RatePlan } from './rate-plans.ts'
import type { SandboxRate, TaxEntry } from './rate-shape.ts'
import type { RoomType } from './room-types.ts'
import { sabreFactsOf } from './sabre-facts.ts'
import { cancelOf, cancelWords, guaranteeOf, guaranteeWords, includedWords, mealsOf, mealWords } from './terms.ts'

/** Cheaper than this no plan is sold for the nights of an event, negotiated ones neither. */
export const eventFloor = 0.85

/** Whether the plan is sold for this stay at all, apart from how many rooms are left. */
const isSold = (hotel: SandboxHotel, plan: RatePlan, stay: Stay, today: string): boolean => {
  const ahead = daysBetween(today, stay.check_in)
  const nights = nightsBetween(stay.check_in, stay.check_out)
  const category = stay.rate_category_codes.length === 0 || stay.rate_category_codes.includes(plan.category)
  return (
    ahead >= (plan.days_ahead ?? 0) &&
    nights.length >= (plan.nights ?? 1) &&
    (!plan.weekend || isWeekendNight(stay.check_in)) &&
    (plan.factor >= eventFloor || !hotel.lively || !nights.some((night) => eventOn(hotel.city, night))) &&
    (plan.corporate ? stay.corporate_codes.includes(plan.corporate) : category)
  )
}

const stayPrices = (offer: Offer, stay: Stay) => {
  const { hotel, dialect } = offer
  const { decimals, tax } = offer.city
  const nights = nightsBetween(stay.check_in, stay.check_out)
  const amounts = nights.map((day) => offer.nightPrice(day, stay.adults))
  const nightly: { from: string; to: string; base: string }[] = []
  for (const [index, day] of nights.entries()) {
    const base = amountText(amounts[index] ?? 0, decimals)
    const last = nightly.at(-1)
    const to = nights[index + 1] ?? stay.check_out
    if (last?.base === base) last.to = to
    else nightly.push({ from: day, to, base })
  }
  const base = amounts.reduce((sum, amount) => sum + amount, 0)
  const taxed = taxOf(base, tax.percent)
  const fee = dialect.resort_fee ? sandboxResortFee(hotel) * nights.length : 0
  return { nightly, base, first: amounts[0] ?? 0, tax: taxed, fee, total: base + taxed + fee }
}
const taxEntriesOf = ({ hotel, city, dialect }: Offer): TaxEntry[] => {
  const { tax, decimals } = city
  const line = { code: tax.code, percent: tax.percent, amount: null, term: 'PerNight', frequency: 'Daily' }
  if (!dialect.resort_fee) return [line]
  const fee = amountText(sandboxResortFee(hotel), decimals)
  return [line, { code: '12', percent: null, amount: fee, term: 'PerNight', frequency: 'Daily' }]
}

const roomWords = (hotel: SandboxHotel, room: RoomType, dialect: Dialect) => {
  const [view = '3', word = 'CITY'] = hotel.city.views[room.view % hotel.city.views.length] ?? []
  const short = worded(`${room.bed_words} {NSMK} ${word} {VW} ${room.square_metres}SQM`, dialect)
  return {
    view,
    short,
    long: worded(
      `${room.name} WITH ${room.bed_words} {NSMK} ${word} {VW} ${room.square_metres} SQM FREE WIFI`,
      dialect,
    ),
  }
}
const mealOffer = ({ hotel, city, plan, dialect }: Offer) =>
  plan.meals === 'room_only' && dialect.breakfast_offer
    ? worded(
        `{BKFST} AVAILABLE AT ${amountWords(city.currency, breakfastPrice(hotel), city.decimals)} PER PERSON`,
        dialect,
      )
    : mealWords(plan, dialect)

const commissionOf = (plan: RatePlan, dialect: Dialect): SandboxRate['commission'] =>
  plan.commission === null
    ? { indicator: 'false', percent: null }
    : { indicator: 'true', percent: dialect.variable_commission ? 'Variable' : plan.commission }

export const buildRate = (offer: Offer, stay: Stay): SandboxRate => {
  const { hotel, room, plan, dialect } = offer
  const { decimals, currency } = offer.city
  const text = (minor: number) => amountText(minor, decimals)
  const price = stayPrices(offer, stay)
  const words = roomWords(hotel, room, dialect)
  const name = worded(plan.name, dialect)
  const cancel = cancelWords(plan.cancel, dialect)
  const taxes = taxEntriesOf(offer)
  const sent = dialect.taxes
  const adult = Math.round((extraAdult(hotel) * percentOfFlexible(plan)) / 100)
  const fee = dialect.resort_fee
    ? `RESORT FEE ${amountWords(currency, sandboxResortFee(hotel), decimals)} PER NIGHT INCLUDED IN TOTAL`
    : null
  const guarantee = guaranteeOf(plan, dialect)
  if (plan.guarantee === 'card' && dialect.zero_deposit) {
    guarantee.amount = text(0)
    guarantee.deadline = `${stay.check_in}T00:00:00.000+00:00`
  } else if (plan.guarantee === 'deposit') {
    guarantee.deadline = cancelOf(plan, stay, hotel, dialect).deadline
  }
  return {
    code: sandboxBookingCode(room, plan, dialect),
    plan: plan.code,
    room: room.code,
    currency,
    base: text(dialect.base === 'night' ? price.first : price.base),
    tax: sent === 'none' ? null : text(price.tax),
    surcharge: sent === 'none' || price.fee === 0 ? null : text(price.fee),
    total: text(price.total),
    category: plan.category,
    change: price.nightly.length > 1 ? 'true' : 'false',
    extra_fees: dialect.resort_fee ? 'true' : 'false',
    corporate: plan.corporate ?? null,
    room_texts: [words.short, `${room.name} FREE WIFI`],
    rate_texts: fee ? [name, cancel, fee] : [name, cancel],
    nightly: price.nightly,
    payments: ['AX', 'CA', 'DC', 'VI'],
    commission: commissionOf(plan, dialect),
    matches: [
      { type: 'RoomCount', status: 'Available', value: '1' },
      { type: 'AdultCount', status: 'Available', value: String(stay.adults) },
      ...(stay.children > 0 ? [{ type: 'ChildCount', status: 'Available', value: String(stay.children) }] : []),
    ],
    taxes: sent === 'lines' ? taxes : [],
    cancel: cancelOf(plan, stay, hotel, dialect),
    guarantee,
    extra: { adult: text(adult), child: text(0), rollaway: text(rollaway(hotel)), crib: text(0) },
    smoking: 'false',
    beds: room.beds.map((bed) => ({ ...bed })),
    meals: mealsOf(plan),
    view: words.view,
    rules: {
      room_detail: [words.long],
      room_rate: [`${name} ${room.name}`],
      rate_description: [`${name} ${mealOffer(offer)} ${cancel}`],
      rate_comment: [
        `TOTAL TAX/SURCH/FEE - ${text(price.tax + price.fee)} P/STAY`,
        `EXTRA ADULT ${amountWords(currency, adult, decimals)} PER NIGHT`,
        ...(fee ? [fee] : []),
        ...(dialect.city_tax_text
          ? [`CITY TAX ${currency} ${decimals === 0 ? '200' : '2.50'} PER PERSON PER NIGHT PAYABLE AT HOTEL`]
          : []),
      ],
      items: ruleItems(hotel, plan, dialect, cancel),
      changed: {
        tax: text(price.tax),
        surcharge: price.fee === 0 ? null : text(price.fee),
        taxes,
      },
    },
    sabre: sabreFactsOf(offer, stay, price),
  }
}

const ruleItems = (hotel: SandboxHotel, plan: RatePlan, dialect: Dialect, cancel: string) => {
  const noShow = plan.cancel.kind === 'never' ? 'NO SHOW FULL STAY CHARGED' : worded('NO SHOW 1 {NT} {CHRG}', dialect)
  const included = includedWords(plan, dialect)
  return [
    { name: 'Cancellation', texts: [cancel, noShow] },
    { name: 'Guarantee', texts: [guaranteeWords(plan, dialect), 'AX CA DC VI'] },
    ...(plan.guarantee === 'card' ? [] : [{ name: 'Deposit', texts: [guaranteeWords(plan, dialect)] }]),
    ...(included.length > 0 ? [{ name: 'Include in Rate', texts: included }] : []),
    { name: 'Checkin Checkout', texts: [`CHECK-IN TIME-${hotel.check_in}  CHECK-OUT TIME-${hotel.check_out}`] },
    ...(plan.promotion ? [{ name: 'Promotional', texts: [plan.promotion] }] : []),
  ]
}

const movedOffer = (offer: Offer, moved: readonly Moved[]): Offer => {
  if (moved.length === 0) return offer
  const { hotel, room, plan, dialect } = offer
  const code = sandboxBookingCode(room, plan, dialect)
  return { ...offer, nightPrice: (day, adults) => movedPrice(hotel, code, offer.nightPrice(day, adults), moved) }
}

/** In the host's order: plan by plan, room by room. `isOpen` says whether a room type has a room left. */
export const buildRates = (
  hotel: SandboxHotel,
  stay: Stay,
  today: string,
  isOpen: (room: RoomType) => boolean,
  moved: readonly Moved[],
): SandboxRate[] => {
  if (nightsOf(stay) < 1) return []
  const { plans, rooms } = sellingOf(hotel)
  const open = rooms.filter((room) => room.guests >= stay.adults + stay.children && isOpen(room))
  return plans
    .filter((plan) => isSold(hotel, plan, stay, today))
    .flatMap((plan) => open.map((room) => buildRate(movedOffer(offerOf(hotel, room, plan), moved), stay)))
}
