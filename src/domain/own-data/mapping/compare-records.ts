// Compares a booking code with every plan or room: most are left out by their names and codes, before the rest is looked at.
import {
  type MappingEvidence,
  nameScore,
  namesCode,
  namingText,
  plainCodeOf,
  planEvidence,
  roomEvidence,
  roomText,
  type RateOfStay,
} from './mapping-evidence.ts'
import { plainName } from '../record-words.ts'
import type { OwnPlan, OwnRoom } from '../records.ts'
import { compareNames, expandedWords, rarityOf, type Resemblance } from './resemblance.ts'

/** Evidence about many records: what one can reach at most is known from its name and code, before the rest is looked at. */
export type RecordComparison = { evidence: (at: number) => MappingEvidence; atMost: (at: number) => number }
/** The same items added in another order may differ by this. */
const rounding = 1e-6
const isKnown = (value: unknown) => value !== null
const mostWeight = { code: 2.5, flag: 0.5, deadline: 0.7, category: 0.8, corporate: 3.5, beds: 1.5, view: 0.8 }

const createComparison = <R extends OwnPlan | OwnRoom>(
  records: readonly R[],
  ownMost: (record: R) => number,
  textOf: (shown: RateOfStay) => { text: string; named: string; corporate: boolean },
  likenessOf: (found: Resemblance) => number,
  evidenceOf: (shown: RateOfStay, record: R, likeness: number | null) => MappingEvidence,
) => {
  const names = records.map(({ name }) => expandedWords(name ?? ''))
  const compareTo = compareNames(names, rarityOf(names))
  const codes = records.map(plainCodeOf)
  const others = Float64Array.from(records, ownMost)
  return (shown: RateOfStay): RecordComparison => {
    const { text, named, corporate } = textOf(shown)
    const words = expandedWords(text)
    const found = compareTo(words)
    const naming = namingText(named)
    const rate_plan = plainName(shown.rate_plan)
    const mayHaveCode = (code: string) => namesCode(naming, code) || (code.length >= 3 && rate_plan.includes(code))
    const likeness = (at: number) => (words.length === 0 || !names[at]?.length ? null : likenessOf(found(at)))
    return {
      atMost: (at) => {
        const name = likeness(at)
        const rest =
          (others[at] ?? 0) +
          (corporate ? mostWeight.corporate : 0) +
          (mayHaveCode(codes[at] ?? '') ? mostWeight.code : 0)
        return (name === null ? 0 : nameScore(name)) + (rest > 0 ? rest + rounding : 0)
      },
      evidence: (at) => evidenceOf(shown, records[at] as R, likeness(at)),
    }
  }
}

export const comparePlans = (plans: readonly OwnPlan[]) =>
  createComparison(
    plans,
    ({ breakfast, lunch, dinner, category, cancellation }) =>
      mostWeight.flag * [breakfast, lunch, dinner, cancellation.refundable].filter(isKnown).length +
      (cancellation.offset === null ? 0 : mostWeight.deadline) +
      (category === null ? 0 : mostWeight.category),
    ({ rate }) => ({
      text: rate.rate_name ?? rate.rate_description ?? '',
      named: rate.rate_name ?? '',
      corporate: rate.corporate_codes.length > 0 || rate.corporate_id !== null,
    }),
    ({ both }) => both,
    planEvidence,
  )

export const compareRooms = (rooms: readonly OwnRoom[]) =>
  createComparison(
    rooms,
    ({ beds, view, smoking }) =>
      (beds.length > 0 ? mostWeight.beds : 0) +
      (view === null ? 0 : mostWeight.view) +
      (smoking === null ? 0 : mostWeight.flag),
    ({ rate }) => ({ text: roomText(rate), named: roomText(rate), corporate: false }),
    ({ named, both }) => 0.6 * named + 0.4 * both,
    roomEvidence,
  )
