// What two names say for or against one hotel. Rare words count more than common ones; Express against Hotel counts most.
import type { HotelTraits } from './hotel-traits.ts'
import { isReadable } from './readable.ts'
import { alignWords } from './similar-words.ts'
import { opposites, variants } from './words.ts'

/** From 0 for a word of every name to 1 for one that no other has. */
export type WordWeight = (word: string) => number

const equalNames = 3.8
const leastEvidence = -7
const perDifference = 12
const opposed = -6
const oneSided = -3
const perFurther = -0.8
/** Two scripts: nothing to compare. */
const unreadable: NameEvidence = { evidence: -1.5, conflicting: true }
/** `conflicting`: a word such as Express or North tells them apart, so that only a person can say that they are one. */
type NameEvidence = { evidence: number; conflicting: boolean }

/** Enough weight of equal words to be sure that the name is this hotel's own. */
const enoughEvidence = 1.1
/** From this weight on, a word tells hotels apart: brands do, and names of owners. */
const naming = 0.35

export const nameEvidence = (a: HotelTraits, b: HotelTraits, weightOf: WordWeight): NameEvidence => {
  if (!isReadable(a.name, b.name)) return unreadable
  const { pairs, left, right } = alignWords(a.name, b.name)
  const known = new Set([...a.city.split(' '), ...b.city.split(' ')])
  const weigh = (words: readonly string[], cut: boolean) => {
    let sum = 0
    for (const word of words) if (!known.has(word)) sum += (variants.has(word) ? 0.5 : weightOf(word)) * (cut ? 0.5 : 1)
    return sum
  }
  let [equal, whole] = [0, 0]
  for (const { left: word, similarity } of pairs) {
    const weight = weightOf(word) * (known.has(word) ? 0.4 : 1)
    equal += weight * similarity
    whole += weight
  }
  const missing = weigh(left, b.cut) + weigh(right, a.cut)
  const share = whole + missing === 0 ? 0.5 : (2 * equal) / (2 * whole + missing)
  const strength = Math.min(1, 0.4 + (0.6 * equal) / enoughEvidence)
  const evidence = Math.max(leastEvidence, equalNames - perDifference * (1 - share))
  const against = conflict(left, right, known, a.cut || b.cut)
  const isTelling = (word: string) => !known.has(word) && !variants.has(word) && weightOf(word) >= naming
  const areNamed = left.some(isTelling) && right.some(isTelling)
  const isWithin = a.within.some((word) => left.includes(word)) || b.within.some((word) => right.includes(word))
  return {
    evidence: (evidence > 0 ? evidence * strength : evidence) + against,
    conflicting: against < 0 || areNamed || isWithin,
  }
}

/** Words such as Express or North that only one name has, or that rule each other out. */
const conflict = (left: readonly string[], right: readonly string[], city: ReadonlySet<string>, cut: boolean) => {
  const [here, there] = [left, right].map((words) => words.filter((word) => variants.has(word) && !city.has(word)))
  if (!here?.length && !there?.length) return 0
  for (const group of opposites)
    if (here?.some((word) => group.has(word)) && there?.some((word) => group.has(word))) return opposed
  const count = (here?.length ?? 0) + (there?.length ?? 0)
  return (oneSided + perFurther * (count - 1)) * (cut ? 0.6 : 1)
}
