// Prices by number of guests: base amounts of adults, what one adult more costs, and bands of children's ages.
import { compare, type Decimal } from '../../domain/money.ts'
import { dividedBy } from './divide-amounts.ts'
import type { ChildBand } from '../../domain/own-data/records.ts'
import { attributeOf, every, one, passOver, pathOf } from './elements.ts'
import { refuse, skipValue, skipWhole, warn } from './remarks.ts'
import type { Taking } from './taking.ts'
import { amountIn, otaCurrency, wholeIn } from './values.ts'
import type { OtaNode } from './xml.ts'

/** Not free: the sender takes the price away. */
export const isZero = (amount: Decimal): boolean => !/[1-9]/.test(amount)

const adult = '10'
const child = '8'
const infant = '7'
const isYoung = (age: string | null): boolean => age === child || age === infant

export type BaseAmount = {
  at: OtaNode
  adults: number | null
  amount: Decimal
  tax: 'before' | 'after'
  currency: string | null
  per_person: boolean | null
}

/** OpenTravel charge types (CHG) of a price a night: true is per person. */
const chargeTypes: Readonly<Record<string, boolean>> = { 1: false, 7: true, 19: false, 21: true, 25: false, 31: false }

const notNightly = 'no price is taken from it, because it is not one per night'

/** Whether the amounts of this element are per person; null if it does not say, undefined if they are no prices a night. */
export const perPersonIn = (element: OtaNode | undefined): boolean | null | undefined => {
  const type = attributeOf(element, 'Type')
  return type === null ? null : chargeTypes[type]
}

export const baseAmounts = (to: Taking, rate: OtaNode): BaseAmount[] =>
  every(one(rate, 'BaseByGuestAmts'), 'BaseByGuestAmt').flatMap((base) => {
    const per_person = perPersonIn(base)
    if (per_person === undefined)
      return skipWhole(to.remarks, base, 'Type', attributeOf(base, 'Type') ?? '', notNightly) ?? []
    const age = attributeOf(base, 'AgeQualifyingCode') ?? adult
    if (isYoung(age)) return []
    if (age !== adult) return skipWhole(to.remarks, base, 'AgeQualifyingCode', age, 'no price is taken from it') ?? []
    const after = amountIn(to.remarks, base, 'AmountAfterTax')
    const amount = after ?? amountIn(to.remarks, base, 'AmountBeforeTax')
    if (amount === null) {
      if (to.remarks.errors.length === 0)
        refuse(to.remarks, 'missing', base, 'It has neither AmountAfterTax nor AmountBeforeTax.')
      return []
    }
    passOver(base, 'DecimalPlaces')
    if (isZero(amount)) warn(to.remarks, base, 'A price of 0 clears the price of these nights: none is expected.')
    const adults = wholeIn(to.remarks, base, 'NumberOfGuests', 1, 99)
    return [
      {
        at: base,
        adults,
        amount,
        tax: after === null ? 'before' : 'after',
        currency: otaCurrency(to.remarks, base),
        per_person,
      },
    ]
  })

export type Additions = { extra_adult: Decimal | null; children: ChildBand[] }
type Band = { at: OtaNode; from: number; most: number | null; amount: Decimal }

/** null: the rate says nothing about further guests. `base`: what the prices of children are compared with. */
export const additionsIn = (
  to: Taking,
  rate: OtaNode,
  currency: string | null,
  base: BaseAmount | undefined,
): Additions | null => {
  const group = one(rate, 'AdditionalGuestAmounts')
  const bands = youngBases(to, rate, currency, base)
  if (!group && bands.length === 0) return null
  let extra_adult: Decimal | null = null
  for (const each of every(group, 'AdditionalGuestAmount')) {
    passOver(each, 'MaxAdditionalGuests', 'DecimalPlaces')
    const amount = amountIn(to.remarks, each, 'Amount')
    if (amount === null) {
      if (each.attributes['Percent'] === undefined) refuse(to.remarks, 'missing', each, 'It has no Amount.')
      else warn(to.remarks, each, 'Skipped: a percentage for additional guests.')
      continue
    }
    const other = otaCurrency(to.remarks, each)
    if (other !== null && currency !== null && other !== currency)
      refuse(to.remarks, 'rule', each, `Additional guests pay in ${other}, but the rate is in ${currency}.`)
    const age = attributeOf(each, 'AgeQualifyingCode')
    const from = wholeIn(to.remarks, each, 'MinAge', 0, 999)
    const most = wholeIn(to.remarks, each, 'MaxAge', 0, 999)
    if (age === adult || (age === null && from === null && most === null)) {
      if (extra_adult !== null && extra_adult !== amount)
        refuse(to.remarks, 'rule', each, `An extra adult has two prices: ${extra_adult} and ${amount}.`)
      extra_adult = amount
    } else if (age === null || isYoung(age))
      bands.push({ at: each, from: from ?? 0, most: most ?? (age === infant ? 1 : null), amount })
    else skipValue(to.remarks, each, 'AgeQualifyingCode', age, 'no price is taken from it')
  }
  return { extra_adult, children: childBands(to, bands) }
}

