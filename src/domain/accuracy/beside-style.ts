// Beside the score: advice on the style of loaded texts, and static texts of the property that are surely out of date.
import { fitFor } from '../loading/fit.ts'
import { type LoadingField, loadingFields } from '../loading/limits.ts'
import type { Beside } from './beside-kinds.ts'
import { readForeign } from './text/foreign.ts'
import { readPeriods, stalePeriod } from './text/periods/periods.ts'
import { readPlaceholder } from './text/placeholders.ts'
import { remembered } from './texts.ts'
import type { Reading } from './verdict.ts'

const foreignIn = remembered(readForeign)
const advertising =
  /^\W*(?:welcome to|enjoy (?:a|an|our|your|the)\b|experience (?:the|our|a)\b|discover|treat yourself|indulge|relax (?:in|at|and)|escape to|we are (?:delighted|pleased|happy))[^.!]{24,}/i
const facts =
  /\b(?:breakfast|bkfst|brkfst|dinner|lunch|half board|full board|room only|cancel\w*|cxl|non[- ]?ref\w*|refund\w*|prepay\w*|deposit)\b/i

export const loadingStyle = (reading: Reading): Beside[] => {
  const advised = new Map<string, string | null>()
  const adviceFor = (field: LoadingField, text: string) => {
    const key = `${field} ${text}`
    const known = advised.get(key)
    if (known !== undefined) return known
    const advice = /\p{L}/u.test(text) ? adviceOn(field, text, reading) : null
    advised.set(key, advice)
    return advice
  }
  return reading.rates.flatMap((rate) =>
    loadingFields.flatMap((field): Beside[] => {
      const text = rate[field]
      const expected = text === null ? null : adviceFor(field, text)
      if (text === null || expected === null) return []
      return [{ kind: 'loading_style', rate_plan: rate.rate_plan, field, shown: text.slice(0, 80), expected }]
    }),
  )
}

const adviceOn = (field: LoadingField, text: string, reading: Reading): string | null => {
  if (foreignIn(text, reading)) return 'write it in English'
  const { cut, limit, replaced } = fitFor(field, reading.gds, text)
  const letters = replaced.map(({ from }) => from).filter((letter) => (letter.codePointAt(0) ?? 0) > 126)
  if (letters.length > 0) return `use A-Z, 0-9 and simple signs in place of ${letters.slice(0, 5).join(' ')}`
  if (cut !== '' && !limit.source.startsWith('assumed')) return `at most ${limit.length} characters`
  if (advertising.test(text) && facts.test(text.slice(24)) && !facts.test(text.slice(0, 60)))
    return 'put the key facts first'
  return null
}

export const staticContent = (reading: Reading): Beside[] =>
  [...new Set(reading.property_texts)].flatMap((text): Beside[] => {
    const fact = { kind: 'static_content', rate_plan: null, field: 'property_description' } as const
    const placeholder = readPlaceholder(text)
    if (placeholder)
      return [{ ...fact, shown: text.slice(placeholder.start, placeholder.end), expected: 'the final text' }]
    const stale = stalePeriod(readPeriods(text), reading.today)
    if (stale) return [{ ...fact, shown: text.slice(stale.start, stale.end), expected: 'no period that is over' }]
    return []
  })
