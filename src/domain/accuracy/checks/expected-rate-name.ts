// The name, kind, commission and phrases of a rate against the property's own data.
import { isStated } from '../capabilities.ts'
import { absent, check, isMerged, isOldMessage, pass, rulesUnread, unknown } from '../check-result.ts'
import { neighboursOf } from '../neighbours.ts'
import { percentText } from '../../formats.ts'
import { compare, isDecimal } from '../../money.ts'
import { familyOf } from '../text/categories.ts'
import { readCommission } from '../text/money/commission.ts'
import { describing, remembered, textsOf } from '../rate-texts.ts'
import type { Check } from '../check.ts'
import { comparing, differing, type FieldComparison, differingWords } from './expected-parts.ts'
import { isReadWhole, textToRead } from '../text/longest.ts'
import { isBeginOfName, isNamedIn, isSameName, hasLoadedPhrase } from './loaded-words.ts'

/** A text below the limit is not cut off, whatever its neighbours show. */
const shortestCut = 12

/** A name that ends where the longest one of the response ends was cut by the GDS; terms may follow on other lines. */
const planName: FieldComparison = (rate, expected, checkup) => {
  if (expected.rate_name === null) return null
  const meant = expected.rate_name
  if (!isStated(rate, 'rate_name') || rate.rate_name === null) return absent('rate_name', rate, checkup, meant)
  const shown = textToRead(rate.rate_name)
  if ([shown, ...shown.split('\n')].some((line) => isSameName(line, meant))) return pass('rate_name')
  if (!isReadWhole(rate.rate_name)) return unknown('rate_name')
  // Before v40 name and room are one text.
  if (isOldMessage(rate, checkup)) return isNamedIn(shown, meant) ? pass('rate_name') : unknown('rate_name')
  if (
    shown.length >= shortestCut &&
    isBeginOfName(shown, meant) &&
    shown.length >= neighboursOf(checkup).longest.rate_name
  )
    return pass('rate_name')
  return differingWords({ field: 'rate_name', text: shown }, { start: 0, end: shown.length }, meant, expected)
}

const category: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.rate_category
  if (meant === null) return null
  const shown = rate.rate_category
  const words = `${meant.value ?? meant.code}`
  if (shown === null || shown.value === null) return absent('rate_category', rate, checkup, words)
  // Rack and published are one kind.
  const isPublic = familyOf(shown.code) === 'public' && familyOf(meant.code) === 'public'
  return shown.code === meant.code || isPublic
    ? pass('rate_category')
    : differing('rate_category', shown.value, words, expected)
}

const commissionIn = remembered(readCommission)
const paying = /^(?:true|yes|percent(?:age)?|flat ?rate|amount)$/i
const notPaying = /^(?:false|no|none)$/i
const inPercent = /^(?:true|yes|percent(?:age)?)$/i

const planCommission: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.commission
  if (meant === null) return null
  const type = rate.commission_type ?? ''
  const words =
    meant === 'none'
      ? 'no commission'
      : 'percent' in meant
        ? `${percentText(meant.percent)} commission`
        : `${meant.currency} ${meant.amount} commission`
  if (notPaying.test(type))
    return meant === 'none' ? pass('commission_type') : differing('commission_type', 'no commission', words, expected)
  if (!paying.test(type)) {
    if (type !== '' && type.toLowerCase() !== 'unknown') return unknown('commission_type')
    for (const each of textsOf(rate, describing)) {
      const stated = commissionIn(each.text, checkup)
      if (stated && stated.paid === (meant !== 'none') && stated.percent === null) return pass('commission_type')
      if (stated && stated.paid !== (meant !== 'none')) return differingWords(each, stated, words, expected)
    }
    return absent('commission_type', rate, checkup, words)
  }
  if (meant === 'none') return differing('commission_type', 'commission', words, expected)
  const value = /^(\d+(?:\.\d+)?)(?:\s*%)?$/.exec(rate.commission_value?.trim() ?? '')?.[1]
  if (value === undefined || !isDecimal(value))
    return rate.commission_value === null
      ? absent('commission_value', rate, checkup, words)
      : unknown('commission_value')
  const [wanted, sameKind] =
    'percent' in meant
      ? [meant.percent, inPercent.test(type)]
      : [meant.amount, !inPercent.test(type) && meant.currency === rate.currency]
  // An amount against a percentage can't be compared: its base is unknown.
  if (!sameKind) return unknown('commission_value')
  return compare(value, wanted) === 0
    ? pass('commission_value')
    : differing(
        'commission_value',
        inPercent.test(type) ? percentText(value) : `${rate.currency ?? ''} ${value}`.trim(),
        words,
        expected,
      )
}

/** Texts about the rate in which a phrase may be; if missing, it is reported on the description. */
const namingFields = ['rate_description', 'rate_name', 'rate_comment', 'gds_promotion_field'] as const

const planPhrases: FieldComparison = (rate, expected, checkup) => {
  if (expected.plan_phrases.length === 0) return null
  const fields = isMerged(rate, checkup) ? ([...namingFields, 'room_rate_description'] as const) : namingFields
  const texts = textsOf(rate, fields, /^(?:include|inclusion)/i)
  const lacking = expected.plan_phrases.filter((phrase) => !texts.some(({ text }) => hasLoadedPhrase(text, phrase)))
  if (lacking.length === 0) return pass('rate_description')
  const field = 'rate_description'
  const wanted = lacking.map((phrase) => `“${phrase}”`).join(', ')
  if (rulesUnread(checkup)) return unknown(field)
  if (!isStated(rate, field)) return absent(field, rate, checkup, wanted)
  return { verdict: 'missing', field, expected: wanted }
}

/** Also one by one, for screens that show each field with its verdict. */
export const rateNameParts = { name: planName, category, commission: planCommission, phrases: planPhrases }

export const expectedRateNameChecks: readonly Check[] = [
  check(
    12,
    'rate_description.matches_expected_name',
    3,
    { reason: 'Agents rely on the name, category and commission of a rate.', source: 'your rates' },
    comparing('rate_name', [planName, category, planCommission]),
  ),
  check(
    13,
    'rate_description.has_expected_phrases',
    3,
    { reason: 'Guests must be told what the required phrases say.', source: 'your rates' },
    comparing('rate_description', [planPhrases]),
  ),
]
