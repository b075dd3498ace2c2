// Counts what automatic matching got right, what it left to a person, and what it missed.
import type { Match, MatchDecision } from '../../src/domain/matching/decide.ts'
import type { SampleRow } from './sample.ts'

type Tally = {
  rows: number
  /** Rows of hotels that the catalogue has. */
  known: number
  automatic: number
  correct: number
  asked: number
  /** Known rows that went to a person who is shown the right hotel. */
  offered: number
  wrong: { row: SampleRow; match: number }[]
  missed: SampleRow[]
}
export const newTally = (): Tally => ({
  rows: 0,
  known: 0,
  automatic: 0,
  correct: 0,
  asked: 0,
  offered: 0,
  wrong: [],
  missed: [],
})

export const count = (tally: Tally, row: SampleRow, decision: MatchDecision, matches: readonly Match[]) => {
  const best = matches[0]?.hotel_id
  tally.rows += 1
  if (row.truth !== null) tally.known += 1
  if (decision === 'same') {
    tally.automatic += 1
    if (best === row.truth) tally.correct += 1
    else tally.wrong.push({ row, match: best ?? 0 })
  }
  if (decision === 'ask') {
    tally.asked += 1
    if (matches.some(({ hotel_id }) => hotel_id === row.truth)) tally.offered += 1
  }
  const found =
    (decision === 'same' && best === row.truth) ||
    (decision === 'ask' && matches.some(({ hotel_id }) => hotel_id === row.truth))
  if (row.truth !== null && !found) tally.missed.push(row)
}

/** Shares from 0 to 1. */
export const sharesOf = ({ rows, known, automatic, correct, asked, offered }: Tally) => ({
  precision: correct / automatic,
  recall: correct / known,
  withOffered: (correct + offered) / known,
  toPerson: asked / rows,
})

export const bars = { precision: 0.995, withOffered: 0.98, toPerson: 0.1 }
export const percent = (share: number) => `${(100 * share).toFixed(2)} %`
export const shortfalls = (tally: Tally): string[] => {
  const { precision, withOffered, toPerson } = sharesOf(tally)
  return [
    ...(precision >= bars.precision
      ? []
      : [`automatic precision ${percent(precision)}, bar ${percent(bars.precision)}`]),
    ...(withOffered >= bars.withOffered
      ? []
      : [`recall of automatic and offered ${percent(withOffered)}, bar ${percent(bars.withOffered)}`]),
    ...(toPerson <= bars.toPerson ? [] : [`share to a person ${percent(toPerson)}, bar ${percent(bars.toPerson)}`]),
  ]
}
