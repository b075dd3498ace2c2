// Joins each recorded Rules response to the Details response that it belongs to, among many.
import type { RecordedAnswer, RecordedFile } from './recorded-answer.ts'
import { joinRates } from '../travelport/join.ts'

export const joinRules = (files: readonly RecordedFile[]): RecordedFile[] => {
  const answers = files.filter((file): file is RecordedAnswer => 'calls' in file && file.gds === 'travel_port')
  const details = answers.filter(({ calls, answer }) => !calls.rules && answer !== null && answer.rates.length > 0)
  const ofDetails = new Map<RecordedAnswer, RecordedAnswer[]>()
  for (const rules of answers.filter(({ calls }) => calls.rules)) {
    const best = bestOf(details, rules, answers)
    if (best) ofDetails.set(best, [...(ofDetails.get(best) ?? []), rules])
  }
  const joinedRules = new Set([...ofDetails.values()].flat())
  return files.flatMap((file) => {
    if (joinedRules.has(file as RecordedAnswer)) return []
    const rules = ofDetails.get(file as RecordedAnswer)
    return [rules ? joinAnswers(file as RecordedAnswer, rules) : file]
  })
}

/** The likeliest of those that have the code; of equally likely ones the last before the rules, else the first after. */
const bestOf = (
  details: readonly RecordedAnswer[],
  rules: RecordedAnswer,
  order: readonly RecordedAnswer[],
): RecordedAnswer | undefined => {
  const possible = details.flatMap((each) => {
    const likeness = likenessOf(each, rules)
    return likeness === null ? [] : [{ each, likeness }]
  })
  const most = Math.max(...possible.map(({ likeness }) => likeness))
  const likeliest = possible.filter(({ likeness }) => likeness === most).map(({ each }) => each)
  const at = order.indexOf(rules)
  return likeliest.findLast((each) => order.indexOf(each) < at) ?? likeliest[0]
}

/** How much shows that rules belong to details: code, hotel, stay, price. null if something shows that they do not. */
const likenessOf = (details: RecordedAnswer, rules: RecordedAnswer): number | null => {
  const pairs = (rules.answer?.rates ?? []).flatMap((ruled) => {
    const rate = details.answer?.rates.find(({ rate_plan }) => rate_plan === ruled.rate_plan && rate_plan !== '')
    return rate ? [{ rate, ruled }] : []
  })
  if (pairs.length === 0) return null
  const [one, other] = [details.answer?.property, rules.answer?.property]
  const traits = [
    isSameId(one?.property_id ?? null, other?.property_id ?? null),
    isSameId(one?.chain_code ?? null, other?.chain_code ?? null),
    isSameId(details.stay?.check_in ?? null, rules.stay?.check_in ?? null),
    // Nights that rates name may end before their stay does.
    details.requested && rules.requested
      ? isSameId(details.stay?.check_out ?? null, rules.stay?.check_out ?? null)
      : null,
  ]
  if (traits.includes(false)) return null
  const prices = pairs.flatMap(({ rate, ruled }) => [
    isSameId(rate.price_base, ruled.price_base),
    isSameId(rate.total, ruled.total),
    isSameId(rate.rate_base, ruled.rate_base),
  ])
  return 10 * agreeing(traits) + agreeing(prices)
}
const agreeing = (traits: readonly (boolean | null)[]) => traits.filter((each) => each === true).length
const isSameId = (one: string | null, other: string | null): boolean | null =>
  one === null || other === null ? null : one === other

const joinAnswers = (details: RecordedAnswer, rules: readonly RecordedAnswer[]): RecordedAnswer => {
  if (!details.answer) return details
  const stated = rules.flatMap((file) => file.answer?.rates ?? [])
  const { rates, before_rules } = joinRates(details.answer.rates, stated, details.stay?.check_in ?? null)
  return {
    ...details,
    message: [details, ...rules].map(({ message }) => message).join(' + '),
    calls: { details: details.calls.details, rules: true },
    before_rules,
    joined: [details, ...rules].map(({ name }) => name),
    answer: {
      ...details.answer,
      rates,
      messages: [details, ...rules].flatMap((file) => file.answer?.messages ?? []),
      missing: [...new Set([details, ...rules].flatMap((file) => file.answer?.missing ?? []))],
    },
  }
}
