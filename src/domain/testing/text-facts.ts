// What the readers find in one text, in a few letters each: `3d`, `0d18:00`, `1nt`, `never`, `B+`, `2single`, `S-`, `dep30%`.
import { readBeds } from '../reading/beds/beds.ts'
import { readCancellation } from '../reading/cancelling/cancellation.ts'
import type { DeadlineTerm, PenaltyTerm } from '../reading/cancelling/terms.ts'
import { readMeals } from '../reading/meals/meals.ts'
import type { DepositSize } from '../reading/money/deposit-size.ts'
import { type PaymentTerm, readPayment } from '../reading/money/payments.ts'
import { readSmoking } from '../reading/smoking/smoking.ts'

const mealLetters = { breakfast: 'B', lunch: 'L', dinner: 'D', either: 'E' } as const
const paymentWords: Record<PaymentTerm['kind'], string> = {
  deposit: 'dep',
  guarantee: 'card',
  prepaid: 'prepaid',
  'no deposit': 'nodep',
  'no prepayment': 'noprep',
  'no guarantee': 'nocard',
  'no early guarantee': 'noearly',
}
const deadlineText = ({ date, hours, days, time }: DeadlineTerm) =>
  `${date ?? (hours === null ? `${days ?? ''}d` : `${hours}h`)}${time ?? ''}`
const costText = ({ nights, percent, amount, currency }: PenaltyTerm) =>
  nights === null ? (percent === null ? `${amount}${currency}` : `${percent}%`) : `${nights}nt`
const sizeText = (size: DepositSize | null) => {
  if (size === null) return ''
  if ('nights' in size) return `${size.nights}nt`
  return 'percent' in size ? `${size.percent}%` : `${size.amount}${size.currency}`
}

const factsOf = (text: string): string[] => {
  const { refund, deadlines, penalty, noShow } = readCancellation(text)
  const smoking = readSmoking(text)
  const facts = [
    ...refund.map(({ refundable }) => (refundable ? 'free' : 'never')),
    ...deadlines.slice(0, 1).map(deadlineText),
    ...(penalty ? [costText(penalty)] : []),
    ...(noShow ? ['NS'] : []),
    ...readMeals(text).map(({ meal, included }) => `${mealLetters[meal]}${included ? '+' : '-'}`),
    ...readBeds(text).map(({ kind, quantity }) => `${quantity ?? '?'}${kind}`),
    ...(smoking ? [smoking.smoking ? 'S+' : 'S-'] : []),
    ...readPayment(text).map(({ kind, size }) => `${paymentWords[kind]}${sizeText(size)}`),
  ]
  return [...new Set(facts)]
}

/** `label`: the facts that must be read; those behind ~ may be. Both as it is written and in capitals, as a GDS shows it. */
export const misreadIn = (text: string, label: string): string[] => {
  const labelled = label.split(' ').filter(Boolean)
  const known = new Set(labelled.map((fact) => fact.replace('~', '')))
  return [text, text.toUpperCase()].flatMap((written) => {
    const found = factsOf(written)
    return [
      ...found.filter((fact) => !known.has(fact)).map((fact) => `false ${fact}: ${written}`),
      ...labelled
        .filter((fact) => !fact.startsWith('~') && !found.includes(fact))
        .map((fact) => `missed ${fact}: ${written}`),
    ]
  })
}

/** One sentence a line: `Sin cancelación | never`. */
export const sentencesIn = (table: string): [text: string, label: string][] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [text = '', label = ''] = line.split('|')
      return [text.trim(), label.trim()]
    })
