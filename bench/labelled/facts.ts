// Labels and readings as facts in words, so that both can be counted alike: `breakfast in the price`, `deadline 24 h`.
// A fact in `beyond` is labelled, but no check compares it and no reader is made to tell it.
import { readFamily } from '../../src/domain/accuracy/text/categories.ts'
import { readCancellation } from '../../src/domain/accuracy/text/cancelling/cancellation.ts'
import { readBeds } from '../../src/domain/accuracy/text/beds/beds.ts'
import type { DeadlineSaid, PenaltySaid } from '../../src/domain/accuracy/text/cancelling/terms.ts'
import { readCommission } from '../../src/domain/accuracy/text/money/commission.ts'
import { readMeals } from '../../src/domain/accuracy/text/meals/meals.ts'
import { readPayment } from '../../src/domain/accuracy/text/money/payments.ts'
import { readPeriods, stalePeriod } from '../../src/domain/accuracy/text/periods/periods.ts'
import { readPrices } from '../../src/domain/accuracy/text/money/prices.ts'
import { readSmoking } from '../../src/domain/accuracy/text/smoking/smoking.ts'

export type Facts = { told: string[]; beyond: string[] }
type Penalty = { nights: number } | { percent: number } | { amount: string; currency: string } | null
type Deadline = { hours: number } | { days: number; time: string | null } | { date: string; time: string | null } | null
type Bed = { type: string; quantity: number | null }
type Price = { amount: string; currency: string | null; what: string }
type Period = { from: string | null; to: string | null }
export type Labels = {
  meals: Record<'breakfast' | 'lunch' | 'dinner', 'included' | 'extra' | 'not_included' | 'not_said'>
  beds: { beds: Bed[][] | null }
  cancellation: { refundable: boolean | null; deadline: Deadline; penalty: Penalty; no_show: Penalty }
  smoking: { smoking: boolean | null }
  commission: { kind: string | null; value: number | string | null; currency?: string }
  guarantee: { kind: string | null } & Partial<Record<'nights' | 'percent' | 'amount' | 'currency', number | string>>
  prices: { prices: Price[] }
  inclusions: { inclusions: string[] }
  seasons: { periods: Period[]; book_by: string | null; stale: boolean }
  category: { family: string | null }
}
export type Topic = keyof Labels
export const today = '2026-11-20'

const told = (...facts: (string | false | null)[]): Facts => ({
  told: facts.filter((fact) => fact !== null && fact !== false),
  beyond: [],
})
const penaltyFact = (name: string, said: Penalty) =>
  said &&
  `${name} ${Object.values(said).map(plain).join(' ')}${'nights' in said ? ' nights' : 'percent' in said ? ' %' : ''}`
const plain = (value: string | number) => (/^[\d.]+$/.test(String(value)) ? String(Number(value)) : String(value))
/** 48 hours and 2 days are one answer. */
const deadlineFact = (said: Deadline) =>
  said &&
  ('hours' in said
    ? said.hours % 24 === 0
      ? `deadline ${said.hours / 24} days null`
      : `deadline ${said.hours} hours`
    : 'days' in said
      ? `deadline ${said.days} days ${said.time}`
      : `deadline ${said.date} ${said.time}`)
type Size = Partial<Record<'nights' | 'percent' | 'amount' | 'currency', number | string | null | undefined>>
const depositFact = ({ nights, percent, amount, currency }: Size) =>
  nights !== undefined
    ? `deposit of ${nights} nights`
    : percent !== undefined
      ? `deposit of ${Number(percent)} %`
      : `deposit of ${Number(amount)} ${currency ?? ''}`
const compared = ['night', 'total', 'tax', 'resort_fee', 'extra_person', 'rollaway']
const localTax =
  /\b(?:(?:city|tourist|tourism|local|visitors?|municipal|bed|lodging|overnight|spa|eco) ?(?:tax|levy)|tourism dirham|kurtaxe|taxe de s[eé]jour|sejour|ecotax)/i
const priceFact = ({ amount, currency, what }: Price) => `${what} ${currency} ${Number(amount)}`
const comparedBeds = ['King', 'Queen', 'Double', 'Twin', 'Single']
/** A bed in the singular is one bed: the open number of the reader does not deny it, nor an open number its one. */
const bedFact = ({ type, quantity }: Bed) => `${quantity ?? 1} ${type}`

