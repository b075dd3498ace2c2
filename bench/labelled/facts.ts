// Labels and checkups as facts in words, so that both can be counted alike: `breakfast in the price`, `deadline 24 h`.
// A fact in `beyond` is labelled, but no check compares it and no reader extracts it.
import { readFamily } from '../../src/domain/reading/categories.ts'
import { readCancellation } from '../../src/domain/reading/cancelling/cancellation.ts'
import { readBeds } from '../../src/domain/reading/beds/beds.ts'
import type { DeadlineTerm, PenaltyTerm } from '../../src/domain/reading/cancelling/terms.ts'
import { readCommission } from '../../src/domain/reading/money/commission.ts'
import { readMeals } from '../../src/domain/reading/meals/meals.ts'
import { readPayment } from '../../src/domain/reading/money/payments.ts'
import { readPeriods, stalePeriod } from '../../src/domain/reading/periods/periods.ts'
import { readPrices } from '../../src/domain/reading/money/prices.ts'
import { readSmoking } from '../../src/domain/reading/smoking/smoking.ts'

type Facts = { labels: string[]; beyond: string[] }
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
const today = '2026-11-20'

const labels = (...facts: (string | false | null)[]): Facts => ({
  labels: facts.filter((fact) => fact !== null && fact !== false),
  beyond: [],
})
const penaltyFact = (name: string, term: Penalty) =>
  term &&
  `${name} ${Object.values(term).map(plain).join(' ')}${'nights' in term ? ' nights' : 'percent' in term ? ' %' : ''}`
const plain = (value: string | number) => (/^[\d.]+$/.test(String(value)) ? String(Number(value)) : String(value))
/** 48 hours and 2 days are one answer. */
const deadlineFact = (term: Deadline) =>
  term &&
  ('hours' in term
    ? term.hours % 24 === 0
      ? `deadline ${term.hours / 24} days null`
      : `deadline ${term.hours} hours`
    : 'days' in term
      ? `deadline ${term.days} days ${term.time}`
      : `deadline ${term.date} ${term.time}`)
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
    labels(
      ...Object.entries(label).map(
        ([meal, term]) => term !== 'not_said' && `${meal} ${term === 'included' ? 'in the price' : 'not in the price'}`,
      ),
    ),
  beds: ({ beds }) => {
    const all = beds?.flat() ?? []
    const isCompared = ({ type }: Bed) => comparedBeds.includes(type)
    return { labels: all.filter(isCompared).map(bedFact), beyond: all.filter((bed) => !isCompared(bed)).map(bedFact) }
  },
  cancellation: ({ refundable, deadline, penalty, no_show }) =>
    labels(
      refundable === null ? null : refundable ? 'refundable' : 'non-refundable',
      deadlineFact(deadline),
      penaltyFact('penalty', penalty),
      no_show && 'no-show',
    ),
  smoking: ({ smoking }) => labels(smoking === null ? null : smoking ? 'smoking' : 'non-smoking'),
  commission: ({ kind, value, currency }) =>
    labels(kind && (value === null ? kind : `${kind} ${Number(value)} ${currency ?? ''}`)),
  guarantee: ({ kind, nights, percent, amount, currency }) => {
    const size = nights ?? percent ?? amount
    if (kind === 'deposit')
      return labels(kind, size !== undefined && depositFact({ nights, percent, amount, currency }))
    return { ...labels(kind), beyond: kind && size !== undefined ? [`${kind} of ${size}`] : [] }
  },
  prices: ({ prices }, text) => {
    // A city tax is not scored: no field prices it.
    const isCompared = ({ what }: Price) => compared.includes(what) && !(what === 'tax' && localTax.test(text))
    return {
      labels: prices.filter(isCompared).map(priceFact),
      beyond: prices.filter((price) => !isCompared(price)).map(priceFact),
    }
  },
  inclusions: ({ inclusions }) => ({
    labels: inclusions.filter((each) => ['breakfast', 'lunch', 'dinner'].includes(each)),
    beyond: inclusions.filter((each) => !['breakfast', 'lunch', 'dinner'].includes(each)),
  }),
  seasons: ({ periods, book_by, stale }) => ({
    labels: [
      ...periods.flatMap(({ to }) => (to === null || to.startsWith('-') ? [] : [`until ${to}`])),
      ...(book_by ? [`book by ${book_by}`] : []),
      ...(stale ? ['over'] : []),
    ],
    // The end of a named season is not labelled: whether it is over decides.
    beyond:
      periods.length === 0
        ? ['until']
        : periods.flatMap(({ from, to }) => [
            ...(from ? [`from ${from}`] : []),
            ...(to?.startsWith('-') ? [`until ${to}`] : []),
          ]),
  }),
  category: ({ family }) => (family === 'rack_or_public' ? { labels: [], beyond: [family] } : labels(family)),
}

const penaltyOf = (term: PenaltyTerm | null): Penalty =>
  term === null
    ? null
    : term.nights !== null
      ? { nights: term.nights }
      : term.percent !== null
        ? { percent: Number(term.percent) }
        : { amount: term.amount ?? '', currency: term.currency ?? '' }
const deadlineOf = (term: DeadlineTerm | undefined): Deadline =>
  term === undefined
    ? null
    : term.days !== null
      ? { days: term.days, time: term.time }
      : term.hours !== null
        ? { hours: term.hours }
        : { date: term.date ?? '', time: term.time }
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
    ).labels
  },
  smoking: (text) => labelFacts.smoking({ smoking: readSmoking(text)?.smoking ?? null }, text).labels,
  commission: (text) => {
    const term = readCommission(text)
    if (!term) return []
    if (term.percent !== null) return [`percent ${Number(term.percent)} `]
    if (term.amount !== null) return [`amount ${Number(term.amount)} ${term.currency}`]
    return term.paid ? (term.varies ? ['variable'] : []) : ['none']
  },
  guarantee: (text) => {
    const term = readPayment(text)
    // A text requires the most that it names.
    const most = strongest.find((each) => term.some(({ kind }) => kind === each))
    if (most === undefined) return term.length > 0 ? ['none'] : []
    const sizes = most === 'deposit' ? term.flatMap(({ size }) => size ?? []) : []
    return [most === 'prepaid' ? 'prepayment' : most, ...sizes.map(depositFact)]
  },
  prices: (text) =>
    readPrices(text).map(({ thing, currency, amount }) =>
      priceFact({ what: thing === 'taxes' ? 'tax' : thing, currency, amount }),
    ),
  inclusions: (text) => [...mealsOf(text)].flatMap(([meal, included]) => (included ? [meal] : [])),
  seasons: (text) => {
    const term = readPeriods(text)
    return [
      ...term.map(({ ends, booking }) => `${booking ? 'book by' : 'until'} ${ends}`),
      ...(stalePeriod(term, today) ? ['over'] : []),
    ]
  },
  category: (text) => {
    const term = readFamily(text)
    return term ? [term.family] : []
  },
}
