// One rate as Sabre writes it: its rate plan, and its line in the flat list, which alone has the commission.
import { rateCategoryNames } from '../../domain/codes/rate-categories.ts'
import { mealPlanNames } from '../../domain/codes/meal-plans.ts'
import { amountText, digitsOf, minorOf } from '../world/money.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { extrasJson, headAmounts, nightsJson, type SentMoney, taxesJson } from './amounts-json.ts'
import { cancelJson, detailsJson, guaranteeJson, textsOf } from './conditions-json.ts'
import { wrapLines, type WireStyle } from './wire-style.ts'

/** Which amounts are sent: the hotel's own, the converted ones, or both. */
export type Currencies = { own: SentMoney | null; converted: SentMoney | null }

/** Fees next to the amount after tax are not included in it. */
const isInclusive = (rate: SandboxRate, style: WireStyle) => rate.sabre.fees === null && style.fees_inclusive

const flagJson = (name: string, value: string | null) =>
  value === 'true' || value === 'false' ? { [name]: value === 'true' } : {}
const mealsJson = (rate: SandboxRate, style: WireStyle) => {
  const { meals } = rate
  if (!meals) return {}
  const [code] = meals.codes
  const any = [meals.breakfast, meals.lunch, meals.dinner].includes('true')
  return {
    MealsIncluded: {
      ...flagJson(style.breakfast, meals.breakfast),
      ...flagJson('Lunch', meals.lunch),
      ...flagJson('Dinner', meals.dinner),
      ...(any && { MealPlanIndicator: true }),
      ...(code !== undefined && { MealPlanCode: Number(code), MealPlanDescription: mealPlanNames[code] ?? '' }),
      ...(rate.sabre.meal_guests !== null && { GuestCount: rate.sabre.meal_guests }),
    },
  }
}

const inclusionsJson = (rate: SandboxRate) => {
  const listed = [...textsOf(rate, 'Include in Rate'), ...textsOf(rate, 'Promotional')]
  return listed.length === 0
    ? {}
    : { RatePlanInclusions: { RatePlanInclusion: listed.map((Description) => ({ Description })) } }
}

/** Words and cards are the same in every currency, and most conditions have no amount: those are made once. */
const conditionsOf = (rate: SandboxRate, style: WireStyle) => {
  const details = detailsJson(rate, style.line, isInclusive(rate, style))
  const made = (sent: SentMoney) => ({
    ...cancelJson(rate, sent, style),
    ...guaranteeJson(rate, sent, style),
    ...details,
  })
  let once: ReturnType<typeof made> | undefined
  const priced = rate.cancel?.amount != null || rate.guarantee?.amount != null
  return (sent: SentMoney) => (priced ? made(sent) : (once ??= made(sent)))
}

type InCurrency = { sent: SentMoney; head: ReturnType<typeof headAmounts>; info: object }
/** A rate's amounts in the flat list (`head`) and in its plan (`info`), in each currency sent. */
export type Priced = { own: InCurrency | null; converted: InCurrency | null }
export const pricedOf = (rate: SandboxRate, { own, converted }: Currencies, style: WireStyle): Priced => {
  const conditions = conditionsOf(rate, style)
  const made = (sent: SentMoney): InCurrency => {
    const head = headAmounts(rate, sent, isInclusive(rate, style))
    return {
      sent,
      head,
      info: {
        ...head,
        ...nightsJson(rate, sent),
        ...taxesJson(rate, sent),
        ...extrasJson(rate, sent),
        ...conditions(sent),
      },
    }
  }
  return { own: own && made(own), converted: converted && made(converted) }
}

export const isPrepaid = (rate: SandboxRate): boolean => rate.guarantee?.type === 'Prepayment'
export const isRefundable = (rate: SandboxRate): boolean => rate.cancel?.non_refundable !== 'true'

/** Where codes open rates, the plan code is that code; a plan of everybody's has its own, which many hotels do not send. */
const openedByCode = ['4', '10', '20', '22']
const planCodeOf = ({ corporate, plan, category }: SandboxRate, { plan_codes }: WireStyle) => {
  if (corporate !== null) return { RatePlanCode: corporate }
  return plan_codes && !openedByCode.includes(category ?? '') ? { RatePlanCode: plan } : {}
}

export const ratePlanJson = (
  rate: SandboxRate,
  key: string,
  ordinal: number,
  { own, converted }: Priced,
  style: WireStyle,
) => {
  const words = wrapLines(rate.rules.rate_description, style.line)
  const [name] = rate.rate_texts
  return {
    ...(name !== undefined && { RatePlanName: name }),
    ...planCodeOf(rate, style),
    ...(rate.category !== null && {
      RatePlanType: rate.category,
      RatePlanTypeDescription: rateCategoryNames[Number(rate.category)] ?? '',
    }),
    Ordinal: String(ordinal),
    PrepaidIndicator: isPrepaid(rate),
    LimitedAvailability: 'false',
    RateSource: '100',
    RateKey: key,
    ...(rate.corporate !== null && { ClientId: rate.corporate }),
    ProductCode: rate.code,
    ...(words.length > 0 && !style.merged && { RatePlanDescription: { Text: words } }),
    ...inclusionsJson(rate),
    ...mealsJson(rate, style),
    ...(own && { RateInfo: own.info }),
    ...(converted && { ConvertedRateInfo: converted.info }),
  }
}

const commissionText = (text: string) => ({ CommissionDescription: { Text: [text] } })
const commissionJson = (rate: SandboxRate, sent: SentMoney, style: WireStyle) => {
  const { commission } = rate
  if (!commission || commission.indicator === null || commission.indicator === 'unknown') return {}
  if (commission.indicator === 'false') return { Commission: { Type: 'None', ...commissionText('NON COMMISSIONABLE') } }
  const { percent } = commission
  const commissionable = commissionText('COMMISSIONABLE')
  if (percent === 'Variable') return { Commission: { Type: 'Variable', ...commissionable } }
  const before = rate.sabre.before_tax
  if (style.commission_type === 'Amount' && percent && before && minorOf(before) > 0) {
    const amount = amountText(Math.round((minorOf(before) * Number(percent)) / 100), digitsOf(before))
    return {
      Commission: { Type: 'Amount', Amount: sent.money(amount), CurrencyCode: sent.currency, ...commissionable },
    }
  }
  return { Commission: { Type: 'Percentage', ...(percent !== null && { Percent: percent }), ...commissionable } }
}

/** The rate's line in the flat list; only the RateKey says which plan it belongs to. */
export const flatJson = (rate: SandboxRate, key: string, { head, sent }: InCurrency, style: WireStyle) => ({
  ...head,
  RateKey: key,
  RateSource: '100',
  ...commissionJson(rate, sent, style),
})