export const labelFacts: { [T in Topic]: (label: Labels[T], text: string) => Facts } = {
  meals: (label) =>
    told(
      ...Object.entries(label).map(
        ([meal, said]) => said !== 'not_said' && `${meal} ${said === 'included' ? 'in the price' : 'not in the price'}`,
      ),
    ),
  beds: ({ beds }) => {
    const all = beds?.flat() ?? []
    const isCompared = ({ type }: Bed) => comparedBeds.includes(type)
    return { told: all.filter(isCompared).map(bedFact), beyond: all.filter((bed) => !isCompared(bed)).map(bedFact) }
  },
  cancellation: ({ refundable, deadline, penalty, no_show }) =>
    told(
      refundable === null ? null : refundable ? 'refundable' : 'non-refundable',
      deadlineFact(deadline),
      penaltyFact('penalty', penalty),
      no_show && 'no-show',
    ),
  smoking: ({ smoking }) => told(smoking === null ? null : smoking ? 'smoking' : 'non-smoking'),
  commission: ({ kind, value, currency }) =>
    told(kind && (value === null ? kind : `${kind} ${Number(value)} ${currency ?? ''}`)),
  guarantee: ({ kind, nights, percent, amount, currency }) => {
    const size = nights ?? percent ?? amount
    if (kind === 'deposit') return told(kind, size !== undefined && depositFact({ nights, percent, amount, currency }))
    return { ...told(kind), beyond: kind && size !== undefined ? [`${kind} of ${size}`] : [] }
  },
  prices: ({ prices }, text) => {
    // A tax of the city stands beside the score: no field prices it.
    const isCompared = ({ what }: Price) => compared.includes(what) && !(what === 'tax' && localTax.test(text))
    return {
      told: prices.filter(isCompared).map(priceFact),
      beyond: prices.filter((price) => !isCompared(price)).map(priceFact),
    }
  },
  inclusions: ({ inclusions }) => ({
    told: inclusions.filter((each) => ['breakfast', 'lunch', 'dinner'].includes(each)),
    beyond: inclusions.filter((each) => !['breakfast', 'lunch', 'dinner'].includes(each)),
  }),
  seasons: ({ periods, book_by, stale }) => ({
    told: [
      ...periods.flatMap(({ to }) => (to === null || to.startsWith('-') ? [] : [`until ${to}`])),
      ...(book_by ? [`book by ${book_by}`] : []),
      ...(stale ? ['over'] : []),
    ],
    // The end of a named season is not labelled: whether it is over tells it.
    beyond:
      periods.length === 0
        ? ['until']
        : periods.flatMap(({ from, to }) => [
            ...(from ? [`from ${from}`] : []),
            ...(to?.startsWith('-') ? [`until ${to}`] : []),
          ]),
  }),
  category: ({ family }) => (family === 'rack_or_public' ? { told: [], beyond: [family] } : told(family)),
}

const penaltyOf = (said: PenaltySaid | null): Penalty =>
  said === null
    ? null
    : said.nights !== null
      ? { nights: said.nights }
      : said.percent !== null
        ? { percent: Number(said.percent) }
        : { amount: said.amount ?? '', currency: said.currency ?? '' }
const deadlineOf = (said: DeadlineSaid | undefined): Deadline =>
  said === undefined
    ? null
    : said.days !== null
      ? { days: said.days, time: said.time }
      : said.hours !== null
        ? { hours: said.hours }
        : { date: said.date ?? '', time: said.time }
const mealsOf = (text: string) =>
  new Map(readMeals(text).map(({ meal, included }) => [meal === 'either' ? 'dinner' : meal, included]))
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const strongest = ['prepaid', 'deposit', 'guarantee'] as const

/** What the readers say, in the same facts. */
export const readFacts: Record<Topic, (text: string) => string[]> = {
  meals: (text) =>
    [...mealsOf(text)].map(([meal, included]) => `${meal} ${included ? 'in the price' : 'not in the price'}`),
  beds: (text) => readBeds(text).map(({ kind, quantity }) => bedFact({ type: capital(kind), quantity })),
  cancellation: (text) => {
    const { refund, deadlines, penalty, noShow } = readCancellation(text)
    // As the check concludes: a day until which one may leave is refundable.
    const refundable = refund[0]?.refundable ?? (deadlines.length > 0 ? true : null)
    return labelFacts.cancellation(
      {
        refundable,
        deadline: deadlineOf(deadlines[0]),
        penalty: penaltyOf(penalty),
        no_show: noShow ? { nights: 1 } : null,
      },
      text,
    ).told
  },
  smoking: (text) => labelFacts.smoking({ smoking: readSmoking(text)?.smoking ?? null }, text).told,
  commission: (text) => {
    const said = readCommission(text)
    if (!said) return []
    if (said.percent !== null) return [`percent ${Number(said.percent)} `]
    if (said.amount !== null) return [`amount ${Number(said.amount)} ${said.currency}`]
    return said.paid ? (said.varies ? ['variable'] : []) : ['none']
  },
  guarantee: (text) => {
    const said = readPayment(text)
    // A text asks for the most that it names.
    const most = strongest.find((each) => said.some(({ kind }) => kind === each))
    if (most === undefined) return said.length > 0 ? ['none'] : []
    const sizes = most === 'deposit' ? said.flatMap(({ size }) => size ?? []) : []
    return [most === 'prepaid' ? 'prepayment' : most, ...sizes.map(depositFact)]
  },
  prices: (text) =>
    readPrices(text).map(({ thing, currency, amount }) =>
      priceFact({ what: thing === 'taxes' ? 'tax' : thing, currency, amount }),
    ),
  inclusions: (text) => [...mealsOf(text)].flatMap(([meal, included]) => (included ? [meal] : [])),
  seasons: (text) => {
    const said = readPeriods(text)
    return [
      ...said.map(({ ends, booking }) => `${booking ? 'book by' : 'until'} ${ends}`),
      ...(stalePeriod(said, today) ? ['over'] : []),
    ]
  },
  category: (text) => {
    const said = readFamily(text)
    return said ? [said.family] : []
  },
}
