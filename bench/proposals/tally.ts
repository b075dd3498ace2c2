// How a proposal is counted: each booking code is right, wrong or asked, against the room and plan that it really is.
import type { GdsName } from '../../src/domain/gds.ts'

/** `plan` and `room`: anything that is the same for codes of the same; null where it was not decided. */
export type Mapped = { gds: GdsName; code: string; plan: string | null; room: string | null; asked: boolean }
export type Label = { plan: string; room: string }
export type Tally = { codes: number; right: number; wrong: number; asked: number; misses: string[] }
export const newTally = (): Tally => ({ codes: 0, right: 0, wrong: 0, asked: 0, misses: [] })

type SideOf = 'plan' | 'room'
/** What most codes of a proposed record are; a second record of the same is doubled, so its codes are wrong. */
const meaningOf = (mapped: readonly Mapped[], labelOf: (each: Mapped) => Label | undefined, side: SideOf) => {
  const counts = new Map<string, Map<string, number>>()
  for (const each of mapped) {
    const [record, label] = [each[side], labelOf(each)?.[side]]
    if (record === null || each.asked || label === undefined) continue
    const of = counts.get(record) ?? new Map<string, number>()
    counts.set(record, of.set(label, (of.get(label) ?? 0) + 1))
  }
  const best = [...counts].map(([record, of]) => {
    const [first] = [...of].toSorted((a, b) => b[1] - a[1])
    return { record, label: first?.[0] ?? '', count: first?.[1] ?? 0 }
  })
  const meaning = new Map<string, string>()
  const given = new Set<string>()
  for (const { record, label } of best.toSorted((a, b) => b.count - a.count)) {
    if (given.has(label)) continue
    given.add(label)
    meaning.set(record, label)
  }
  return meaning
}

/** Adds the codes of one hotel; of codes without a label nothing is known, so they are left out. */
export const count = (
  tally: Tally,
  hotel: string,
  mapped: readonly Mapped[],
  labelOf: (each: Mapped) => Label | undefined,
): void => {
  const [plans, rooms] = [meaningOf(mapped, labelOf, 'plan'), meaningOf(mapped, labelOf, 'room')]
  for (const each of mapped) {
    const label = labelOf(each)
    if (!label) continue
    tally.codes += 1
    if (each.asked || each.plan === null || each.room === null) tally.asked += 1
    else if (plans.get(each.plan) === label.plan && rooms.get(each.room) === label.room) tally.right += 1
    else {
      tally.wrong += 1
      tally.misses.push(`${hotel} ${each.gds} ${each.code}: ${each.plan}, ${each.room}`)
    }
  }
}
export const shareOf = (part: number, { codes }: Tally): number => (codes === 0 ? 0 : part / codes)
