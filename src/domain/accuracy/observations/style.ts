// Other observations: advice on the style of loaded texts, and static texts of the property that are surely out of date.
import { fitFor } from '../../loading/fit.ts'
import { isAssumed, type LoadingField, loadingFields } from '../../loading/limits.ts'
import type { Observation } from './kinds.ts'
import { readForeign } from '../text/foreign.ts'
import { longestText, textToRead } from '../text/longest.ts'
import { readPeriods, stalePeriod } from '../text/periods/periods.ts'
import { readPlaceholder } from '../text/placeholders.ts'
import { remembered } from '../rate-texts.ts'
import type { Checkup } from '../verdict.ts'

const foreignIn = remembered(readForeign)
const advertising =
  /^\W*(?:welcome to|enjoy (?:a|an|our|your|the)\b|experience (?:the|our|a)\b|discover|treat yourself|indulge|relax (?:in|at|and)|escape to|we are (?:delighted|pleased|happy))[^.!]{24,}/i
const facts =
  /\b(?:breakfast|bkfst|brkfst|dinner|lunch|half board|full board|room only|cancel\w*|cxl|non[- ]?ref\w*|refund\w*|prepay\w*|deposit)\b/i

export const loadingStyle = (checkup: Checkup): Observation[] => {
  const known = new Map<string, string | null>()
  const advised = (field: LoadingField, text: string) => {
    const key = `${field} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const advice = /\p{L}/u.test(text) ? adviceOn(field, text, checkup) : null
    known.set(key, advice)
    return advice
  }
  return checkup.rates.flatMap((rate) =>
    loadingFields.flatMap((field): Observation[] => {
      const text = rate[field]
      const expected = text === null ? null : advised(field, text)
      if (text === null || expected === null) return []
      return [{ kind: 'loading_style', rate_plan: rate.rate_plan, field, shown: text.slice(0, 80), expected }]
    }),
  )
}

const adviceOn = (field: LoadingField, whole: string, checkup: Checkup): string | null => {
  const text = textToRead(whole)
  if (foreignIn(text, checkup)) return 'write it in English'
  const { cut, limit, replaced } = fitFor(field, checkup.gds, text.slice(0, longestText))
  const letters = replaced.map(({ from }) => from).filter((letter) => (letter.codePointAt(0) ?? 0) > 126)
  if (letters.length > 0) return `use A-Z, 0-9 and simple signs in place of ${letters.slice(0, 5).join(' ')}`
  if (cut !== '' && !isAssumed(limit)) return `max ${limit.length} characters`
  if (advertising.test(text) && facts.test(text.slice(24)) && !facts.test(text.slice(0, 60)))
    return 'put the key facts first'
  return null
}

export const staticContent = (checkup: Checkup): Observation[] =>
  [...new Set(checkup.property_texts)].map(textToRead).flatMap((text): Observation[] => {
    const fact = { kind: 'static_content', rate_plan: null, field: 'property_description' } as const
    const placeholder = readPlaceholder(text)
    if (placeholder)
      return [{ ...fact, shown: text.slice(placeholder.start, placeholder.end), expected: 'the final text' }]
    const stale = stalePeriod(readPeriods(text), checkup.today)
    if (stale) return [{ ...fact, shown: text.slice(stale.start, stale.end), expected: 'current dates' }]
    return []
  })
