// Shares and amounts, cancellation terms, and where prices come from, each as one cell.
import { isCurrency } from '../../domain/codes/currencies.ts'
import { ownPeriodText } from '../../domain/deadlines/print.ts'
import type { Decimal } from '../../domain/money.ts'
import type { OwnCancellation, OwnDerivation, OwnPlan, OwnTax } from '../../domain/own-data/records.ts'
import { type Codec, isWrong, inQuotes, type Wrong, wrongCell } from './cells.ts'
import { readAmountCell, readPercentCell, writtenAmount } from './numbers.ts'

type Money = { amount: Decimal; currency: string }
type Share = { percent: Decimal }
type NightsTerm = { nights: number }

const readShare = (text: string): Share | Wrong | null => {
  const written = /^([\d.,]+)\s?(?:%|percent)$/i.exec(text)?.[1]
  const percent = written === undefined ? null : readPercentCell(written)
  return percent === null || isWrong(percent) ? percent : { percent }
}
const readMoney = (text: string): Money | Wrong | null => {
  const found = /^(?:([A-Z]{3})\s?(\d[\d.,' ]*)|(\d[\d.,' ]*?)\s?([A-Z]{3}))$/i.exec(text)
  const currency = (found?.[1] ?? found?.[4] ?? '').toUpperCase()
  if (!found || !isCurrency(currency)) return null
  const amount = readAmountCell(found[2] ?? found[3] ?? '', currency)
  return isWrong(amount) ? amount : { amount, currency }
}
const writtenMoney = ({ amount, currency }: Money) => `${currency} ${writtenAmount(amount, currency)}`

const how = (words: string, text: string) => wrongCell(`${inQuotes(text)} isn’t recognized. Write ${words}.`)
const asTextHint = 'Format this cell as text and write'

/** What a later cancellation or a booking costs. `none` is a share of 0%. */
export const cost: Codec<NonNullable<OwnPlan['deposit']>> = {
  read: ({ text, cell }) => {
    if (typeof cell !== 'string') return wrongCell(`${asTextHint} 1 night, 50%, EUR 100 or none.`)
    if (/^(none|nothing|free)$/i.test(text)) return { percent: '0' }
    const nights = /^(\d{1,3}) ?nights?$/i.exec(text)?.[1]
    const value: NightsTerm | null = nights === undefined ? null : { nights: Number(nights) }
    if (value && (value.nights < 1 || value.nights > 365)) return how('1 to 365 nights', text)
    return value ?? readShare(text) ?? readMoney(text) ?? how('1 night, 50%, EUR 100 or none', text)
  },
  write: (value) => {
    if ('nights' in value) return value.nights === 1 ? '1 night' : `${value.nights} nights`
    return 'percent' in value ? `${value.percent}%` : writtenMoney(value)
  },
}
export const commissionCodec: Codec<NonNullable<OwnPlan['commission']>> = {
  read: ({ text, cell }) => {
    if (typeof cell !== 'string') return wrongCell(`${asTextHint} 10%, EUR 5 or none.`)
    if (/^(none|nothing|not? commission(able)?|non-commissionable)$/i.test(text)) return 'none'
    return readShare(text) ?? readMoney(text) ?? how('10%, EUR 5 or none', text)
  },
  write: (value) => (value === 'none' ? value : 'percent' in value ? `${value.percent}%` : writtenMoney(value)),
}
export const taxValue: Codec<OwnTax['value']> = {
  read: ({ text, cell }) =>
    typeof cell === 'string'
      ? (readShare(text) ?? readMoney(text) ?? how('7% or EUR 3.50', text))
      : wrongCell(`${asTextHint} 7% or EUR 3.50.`),
  write: (value) => ('percent' in value ? `${value.percent}%` : writtenMoney(value)),
}

