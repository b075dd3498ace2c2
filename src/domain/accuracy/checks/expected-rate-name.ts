// The name, kind, commission and phrases of a rate against the property's own data.
import { isSaid } from '../capabilities.ts'
import { absent, check, isOldMessage, pass, rulesUnread, unknown } from '../judgement.ts'
import { neighboursOf } from '../neighbours.ts'
import { compare, isDecimal } from '../../money.ts'
import { familyOf } from '../text/categories.ts'
import { readCommission } from '../text/money/commission.ts'
import { describing, remembered, textsOf } from '../texts.ts'
import type { Check } from '../verdict.ts'
import { comparing, differing, type Part, saying } from './expected-parts.ts'
import { isBeginOfName, isNamedIn, isSameName, saysPhrase } from './loaded-words.ts'

/** A shorter text is not cut off, whatever its neighbours show. */
const shortestCut = 12

/** A name that stops where the longest of the answer stops was cut by the GDS; terms may follow on lines of their own. */
const name: Part = (rate, expected, reading) => {
  if (expected.rate_name === null) return null
  const meant = expected.rate_name
  if (!isSaid(rate, 'rate_name') || rate.rate_name === null) return absent('rate_name', rate, reading, meant)
  const shown = rate.rate_name
  if ([shown, ...shown.split('\n')].some((line) => isSameName(line, meant))) return pass('rate_name')
  // Before v40 name and room are one text.
  if (isOldMessage(rate, reading)) return isNamedIn(shown, meant) ? pass('rate_name') : unknown('rate_name')
  if (
    shown.length >= shortestCut &&
    isBeginOfName(shown, meant) &&
    shown.length >= neighboursOf(reading).longest.rate_name
  )
    return pass('rate_name')
  return saying({ field: 'rate_name', text: shown }, { start: 0, end: shown.length }, meant, expected)
}

const category: Part = (rate, expected, reading) => {
  const meant = expected.rate_category
  if (meant === null) return null
  const shown = rate.rate_category
  const words = `${meant.value ?? meant.code}`
  if (shown === null || shown.value === null) return absent('rate_category', rate, reading, words)
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

const commission: Part = (rate, expected, reading) => {
  const meant = expected.commission
  if (meant === null) return null
  const type = rate.commission_type ?? ''
  const words =
    meant === 'none'
      ? 'no commission'
      : 'percent' in meant
        ? `${meant.percent} per cent commission`
        : `${meant.currency} ${meant.amount} commission`
  if (notPaying.test(type))
    return meant === 'none' ? pass('commission_type') : differing('commission_type', 'no commission', words, expected)
  if (!paying.test(type)) {
    if (type !== '' && type.toLowerCase() !== 'unknown') return unknown('commission_type')
    for (const each of textsOf(rate, describing)) {
      const said = commissionIn(each.text, reading)
      if (said && said.paid === (meant !== 'none') && said.percent === null) return pass('commission_type')
      if (said && said.paid !== (meant !== 'none')) return saying(each, said, words, expected)
    }
    return absent('commission_type', rate, reading, words)
  }
  if (meant === 'none') return differing('commission_type', 'it pays commission', words, expected)
  const value = /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(rate.commission_value ?? '')?.[1]
  if (value === undefined || !isDecimal(value))
    return rate.commission_value === null
      ? absent('commission_value', rate, reading, words)
      : unknown('commission_value')
  const [wanted, sameKind] =
    'percent' in meant
      ? [meant.percent, inPercent.test(type)]
      : [meant.amount, !inPercent.test(type) && meant.currency === rate.currency]
  // An amount beside a per cent: nothing says of what.
  if (!sameKind) return unknown('commission_value')
  return compare(value, wanted) === 0
    ? pass('commission_value')
    : differing('commission_value', `${rate.commission_value}`, words, expected)
}

/** Texts about the rate in which a phrase may stand; its description is where it is missed. */
const telling = ['rate_description', 'rate_name', 'rate_comment', 'gds_promotion_field'] as const

const phrases: Part = (rate, expected, reading) => {
  if (expected.plan_phrases.length === 0) return null
  const texts = textsOf(rate, telling, /^(?:include|inclusion)/i)
  const lacking = expected.plan_phrases.filter((phrase) => !texts.some(({ text }) => saysPhrase(text, phrase)))
  if (lacking.length === 0) return pass('rate_description')
  const field = 'rate_description'
  const wanted = lacking.map((phrase) => `“${phrase}”`).join(', ')
  if (rulesUnread(reading)) return unknown(field)
  if (!isSaid(rate, field)) return absent(field, rate, reading, wanted)
  return { verdict: 'missing', field, expected: wanted }
}

/** Also one by one, for screens that show each field with its verdict. */
export const rateNameParts = { name, category, commission, phrases }

export const expectedRateNameChecks: readonly Check[] = [
  check(
    12,
    'rate_description.matches_expected_name',
    3,
    {
      reason: 'A rate under another name, kind or commission than the hotel’s own is another rate to an agent.',
      source: 'own data of the property',
    },
    comparing('rate_name', [name, category, commission]),
  ),
  check(
    13,
    'rate_description.has_expected_phrases',
    3,
    { reason: 'What the hotel wants every guest to read has to stand there.', source: 'own data of the property' },
    comparing('rate_description', [phrases]),
  ),
]
