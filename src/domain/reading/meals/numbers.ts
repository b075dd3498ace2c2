// Numbers next to a meal without a currency: its price, or the hours at which it is served.
import { isMeal, type MealToken, type MealTokenKind } from './words.ts'

const kindAt = (tokens: readonly MealToken[], at: number): MealTokenKind | null => tokens[at]?.kind ?? null
const paysPerGuest = /^(?:pp|pppn|ppn|pppd|prpn|each)$/
export const ofGuest = /^(?:persons?|people|pers|pax|adults?|guests?|adlts?|nights?|nts?|beds?|kids?|child|children)$/
const isNamedMeal = (kind: MealTokenKind | null): boolean => kind !== null && kind !== 'board' && isMeal(kind)
/** BREAKFAST 12, DINNER: 30 PER DAY: a number alone behind a meal is its price. */
export const isBarePrice = (tokens: readonly MealToken[], at: number): boolean => {
  let before = at - 1
  while (/^(?:dash|kind)$/.test(kindAt(tokens, before) ?? '')) before -= 1
  if (kindAt(tokens, at) !== 'number' || Number(tokens[at]?.text) < 5 || !isNamedMeal(kindAt(tokens, before)))
    return false
  const [first, second] = [tokens[at + 1], tokens[at + 2]]
  if (first === undefined || first.kind === 'comma' || (first.text === '/' && ofGuest.test(second?.text ?? '')))
    return true
  const isLinked = kindAt(tokens, at + 1) === 'comma' || kindAt(tokens, at + 1) === 'joint'
  const next = isLinked ? at + 2 : at + 1
  return (
    tokens[at + 1] === undefined ||
    isMeal(kindAt(tokens, next) ?? 'word') ||
    /^(?:per|each|pp)$/.test(tokens[at + 1]?.text ?? '')
  )
}
/** BREAKFAST 7-10, BREAKFAST 24 HOURS: when it is served. */
export const isTimeOf = (tokens: readonly MealToken[], at: number): boolean => {
  if (kindAt(tokens, at) !== 'number' || !isNamedMeal(kindAt(tokens, at - 1))) return false
  const next = tokens[at + 1]
  const isRange =
    (next?.kind === 'dash' || next?.text === 'to' || next?.text === 'till' || next?.text === 'until') &&
    kindAt(tokens, at + 2) === 'number'
  return (
    isRange ||
    kindAt(tokens, at + 1) === 'number' ||
    /^(?:hours?|hrs?|h)$/.test(next?.text ?? '') ||
    (next?.text === 'days' && tokens[at + 3]?.text === 'week')
  )
}
export const isPriceOfGuest = (tokens: readonly MealToken[], at: number): boolean =>
  kindAt(tokens, at) === 'number' &&
  Number(tokens[at]?.text) >= 5 &&
  (paysPerGuest.test(tokens[at + 1]?.text ?? '') ||
    (tokens[at + 1]?.text === 'per' && ofGuest.test(tokens[at + 2]?.text ?? '')))
