// The HotelRuleItem texts of a Rules answer, by the fields of its rate. S2§3
import { paymentCardNames } from '../../../domain/codes/payment-cards.ts'
import { readClock } from '../../values.ts'
import { attribute, type Element, joinedText } from '../xml.ts'

export type NamedText = { name: string; text: string }

/** HotelRuleItem and HotelDetailItem have the same shape; one without text is ignored. */
export const readItem = (item: Element): NamedText | null => {
  const text = joinedText(item)
  return text === null ? null : { name: attribute(item, 'Name') ?? 'Text', text }
}

export type RuleTexts = {
  cancellation: string | null
  guarantee: string | null
  promotion: string | null
  clock: string | null
  location: string | null
  property: string | null
  other: Record<string, string>
  cards: string[]
}
export const noRules: RuleTexts = {
  cancellation: null,
  guarantee: null,
  promotion: null,
  clock: null,
  location: null,
  property: null,
  other: {},
  cards: [],
}

type Field = Exclude<keyof RuleTexts, 'other' | 'cards'>
const fieldByRule: readonly (readonly [field: Field, name: RegExp])[] = [
  ['cancellation', /^cancel/],
  ['guarantee', /^(guarantee|deposit)/],
  ['promotion', /^promo/],
  ['clock', /check-?\s?(in|out)/],
  ['location', /^(property\s+)?location/],
  ['property', /^property/],
]
const cardList = /^fop accepted credit cards/

export const readRuleTexts = (items: readonly NamedText[]): RuleTexts => {
  if (items.length === 0) return noRules
  const rules: RuleTexts = { ...noRules, other: {} }
  for (const { name, text } of items) {
    const key = name.toLowerCase()
    const field = fieldByRule.find(([, pattern]) => pattern.test(key))?.[0]
    if (field === undefined) rules.other[name] = append(rules.other[name] ?? null, labelledText(name, text))
    else rules[field] = append(rules[field], field === 'clock' ? labelledHour(name, text) : text)
    if ((field === 'guarantee' || cardList.test(key)) && rules.cards.length === 0) rules.cards = cardsIn(text)
  }
  return rules
}
/** A bare number means nothing without its label: `Year Built: 1991`. */
const labelledText = (name: string, text: string) => (/^\d+$/.test(text) ? `${name}: ${text}` : text)
/** `1400` means nothing without the name of its item, `CheckIn`. */
const labelledHour = (name: string, text: string) =>
  readClock(text) === undefined ? text : `${/check-?\s?in/i.test(name) ? 'Check-in' : 'Check-out'} ${text}`
const append = (before: string | null, text: string) => (before === null ? text : `${before}\n${text}`)

/** Lines of card codes alone list the cards the hotel accepts. */
const cardsIn = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.split(/[\s,/]+/).filter((word) => word !== ''))
  return lines
    .filter((words) => words.length > 0 && words.every((word) => Object.hasOwn(paymentCardNames, word)))
    .flat()
}