/** Base prices of age groups: what each child pays beside the adults. */
const youngBases = (to: Taking, rate: OtaNode, currency: string | null, base: BaseAmount | undefined): Band[] => {
  const bands: Band[] = []
  for (const each of every(one(rate, 'BaseByGuestAmts'), 'BaseByGuestAmt')) {
    const age = attributeOf(each, 'AgeQualifyingCode')
    if (!isYoung(age)) continue
    const [after, before] = [
      amountIn(to.remarks, each, 'AmountAfterTax'),
      amountIn(to.remarks, each, 'AmountBeforeTax'),
    ]
    const stated = after ?? before
    if (stated === null) continue
    passOver(each, 'DecimalPlaces', 'Type')
    if (!base) {
      refuse(to.remarks, 'missing', each, 'It is a price for children without a price for adults.')
      continue
    }
    const own = base.tax === 'after' ? after : before
    if (own === null)
      refuse(
        to.remarks,
        'rule',
        each,
        `Children pay ${after === null ? 'before' : 'after'} tax, but adults ${base.tax} tax.`,
      )
    const other = otaCurrency(to.remarks, each)
    if (other !== null && currency !== null && other !== currency)
      refuse(to.remarks, 'rule', each, `Children pay in ${other}, but the rate is in ${currency}.`)
    const [from, most] = [wholeIn(to.remarks, each, 'MinAge', 0, 999), wholeIn(to.remarks, each, 'MaxAge', 0, 999)]
    const count = wholeIn(to.remarks, each, 'NumberOfGuests', 1, 99) ?? 1
    const amount = dividedBy(own ?? stated, count)
    if (amount === null)
      refuse(to.remarks, 'value', each, `${stated} for ${count} children does not divide into a price for each.`)
    else addBand(bands, { at: each, from: from ?? 0, most: most ?? (age === infant ? 1 : null), amount })
  }
  return bands
}
/** One child and two of the same age at the same price each are one band. */
const addBand = (bands: Band[], band: Band): void => {
  const isSame = ({ from, most, amount }: Band) =>
    from === band.from && most === band.most && compare(amount, band.amount) === 0
  if (!bands.some(isSame)) bands.push(band)
}

const oldestChild = 17
const greatestAge = 20
/**
 * In AlpineBits a child is younger than MaxAge; plain OpenTravel calls it the greatest age that still counts.
 * Bands that touch (3 to 6, 6 to 10) can only be meant in the first way.
 */
const childBands = (to: Taking, bands: Band[]): ChildBand[] => {
  const below =
    to.alpine ||
    bands.some(({ most }) => bands.some((other) => other.most !== most && other.from === most && other.from > 0))
  const sorted = bands
    .map(({ at, from, most, amount }) => {
      const last = most === null ? Math.max(oldestChild, from) : Math.min(below ? most - 1 : most, greatestAge)
      if (last < from) refuse(to.remarks, 'value', at, `The lowest age (${from}) is above the highest (${last}).`)
      return { at, from_age: from, to_age: last, amount }
    })
    .toSorted((a, b) => a.from_age - b.from_age)
  for (const [index, band] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && before.to_age >= band.from_age)
      refuse(
        to.remarks,
        'rule',
        band.at,
        `Children aged ${band.from_age} have two prices: see also ${pathOf(before.at)}.`,
      )
  }
  return sorted.map(({ at: _, ...band }) => band)
}
