// Advice on what differs from the property's own data: what to load, where, and what stands there now.
import { fieldWords } from './field-words.ts'
import type { Finding } from './verdict.ts'

const quoted = (text: string | undefined) => (text === undefined || text === '' ? 'this' : `“${text}”`)
const expected = ({ expected: text }: Finding) => text ?? 'the right value'
const instead = ({ shown: text }: Finding) => (text === undefined || text === '' ? '' : `, instead of “${text}”`)
const showing = ({ shown: text }: Finding) => (text === undefined || text === '' ? '' : `: the GDS shows ${text}`)

const load = (finding: Finding) =>
  `Load ${quoted(finding.expected)} as ${fieldWords(finding.field)}, as the hotel has it${instead(finding)}.`
const add = (finding: Finding, text: string) =>
  `Add to the ${text} what the hotel wants to be read there: ${expected(finding)}.`
const correct = (finding: Finding) =>
  `Correct the ${fieldWords(finding.field)}: it says ${quoted(finding.shown)}, the hotel has ${quoted(finding.expected)}.`

export const nameAdvice = (finding: Finding): string => {
  const { field, expected: text = '' } = finding
  if (field === 'rate_name' && !text.endsWith('commission')) return load(finding)
  if (finding.span) return correct(finding)
  if (field !== 'commission_type' && field !== 'commission_value') return load(finding)
  return text === 'no commission'
    ? `Load that this rate pays no commission, as the hotel has it${instead(finding)}.`
    : `Load ${text}, as the hotel pays it${instead(finding)}.`
}

export const phraseAdvice = (finding: Finding): string => add(finding, 'rate description')

const isSmoking = /^an? (?:non-)?smoking room/
const isGuests = /^at most/
export const roomAdvice = (finding: Finding): string => {
  const { field, expected: text = '' } = finding
  if (finding.verdict === 'missing' && text.startsWith('“')) return add(finding, 'room description')
  if (isSmoking.test(text) || isGuests.test(text)) {
    if (finding.span) return correct(finding)
    if (isSmoking.test(text)) return `Load this room as ${text}, as the hotel has it${instead(finding)}.`
    return `Load that the room takes ${text}${showing(finding)}.`
  }
  if (field !== 'room_rate_description' && field !== 'room_detail') return load(finding)
  return finding.shown === undefined
    ? `Name the room in its description as ${quoted(text)}.`
    : `Name the room in its description as ${quoted(text)}: ${quoted(finding.shown)} stands there.`
}

export const bedAdvice = load

export const mealAdvice = (finding: Finding): string => {
  if (finding.span) return correct(finding)
  return `Load ${expected(finding).replace(/^(\w+) (?=in |not )/, 'that $1 is ')}, as the hotel sells it${instead(finding)}.`
}

export const cancellationAdvice = (finding: Finding): string => {
  if (finding.span) return correct(finding)
  return finding.field === 'refundable'
    ? `Load this rate as ${expected(finding)}, as the hotel has it${instead(finding)}.`
    : load(finding)
}

const ofNight = /^(.+) on (\d{4}-\d\d-\d\d)$/
export const priceAdvice = (finding: Finding): string => {
  const { field, shown: now, expected: text = 'the right price' } = finding
  const [, amount, night] = ofNight.exec(text) ?? []
  if (field === 'nightly_rates' && amount !== undefined)
    return `Load ${amount} for the night of ${night}: the GDS shows ${ofNight.exec(now ?? '')?.[1] ?? now}.`
  if (finding.verdict === 'missing')
    return field === 'currency'
      ? `Load the prices in ${text}, as the hotel has them.`
      : `Load the price so that the GDS can show ${text} for the stay.`
  if (field === 'currency') return `Load the prices in ${text}, as the hotel has them: the GDS shows them in ${now}.`
  if (field === 'rate_base' || field === 'nightly_rates')
    return `Load ${text} as price of the first night: the GDS shows ${now}.`
  if (field === 'tax_lines') return `Correct the tax line: the hotel has ${text}, the GDS shows ${now}.`
  if (field === 'taxes') return `Correct the taxes: those of the hotel come to ${text}, the GDS shows ${now}.`
  if (field === 'price_base')
    return `Correct the prices of the nights: together they are ${text} at the hotel, the GDS shows ${now}.`
  return `Correct the prices of the nights or the taxes: the stay costs ${text} at the hotel, the GDS shows ${now}.`
}