type Deadline = Omit<OwnCancellation, 'penalty'>
export const noCancellationTerms: OwnCancellation = {
  refundable: null,
  offset: null,
  unit: null,
  drop_time: null,
  penalty: null,
}
const cancellationExample = '18:00, 1 day before; or 24 hours; or non-refundable'
const clockText = (text: string): string | null => {
  const found = /^(\d{1,2})(?:[:.](\d\d))?\s?(am|pm|a\.m\.|p\.m\.|h|uhr)?$/i.exec(text)
  if (!found || (found[2] === undefined && found[3] === undefined)) return null
  const [, hour = '', minute = '00', half = ''] = found
  const isHalf = /^[ap]/i.test(half)
  const hours = isHalf ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  return hours > 23 || Number(minute) > 59 || (isHalf && Number(hour) > 12)
    ? null
    : `${String(hours).padStart(2, '0')}:${minute}`
}
const partOfDeadline = (part: string): Partial<Deadline> | null => {
  if (/^(non|not)[ -]?refundable$/i.test(part)) return { refundable: false }
  if (/^refundable$/i.test(part)) return { refundable: true }
  if (/^refundable not specified$/i.test(part)) return { refundable: null }
  if (/^(on )?(the )?(day|date) of arrival$/i.test(part)) return { offset: 0, unit: 'day' }
  const before = /^(\d{1,3}) ?(hour|hr|day|week)s?( before( arrival)?)?$/i.exec(part)
  const unit = before?.[2]?.toLowerCase()
  if (before && Number(before[1]) <= 400)
    return { offset: Number(before[1]), unit: unit === 'day' || unit === 'week' ? unit : 'hour' }
  const drop_time = clockText(part)
  return drop_time === null ? null : { drop_time }
}
/** A deadline means refundable, unless it says otherwise. */
export const deadline: Codec<Deadline> = {
  read: ({ text, cell }) => {
    if (typeof cell !== 'string') return wrongCell(`${asTextHint} ${cancellationExample}.`)
    const { penalty: _, ...found } = { ...noCancellationTerms }
    let stated = false
    for (const part of text.replace(/^(free )?(until|till|before|by) /i, '').split(/\s{0,40}[,;]\s*/)) {
      const read = partOfDeadline(part)
      if (!read) return how(cancellationExample, text)
      stated ||= 'refundable' in read
      Object.assign(found, read)
    }
    return stated ? found : { ...found, refundable: true }
  },
  write: ({ refundable, offset, unit, drop_time }) => {
    const before = offset === null || unit === null ? null : ownPeriodText(offset, unit)
    const when = [drop_time, before].filter((part) => part !== null)
    if (refundable === true) return when.length > 0 ? when.join(', ') : 'refundable'
    if (refundable === false) return [...when, 'non-refundable'].join(', ')
    return when.length > 0 ? [...when, 'refundable not specified'].join(', ') : null
  },
}

const roundings = ['1', '0.1', '0.01', '5', '10']
/** From the end: a code may hold spaces and digits. */
export const derivation: Codec<OwnDerivation> = {
  read: ({ text, cell }) => {
    const example = 'the code of the plan and the change, such as FLEX -10% round 1'
    const found =
      typeof cell === 'string'
        ? /^([^]{1,200}?)\s+([+-]?) ?(\d[\d.,]*)( ?%)?(?:\s+round(?:ed)?(?: to)? ([\d.,]+))?$/i.exec(text)
        : null
    if (!found) return how(example, text)
    const [, from_plan_code = '', sign = '', number = '', part, rounding] = found
    if (from_plan_code.length > 40) return how('a plan code of at most 40 characters', text)
    const round_to = rounding?.replace(',', '.') ?? null
    if (round_to !== null && !roundings.includes(round_to)) return how('round 1, 0.1, 0.01, 5 or 10', text)
    const value = part === undefined ? readAmountCell(number, null) : readPercentCell(number, true)
    if (isWrong(value)) return value
    const signed = sign === '-' ? `-${value}` : value
    return { from_plan_code, change: part === undefined ? { amount: signed } : { percent: signed }, round_to }
  },
  write: ({ from_plan_code, change, round_to }) => {
    const value = 'percent' in change ? change.percent : writtenAmount(change.amount, null)
    const signed = value.startsWith('-') ? value : `+${value}`
    return `${from_plan_code} ${signed}${'percent' in change ? '%' : ''}${round_to === null ? '' : ` round ${round_to}`}`
  },
}
