// What happens to a row of an import: the hotel that it matches, a new hotel, or a question to a person.

export type Match = { hotel_id: number; similarity: number }
export type MatchDecision = 'same' | 'ask' | 'new'

/** From `upper` on a row is added to its hotel automatically; below `lower` it is a new hotel. In percent. */
export const thresholds = { upper: 86, lower: 42 }
/** Farthest from both: the hardest to decide. */
export const mostUncertain = (thresholds.upper + thresholds.lower) / 2
/** The doubt about the second best must be greater than about the best by this factor and amount; otherwise only a person can tell them apart. */
const leastLead = { factor: 1.8, amount: 0.3 }

/** `matches` as `candidates` returns them, the most similar first. */
export const decide = (matches: readonly Match[]): MatchDecision => {
  const [best, next] = matches
  if (!best || best.similarity < thresholds.lower) return 'new'
  const doubtOfNext = 100 - (next?.similarity ?? 0)
  const leads = doubtOfNext >= leastLead.factor * (100 - best.similarity) + leastLead.amount
  return best.similarity >= thresholds.upper && leads ? 'same' : 'ask'
}
