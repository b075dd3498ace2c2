// Taxes, fees and mandatory supplements. Own taxes hold for the whole hotel: what differs between rates or plans was skipped.
import { taxKinds } from '../../domain/codes/tax-kinds.ts'
import type { OwnTax } from '../../domain/own-data/records.ts'
import { attributeOf, every, one, passWhole, pathOf } from './elements.ts'
import { englishOf } from './descriptions.ts'
import { refuse, skipValue, warn } from './remarks.ts'
import type { StatedTax, Taking } from './taking.ts'
import { amountIn, otaCurrency, dayIn, periodIn, yesNoAt } from './values.ts'
import type { OtaNode } from './xml.ts'
import { groupBy } from '../../domain/group-by.ts'

/** OpenTravel charge types (CHG), for how often something is paid. */
const chargedPer: Readonly<Record<string, OwnTax['per']>> = {
  1: 'night',
  4: 'stay',
  7: 'person',
  12: 'stay',
  18: 'stay',
  19: 'night',
  20: 'person',
  21: 'person_night',
  26: 'stay',
}
/** Per room, per unit: each night, where nothing says how often. */
const forRoom = new Set(['25', '31'])
const perOf = (unit: string | null, frequency: string | null): OwnTax['per'] | undefined => {
  if (frequency === null)
    return unit === null || forRoom.has(unit) ? 'night' : unit === '7' ? 'person_night' : chargedPer[unit]
  const often = chargedPer[frequency]
  if (unit !== '7' && unit !== '20' && unit !== '21') return often
  return often === 'night' || often === 'person_night' ? 'person_night' : often && 'person'
}

export const readTaxes = (to: Taking, holder: OtaNode, currency: string | null, priced: 'before' | 'after'): void => {
  for (const tax of every(one(holder, 'Taxes'), 'Tax')) charge(to, tax, currency, priced === 'after', null)
}
/** Fees that a guest may decline are not part of what is paid. */
export const readOtaFees = (
  to: Taking,
  fees: OtaNode | undefined,
  currency: string | null,
  plan_code: string,
): void => {
  for (const fee of every(fees, 'Fee')) {
    if (yesNoAt(to.remarks, fee, 'MandatoryInd') === false) {
      warn(to.remarks, fee, 'Skipped: an optional fee.')
      passWhole(fee)
    } else charge(to, fee, currency, false, plan_code)
  }
}

const noTax = 'no tax is taken from it'
const charge = (to: Taking, each: OtaNode, outer: string | null, included: boolean, plan_code: string | null) => {
  const code = attributeOf(each, 'Code')
  const name =
    englishOf([...every(each, 'TaxDescription'), ...every(each, 'Description')]) ??
    (code === null ? null : (taxKinds[code]?.name ?? `Tax ${code}`))
  const value = valueIn(to, each, outer)
  const type = attributeOf(each, 'Type')
  const [unit, frequency] = [attributeOf(each, 'ChargeUnit'), attributeOf(each, 'ChargeFrequency')]
  const per = value && 'percent' in value ? 'stay' : perOf(unit, frequency)
  if (value === null) return
  if (name === null) {
    warn(to.remarks, each, 'Skipped: the tax has neither a name nor a code.')
    return
  }
  if (per === undefined || type === 'Cumulative') {
    if (type === 'Cumulative') skipValue(to.remarks, each, 'Type', type, noTax)
    else if (frequency !== null) skipValue(to.remarks, each, 'ChargeFrequency', frequency, noTax)
    else skipValue(to.remarks, each, 'ChargeUnit', unit ?? '', noTax)
    return
  }
  if (type !== null && type !== 'Inclusive' && type !== 'Exclusive')
    skipValue(to.remarks, each, 'Type', type, 'the tax is taken as one on top of the price')
  const first_night = dayIn(to.remarks, each, 'EffectiveDate')
  const last_night = dayIn(to.remarks, each, 'ExpireDate')
  const stated = type === null ? included : type === 'Inclusive'
  to.taxes.push({
    at: each,
    plan_code,
    kind: 'tax',
    record: { name, code, value, per, included: stated, first_night, last_night },
  })
}

const valueIn = (to: Taking, each: OtaNode, outer: string | null): OwnTax['value'] | null => {
  const percent = amountIn(to.remarks, each, 'Percent')
  if (percent !== null && /[1-9]/.test(percent)) return { percent }
  const amount = amountIn(to.remarks, each, 'Amount')
  if (amount === null || !/[1-9]/.test(amount)) return null
  const currency = otaCurrency(to.remarks, each) ?? outer
  return currency === null
    ? refuse(to.remarks, 'missing', each, 'CurrencyCode is missing here and on the elements around it.')
    : { amount, currency }
}

