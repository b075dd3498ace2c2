// Which existing room or plan a group of booking codes is: the one that its mapped codes have, all of them.
import type { GroupedCodes } from './read-codes.ts'
import type { SideName } from './read-code.ts'

/** What somebody or something says of one code: `weight` is 1 for a mapping, less for a suggestion. */
export type CodeVote = { at: number; plan_id: number; room_id: number | null; weight: number }
/** `voters`: the codes that say so, mapped ones first; some may be of no room. null: they contradict each other. */
export type ResolvedGroup = { id: number; voters: readonly number[]; inEveryRoom: boolean } | null

/** So much of what is said has to be for one record. */
const unanimous = 0.9

/** By group; groups of which nothing is known are absent. */
export const resolveGroups = (
  { sides }: GroupedCodes,
  side: SideName,
  votes: readonly CodeVote[],
): Map<number, ResolvedGroup> => {
  const byGroup = new Map<number, CodeVote[]>()
  for (const vote of votes) {
    const group = sides[side].groupOf[vote.at] ?? null
    if (group === null || idIn(vote, side) === null) continue
    byGroup.set(group, [...(byGroup.get(group) ?? []), vote])
  }
  return new Map([...byGroup].map(([group, all]) => [group, resolved(all, side)]))
}

const idIn = (vote: CodeVote, side: SideName) => (side === 'room' ? vote.room_id : vote.plan_id)

const resolved = (votes: readonly CodeVote[], side: SideName): ResolvedGroup => {
  const weights = new Map<number, number>()
  for (const vote of votes) weights.set(idIn(vote, side) ?? 0, (weights.get(idIn(vote, side) ?? 0) ?? 0) + vote.weight)
  const [best] = [...weights].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  const whole = votes.reduce((sum, { weight }) => sum + weight, 0)
  if (!best || best[1] < unanimous * whole) return null
  const [id] = best
  const voters = votes.filter((vote) => idIn(vote, side) === id).toSorted((a, b) => b.weight - a.weight || a.at - b.at)
  return { id, voters: voters.map(({ at }) => at), inEveryRoom: voters.some(({ room_id }) => room_id === null) }
}
