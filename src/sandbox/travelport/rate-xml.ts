// One rate on the wire, for Details and for Rules; the order of the elements is the schema's.
import type { SandboxRate } from '../world/rate-shape.ts'
import { attributes, escapedXml } from './xml-write.ts'

export const textsXml = (name: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<hotel:RoomRateDescription Name="${name}">${lines.map((line) => `<hotel:Text>${escapedXml(line)}</hotel:Text>`).join('')}</hotel:RoomRateDescription>`

/** A deadline in the form of the hotel's connection. */
export type Write = (moment: string) => string
const asIs: Write = (moment) => moment

export const cancelXml = (rate: SandboxRate, money: (amount: string | null) => string | null, at: Write): string => {
  const { cancel } = rate
  if (!cancel) return ''
  return `<hotel:CancelInfo${attributes({
    NonRefundableStayIndicator: cancel.non_refundable,
    CancelDeadline: cancel.deadline && at(cancel.deadline),
    TaxInclusive: cancel.tax_inclusive,
    FeeInclusive: cancel.tax_inclusive,
    CancelPenaltyAmount: money(cancel.amount),
    NumberOfNights: cancel.nights,
    CancelPenaltyPercent: cancel.percent,
    CancelPenaltyPercentAppliesTo: cancel.percent === null ? null : 'FullStay',
    OffsetTimeUnit: cancel.offset?.unit ?? null,
    OffsetUnitMultiplier: cancel.offset?.multiplier ?? null,
    OffsetDropTime: cancel.offset?.drop ?? null,
  })}/>`
}

export const guaranteeXml = (rate: SandboxRate, money: (amount: string | null) => string | null, at: Write): string => {
  const { guarantee } = rate
  if (!guarantee) return ''
  const deposit =
    guarantee.amount !== null
      ? `<hotel:DepositAmount${attributes({ Amount: money(guarantee.amount) })}/>`
      : guarantee.nights !== null
        ? `<hotel:DepositNights>${guarantee.nights}</hotel:DepositNights>`
        : guarantee.percent !== null
          ? `<hotel:DepositPercent>${guarantee.percent}</hotel:DepositPercent>`
          : ''
  return `<hotel:GuaranteeInfo${attributes({
    AbsoluteDeadline: guarantee.deadline && at(guarantee.deadline),
    CredentialsRequired: 'false',
    GuaranteeType: guarantee.type,
  })}>${deposit}</hotel:GuaranteeInfo>`
}

const inclusionsXml = (rate: SandboxRate) => {
  const beds = rate.beds
    .map(({ code, quantity }) => `<hotel:BedTypes${attributes({ Code: code, Quantity: quantity })}/>`)
    .join('')
  const { meals } = rate
  const plans = meals
    ? `<hotel:MealPlans${attributes({ Breakfast: meals.breakfast, Lunch: meals.lunch, Dinner: meals.dinner })}>${meals.codes.map((code) => `<hotel:MealPlan Code="${code}"/>`).join('')}</hotel:MealPlans>`
    : ''
  const view = rate.view === null ? '' : `<hotel:RoomView${attributes({ Code: rate.view || null })}/>`
  if (!beds && !plans && !view && rate.smoking === null) return ''
  return `<hotel:Inclusions${attributes({ SmokingRoomIndicator: rate.smoking })}>${beds}${plans}${view}</hotel:Inclusions>`
}

const taxesXml = (rate: SandboxRate, money: (amount: string | null) => string | null) =>
  rate.taxes.length === 0
    ? ''
    : `<hotel:TaxDetails>${rate.taxes
        .map(
          (tax) =>
            `<hotel:Tax Code="${tax.code}" Term="${tax.term}" CollectionFreq="${tax.frequency}">${tax.percent === null ? `<hotel:Amount>${money(tax.amount)}</hotel:Amount>` : `<hotel:Percentage>${tax.percent}</hotel:Percentage>`}</hotel:Tax>`,
        )
        .join('')}</hotel:TaxDetails>`

export const nightsXml = ({ nightly }: SandboxRate, money: (amount: string | null) => string | null): string =>
  nightly
    .map(
      ({ from, to, base }) =>
        `<hotel:HotelRateByDate EffectiveDate="${from}" ExpireDate="${to}" Base="${money(base)}"/>`,
    )
    .join('')

/** `descriptions` are the RoomRateDescription elements, which differ between the two answers. */
const rateXml = (rate: SandboxRate, version: number, at: Write, descriptions: string): string => {
  const money = (amount: string | null) => (amount === null ? null : `${rate.currency}${amount}`)
  const nightly = nightsXml(rate, money)
  const corporate =
    rate.corporate === null
      ? ''
      : `<common_v${version}_0:CorporateDiscountID NegotiatedRateCode="true">${rate.corporate}</common_v${version}_0:CorporateDiscountID>`
  const payments = rate.payments.map((code) => `<hotel:AcceptedPayment PaymentCode="${code}"/>`).join('')
  const { commission, extra } = rate
  const paid = commission
    ? `<hotel:Commission${attributes({ Indicator: commission.indicator, Percent: commission.percent })}/>`
    : ''
  const matches = rate.matches
    .map(({ type, status, value }) => `<hotel:RateMatchIndicator Type="${type}" Status="${status}" Value="${value}"/>`)
    .join('')
  const charges = extra
    ? `<hotel:ExtraCharges${attributes({
        ExtraAdultAmount: money(extra.adult),
        ExtraChildAmount: money(extra.child),
        CribAmount: money(extra.crib),
        AdultRollawayCharge: money(extra.rollaway),
      })}/>`
    : ''
  const head = attributes({
    RatePlanType: rate.code,
    Base: money(rate.base),
    Tax: money(rate.tax),
    Total: money(rate.total),
    Surcharge: money(rate.surcharge),
    RateCategory: rate.category,
    RateChangeIndicator: rate.change,
    ExtraFeesIncluded: rate.extra_fees,
  })
  return `<hotel:HotelRateDetail${head}>${descriptions}${nightly}${corporate}${payments}${paid}${matches}${taxesXml(rate, money)}${cancelXml(rate, money, at)}${guaranteeXml(rate, money, at)}${charges}${inclusionsXml(rate)}</hotel:HotelRateDetail>`
}

export const detailsRateXml = (rate: SandboxRate, version: number, at: Write = asIs): string =>
  rateXml(rate, version, at, textsXml('Room', rate.room_texts) + textsXml('Rate', rate.rate_texts))

/** RatePlansOnly: the code, the price and one description. */
export const planRateXml = (rate: SandboxRate): string => {
  const money = (amount: string | null) => (amount === null ? null : `${rate.currency}${amount}`)
  const head = attributes({ RatePlanType: rate.code, Base: money(rate.base), Total: money(rate.total) })
  const description = [...rate.rate_texts, ...rate.room_texts].slice(0, 1)
  return `<hotel:HotelRateDetail${head}>${textsXml('Description', description)}</hotel:HotelRateDetail>`
}

export const rulesRateXml = (rate: SandboxRate, version: number, at: Write = asIs): string => {
  const { rules } = rate
  const descriptions =
    textsXml('Room detail', rules.room_detail) +
    textsXml('Room rate', rules.room_rate) +
    textsXml('Rate description', rules.rate_description) +
    textsXml('Rate comment', rules.rate_comment)
  return rateXml({ ...rate, ...rules.changed }, version, at, descriptions) + itemsXml(rate)
}

export const itemsXml = ({ rules }: SandboxRate): string =>
  rules.items
    .map(
      ({ name, texts: lines }) =>
        `<hotel:HotelRuleItem Name="${name}">${lines.map((line) => `<hotel:Text>${escapedXml(line)}</hotel:Text>`).join('')}</hotel:HotelRuleItem>`,
    )
    .join('')
