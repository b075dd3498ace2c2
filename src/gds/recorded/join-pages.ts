// Puts the pages of one recorded Details answer together again: the rates of a stay are compared with each other.
import { missingPages } from '../travelport/recorded.ts'
import type { RecordedAnswer, RecordedFile } from './recorded-answer.ts'

/** A page goes to the last answer before it that says that this page follows. */
export const joinPages = (files: readonly RecordedFile[]): RecordedFile[] => {
  const joined: RecordedFile[] = []
  for (const file of files) {
    const before = 'calls' in file ? joined.findLastIndex((each) => 'calls' in each && isNext(each, file)) : -1
    const first = joined[before]
    if (first && 'calls' in first && 'calls' in file) joined[before] = withPage(first, file)
    else joined.push(file)
  }
  return joined
}

const isNext = (first: RecordedAnswer, page: RecordedAnswer): boolean => {
  if (first.page.next === null || !first.answer || !page.answer || first.message !== page.message) return false
  if (first.calls.rules || page.calls.rules || page.answer.rates.length === 0) return false
  if (page.page.own !== null) return page.page.own === first.page.next
  // Without its request: of the same hotel and stay, and no rate stands on both.
  const [one, other] = [first.answer.property, page.answer.property]
  const codes = new Set(first.answer.rates.map((rate) => rate.rate_plan))
  return (
    one?.property_id === other?.property_id &&
    one?.chain_code === other?.chain_code &&
    (first.stay === null || page.stay === null || first.stay.check_in === page.stay.check_in) &&
    page.answer.rates.every((rate) => !codes.has(rate.rate_plan))
  )
}

const withPage = (first: RecordedAnswer, page: RecordedAnswer): RecordedAnswer => {
  if (!first.answer || !page.answer) return first
  const codes = new Set(first.answer.rates.map((rate) => rate.rate_plan))
  return {
    ...first,
    page: { own: first.page.own, next: page.page.next },
    stay: first.stay ?? page.stay,
    answer: {
      ...first.answer,
      rates: [...first.answer.rates, ...page.answer.rates.filter((rate) => !codes.has(rate.rate_plan))],
      messages: [...first.answer.messages, ...page.answer.messages],
      missing: [...new Set([...first.answer.missing.filter((each) => each !== missingPages), ...page.answer.missing])],
    },
  }
}
