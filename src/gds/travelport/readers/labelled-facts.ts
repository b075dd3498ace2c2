// What schemas before v40 state in labelled texts, where newer ones have attributes: commission, guarantee, meals, extras and more.
import { inOrder } from '../../words-in-order.ts'
import type { NamedAmount, ThreeState } from '../../../domain/rate.ts'
import { isDecimal } from '../../../domain/money.ts'

/** The texts of a rate by their label in lower case. */
export type LabelledTexts = ReadonlyMap<string, string>

export type LabelledFacts = {
  commission_type: string | null
  commission_value: string | null
  guarantee_type: string | null
  rate_change: boolean | null
  /** Whether the total has fees too. */
  fees_included: boolean | null
  breakfast: boolean | null
  lunch: boolean | null
  dinner: boolean | null
  smoking: ThreeState | null
  extra_adult: string | null
  extra_rollaway: string | null
  extra_charges: NamedAmount[]
  /** The currency of the extras. */
  currency: string | null
  cards: string[]
}
export const noFacts: LabelledFacts = {
  commission_type: null,
  commission_value: null,
  guarantee_type: null,
  rate_change: null,
  fees_included: null,
  breakfast: null,
  lunch: null,
  dinner: null,
  smoking: null,
  extra_adult: null,
  extra_rollaway: null,
  extra_charges: [],
  currency: null,
  cards: [],
}

/** From the version after this one facts have attributes: a text is then only a text. */
export const lastWithLabels = 40

export const readLabelledFacts = (texts: LabelledTexts): LabelledFacts => {
  const text = (...labels: string[]) => labels.map((label) => texts.get(label)?.trim()).find((found) => found) ?? ''
  const meals = text('include in rate', 'included in rate', 'inclusions', 'meal plan')
  return {
    ...readCommissionText(text('commission')),
    guarantee_type: guaranteeType(text('guarantee', 'guarantee type', 'deposit')),
    rate_change: yesOrNo(text('rate change indicator', 'rate change')),
    fees_included: feesIncluded(text('total includes')),
    breakfast: mealIncluded(meals, /\b(?:breakfast|bkfst|brkfst)s?\b/i),
    lunch: mealIncluded(meals, /\blunch(?:es)?\b/i),
    dinner: mealIncluded(meals, /\bdinners?\b/i),
    smoking: smokingIn(text('smokingroomindicator', 'smoking room indicator', 'smoking')),
    ...readExtras(text('extra options', 'extra charges')),
    cards: text('deposit guarantee credit cards', 'guarantee credit cards', 'credit cards')
      .split(/[\s,/]+/)
      .filter((card) => /^[A-Z]{2}$/.test(card)),
  }
}

/** `Breakfast Included`, `Meal not Included`, `All Meals Included`: a line each. A meal that no line names is not stated. */
const mealIncluded = (text: string, meal: RegExp): boolean | null => {
  const about = text.split('\n').filter((line) => meal.test(line) || /\bmeals?\b|\broom only\b/i.test(line))
  const stated = about.map((line) =>
    /\bnot incl|\bno meals?\b|\bnone\b|\broom only\b/i.test(line)
      ? false
      : /\bincl/i.test(line)
        ? namesMeal(line, meal)
        : null,
  )
  return stated.includes(true) ? true : stated.includes(false) ? false : null
}
/** 'Meal Included' does not say which one. */
const namesMeal = (line: string, meal: RegExp): true | null =>
  meal.test(line) || /\b(?:all|three) meals\b/i.test(line) ? true : null

