// Other observations: advice on the style of loaded texts, and static texts of the property that are surely out of date.
import { fitFor } from '../../loading/fit.ts'
import { isAssumed, type LoadingField, loadingFields } from '../../loading/limits.ts'
import type { Observation, TextFault } from './kinds.ts'
import { readForeign } from '../../reading/foreign.ts'
import { longestText, textToRead } from '../../reading/longest.ts'
import { readPeriods, stalePeriod } from '../../reading/periods/periods.ts'
import { readPlaceholder } from '../../reading/placeholders.ts'
import { remembered } from '../rate-texts.ts'
import type { CheckContext } from '../verdict.ts'

const foreignIn = remembered(readForeign)
const advertising =
  /^\W*(?:welcome to|enjoy (?:a|an|our|your|the)\b|experience (?:the|our|a)\b|discover|treat yourself|indulge|relax (?:in|at|and)|escape to|we are (?:delighted|pleased|happy))[^.!]{24,}/i
const facts =
  /\b(?:breakfast|bkfst|brkfst|dinner|lunch|half board|full board|room only|cancel\w*|cxl|non[- ]?ref\w*|refund\w*|prepay\w*|deposit)\b/i

/** The texts of a hotel come again with every checkup. What was not asked for since so many characters is forgotten. */
const mostCharacters = 500_000
let [newer, older] = [new Map<string, TextFault | null>(), new Map<string, TextFault | null>()]
let characters = 0

const faultIn = (field: LoadingField, text: string, checkup: CheckContext): TextFault | null => {
  const key = `${checkup.gds} ${field} ${text}`
  const used = newer.get(key)
  if (used !== undefined) return used
  const before = older.get(key)
  const fault = before !== undefined ? before : /\p{L}/u.test(text) ? faultOf(field, text, checkup) : null
  if (characters > mostCharacters) [newer, older, characters] = [new Map(), newer, 0]
  newer.set(key, fault)
  characters += key.length
  return fault
}

export const loadingStyle = (checkup: CheckContext): Observation[] =>
  checkup.rates.flatMap((rate) =>
    loadingFields.flatMap((field): Observation[] => {
      const text = rate[field]
      const fault = text === null ? null : faultIn(field, text, checkup)
      if (text === null || fault === null) return []
      const about = { shown: text.slice(0, 80), expected: wantedInstead(fault), fault }
      return [{ kind: 'loading_style', rate_plan: rate.rate_plan, field, ...about }]
    }),
  )

const wantedInstead = (fault: TextFault): string => {
  switch (fault.of) {
    case 'language':
      return 'write it in English'
    case 'letters':
      return `use A-Z, 0-9 and simple signs in place of ${fault.letters.join(' ')}`
    case 'length':
      return `max ${fault.most} characters`
    case 'order':
      return 'put the key facts first'
    case 'placeholder':
      return 'the final text'
    case 'dates':
      return 'current dates'
  }
}

const faultOf = (field: LoadingField, whole: string, checkup: CheckContext): TextFault | null => {
  const text = textToRead(whole)
  if (foreignIn(text, checkup)) return { of: 'language' }
  const { cut, limit, replaced } = fitFor(field, checkup.gds, text.slice(0, longestText))
  const letters = replaced.map(({ from }) => from).filter((letter) => (letter.codePointAt(0) ?? 0) > 126)
  if (letters.length > 0) return { of: 'letters', letters: letters.slice(0, 5) }
  if (cut !== '' && !isAssumed(limit)) return { of: 'length', most: limit.length }
  if (advertising.test(text) && facts.test(text.slice(24)) && !facts.test(text.slice(0, 60))) return { of: 'order' }
  return null
}

export const staticContent = (checkup: CheckContext): Observation[] =>
  [...new Set(checkup.property_texts)].map(textToRead).flatMap((text): Observation[] => {
    const placeholder = readPlaceholder(text)
    const found = placeholder ?? stalePeriod(readPeriods(text), checkup.today)
    if (!found) return []
    const fault: TextFault = { of: placeholder ? 'placeholder' : 'dates' }
    const about = { shown: text.slice(found.start, found.end), expected: wantedInstead(fault), fault }
    return [{ kind: 'static_content', rate_plan: null, field: 'property_description', ...about }]
  })
