// Which existing room or plan a group of booking codes is: the one that its mapped codes have, all of them.
import { groupBy } from '../../group-by.ts'
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
  const known = votes.flatMap((vote) => {
    const [group, id] = [sides[side].groupOf[vote.at] ?? null, side === 'room' ? vote.room_id : vote.plan_id]
    return group === null || id === null ? [] : [{ group, id, vote }]
  })
  const byGroup = groupBy(known, ({ group }) => group)
  return new Map([...byGroup].map(([group, all]) => [group, resolved(all)]))
}

const resolved = (said: readonly { id: number; vote: CodeVote }[]): ResolvedGroup => {
  const weights = new Map<number, number>()
  for (const { id, vote } of said) weights.set(id, (weights.get(id) ?? 0) + vote.weight)
  const [best] = [...weights].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  const whole = said.reduce((sum, { vote }) => sum + vote.weight, 0)
  if (!best || best[1] < unanimous * whole) return null
  const [id] = best
  const voters = said.flatMap((each) => (each.id === id ? [each.vote] : []))
  const inOrder = voters.toSorted((a, b) => b.weight - a.weight || a.at - b.at)
  return { id, voters: inOrder.map(({ at }) => at), inEveryRoom: voters.some(({ room_id }) => room_id === null) }
}