type Supplement = { name: string | null; mandatory: boolean; per: OwnTax['per'] | null; isConditional: boolean }
/** AlpineBits says a supplement once without days, and then its amounts by days. */
export const readSupplements = (
  to: Taking,
  supplements: OtaNode | undefined,
  currency: string | null,
  plan_code: string,
): void => {
  const known = new Map<string, Supplement>()
  for (const each of every(supplements, 'Supplement')) {
    const code = attributeOf(each, 'InvCode') ?? attributeOf(each, 'SupplementType') ?? ''
    const type = attributeOf(each, 'ChargeTypeCode')
    const before = known.get(code)
    const stated: Supplement = {
      name: englishOf(every(each, 'Description').filter(isTitle)) ?? before?.name ?? null,
      mandatory: yesNoAt(to.remarks, each, 'MandatoryIndicator') ?? before?.mandatory ?? false,
      per: type === null ? (before?.per ?? null) : (chargedPer[type] ?? null),
      isConditional: before?.isConditional === true || each.children.some(({ name }) => name !== 'Description'),
    }
    known.set(code, stated)
    const value = valueIn(to, each, currency)
    if (value === null && stated.mandatory && !stated.isConditional) passText(each)
    if (value === null) continue
    const name = stated.name ?? (code === '' ? null : code)
    const added = yesNoAt(to.remarks, each, 'AddToBasicRateIndicator')
    attributeOf(each, 'InvType')
    if (type !== null && chargedPer[type] === undefined && stated.mandatory && !stated.isConditional) {
      skipValue(to.remarks, each, 'ChargeTypeCode', type, 'no supplement is taken from it')
      passWhole(each)
      continue
    }
    if (
      !stated.mandatory ||
      stated.isConditional ||
      stated.per === null ||
      name === null ||
      each.attributes['AgeQualifyingCode'] !== undefined
    ) {
      warn(to.remarks, each, 'Skipped: a supplement that is optional or has an unsupported charge basis.')
      passWhole(each)
      continue
    }
    const record = {
      name,
      code: null,
      value,
      per: stated.per,
      included: added === false,
      ...periodIn(to.remarks, each),
    }
    to.taxes.push({ at: each, plan_code, kind: 'supplement', record })
  }
}
const isTitle = (description: OtaNode) => (attributeOf(description, 'Name') ?? 'title') === 'title'
const passText = (supplement: OtaNode) => {
  for (const name of ['InvType', 'AddToBasicRateIndicator']) attributeOf(supplement, name)
}

/** Applies what holds for the whole message; the rest is reported. */
export const settleTaxes = (to: Taking): void => {
  for (const [name, stated] of groupBy(to.taxes, ({ record }) => record.name)) {
    const first = stated[0]
    if (!first) continue
    const values = new Set(stated.map(({ record }) => JSON.stringify(record)))
    const of = (plan: string) =>
      JSON.stringify([
        ...new Set(stated.filter(({ plan_code }) => plan_code === plan).map(({ record }) => JSON.stringify(record))),
      ])
    const isPlans = stated.every(({ plan_code }) => plan_code !== null)
    const isSame = isPlans ? new Set([...to.plans].map(of)).size <= 1 : values.size === 1
    const isOneValue = isPlans ? valuesByDays(stated) : true
    if (!isSame || !isOneValue) {
      warn(
        to.remarks,
        first.at,
        `${name} differs between rates or plans; skipped, because taxes apply to the whole hotel.`,
      )
      continue
    }
    if (isPlans)
      warn(to.remarks, first.at, `${name} is applied to the whole hotel, because taxes apply to every rate plan.`)
    for (const each of values) {
      const at = stated.find(({ record }) => JSON.stringify(record) === each)
      if (at) to.orders.push({ do: 'put', kind: 'taxes', place: { path: pathOf(at.at) }, record: at.record })
    }
  }
}
const valuesByDays = (stated: readonly StatedTax[]) => {
  const byDays = groupBy(stated, ({ record }) => `${record.first_night} ${record.last_night}`)
  return [...byDays.values()].every((each) => new Set(each.map(({ record }) => JSON.stringify(record))).size === 1)
}
