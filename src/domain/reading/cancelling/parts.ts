// What tokens of a cancellation come to: moments, costs, and words that stay what they were.
import type { StatedDeadline } from '../../deadlines/stated.ts'
import type { PenaltyTerm } from './terms.ts'
import type { Token } from './tokens.ts'
import type { TokenKind } from './vocabulary/words.ts'
import type { Span } from '../span.ts'

/** `late` where the words themselves say so: 3 DAYS OR LESS. */
export type Moment = StatedDeadline & {
  late: boolean | null
  /** Words say that it is before arrival: 24H PTA. */
  anchored: boolean
}
/** All null: a cost of unknown size. `free` costs nothing. */
type Cost = Omit<PenaltyTerm, keyof Span> & { free: boolean }
export type ClausePart = { kind: TokenKind | 'moment' | 'cost'; text: string; moment?: Moment; cost?: Cost } & Span
export type ClauseParts = readonly ClausePart[]

export type Tokens = readonly Token[]
/** The part at an index, and where the next part starts. */
export type FoundPart = readonly [Pick<ClausePart, 'kind' | 'moment' | 'cost'>, number] | null

const noCost = { nights: null, percent: null, amount: null, currency: null, free: false }
const noMoment = { hours: null, days: null, date: null, time: null, late: null, anchored: false }
export const costPart = (stated: Partial<Cost>, next: number): FoundPart => [
  { kind: 'cost', cost: { ...noCost, ...stated } },
  next,
]
export const momentPart = (stated: Partial<Moment>, next: number): FoundPart => [
  { kind: 'moment', moment: { ...noMoment, ...stated } },
  next,
]

export const kindAt = (tokens: Tokens, at: number): TokenKind | undefined => tokens[at]?.kind