const feesExcluded = [
  [/\bfees\b/i, /\bnot included\b/i],
  [/\b(?:not|n't) includ\w*\b/i, /\bfees\b/i],
  [/\bexcludes?\b/i, /\bfees\b/i],
] as const
/** Whether the total has fees in it, as far as the text names them. */
const feesIncluded = (text: string): boolean | null => {
  if (!/\bfees\b/i.test(text)) return null
  if (feesExcluded.some(([first, second]) => inOrder(text.split('.'), first, second) !== null)) return false
  return /\binclud/i.test(text) ? true : null
}

const yesOrNo = (text: string): boolean | null =>
  /^(?:yes|y|true)$/i.test(text) ? true : /^(?:no|n|false)$/i.test(text) ? false : null

/** `Yes`, `No`, `Non Commissionable`, `COMMISSION AMT - 10.00%`, `COMMISSION AMT - 25.00 USD`. */
export const readCommissionText = (text: string): Pick<LabelledFacts, 'commission_type' | 'commission_value'> => {
  const percent = /(\d{1,3}(?:\.\d+)?)\s*(?:%|pct\b|percent\b)/i.exec(text)?.[1]
  if (percent !== undefined) return { commission_type: 'Percentage', commission_value: percent }
  const [, before, amount, after] = /(?:\b([A-Z]{3}) ?)?\b(\d+\.\d{2})\b(?: ?([A-Z]{3})\b)?/.exec(text) ?? []
  const currency = before ?? after
  if (amount !== undefined && currency !== undefined)
    return { commission_type: 'Amount', commission_value: `${currency}${amount}` }
  return { commission_type: paysCommission(text), commission_value: null }
}
const paysCommission = (text: string): string | null => {
  const word = yesOrNo(text)
  if (word !== null) return String(word)
  if (!/\bcommissionable\b|\bnoncommissionable\b/i.test(text)) return null
  return String(!/\b(?:not|non)\b|\bnon-?commissionable\b/i.test(text))
}

/** `Guarantee Required`, `Deposit Required for Late Arrival`, `Prepayment`; none where the text denies it. */
const guaranteeType = (text: string): string | null => {
  const required = text.split('\n').find((line) => !/\bno\b|\bnot\b|\bnone\b/i.test(line))
  const [, kind] =
    inOrder([required ?? ''], /\b(Deposit|Prepayment|Guarantee)\b/i, /\brequired\b/i) ??
    /^(Deposit|Prepayment|Guarantee)$/i.exec(required?.trim() ?? '') ??
    []
  return kind === undefined ? null : `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}`
}

const smokingIn = (text: string): ThreeState | null =>
  /^(?:non-?\s?smoking|false)$/i.test(text)
    ? false
    : /^(?:smoking|true)$/i.test(text)
      ? true
      : /^unknown$/i.test(text)
        ? 'unknown'
        : null

const extra =
  /^(EXTRA ADULT|EXTRA CHILD|ROLLAWAY ADULT|ROLLAWAY CHILD|CRIB)\s*(?:[-:]\s*)?(?:([A-Z]{3}) ?)?(\d+(?:\.\d+)?)(?: ?([A-Z]{3}))?$/i
const chargeNames: Readonly<Record<string, string>> = {
  'EXTRA CHILD': 'Extra child',
  CRIB: 'Crib',
  'ROLLAWAY CHILD': 'Child rollaway',
}
const chargeOrder = Object.keys(chargeNames)
type Extras = Pick<LabelledFacts, 'extra_adult' | 'extra_rollaway' | 'extra_charges' | 'currency'>
/** `EXTRA ADULT -55.00 AUD`, a line each and all in one currency. */
const readExtras = (text: string): Extras => {
  const amounts = new Map<string, string>()
  const currencies = new Set<string>()
  for (const line of text.split('\n')) {
    const [, name = '', before, amount, after] = extra.exec(line.trim()) ?? []
    const currency = before ?? after
    if (amount === undefined || currency === undefined || !isDecimal(amount)) continue
    amounts.set(name.toUpperCase(), amount)
    currencies.add(currency)
  }
  const [currency = null, ...others] = currencies
  if (currency === null || others.length > 0)
    return { extra_adult: null, extra_rollaway: null, extra_charges: [], currency: null }
  return {
    extra_adult: amounts.get('EXTRA ADULT') ?? null,
    extra_rollaway: amounts.get('ROLLAWAY ADULT') ?? null,
    extra_charges: chargeOrder.flatMap((name) => {
      const amount = amounts.get(name)
      return amount === undefined ? [] : [{ name: chargeNames[name] ?? name, amount }]
    }),
    currency,
  }
}
