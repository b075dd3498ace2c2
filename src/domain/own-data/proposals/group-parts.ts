// The part of the booking codes that stands for a room or a plan, as the hotel itself calls it: A1K of A1KRAC and A1KBBF.
import type { GroupedCodes } from './read-codes.ts'
import { type SideName, sides as sideNames } from './read-code.ts'

const shortestPart = 2

/** By side and group; null where its codes show none, or one that may be a piece of the other side's. */
export const groupParts = (grouped: GroupedCodes): Readonly<Record<SideName, readonly (string | null)[]>> => {
  const { codes, sides } = grouped
  const shared = { room: sharedParts(grouped, 'room'), plan: sharedParts(grouped, 'plan') }
  const ofSide = (side: SideName) =>
    sides[side].groups.map(({ members }, group) => {
      const part = shared[side][group] ?? null
      const isApart = members.every((member) =>
        sideNames.every((other) => {
          if (other === side || part === null) return true
          const opposite = shared[other][sides[other].groupOf[member] ?? -1] ?? ''
          return part.length + opposite.length <= (codes[member]?.code.length ?? 0)
        }),
      )
      return part !== null && part.length >= shortestPart && isApart ? part : null
    })
  return { room: ofSide('room'), plan: ofSide('plan') }
}

/** What all codes of a group have at their start or their end, where this side was found there. */
const sharedParts = ({ codes, parts, sides }: GroupedCodes, side: SideName): (string | null)[] =>
  sides[side].groups.map(({ members }) => {
    const [part, ...others] = new Set(members.map((member) => parts[member]?.[side] ?? null))
    if (part == null || others.length > 0) return null
    const texts = [...new Set(members.flatMap((member) => codes[member]?.code ?? []))]
    const isWhole = members.every((member) => {
      const { room, plan } = parts[member] ?? { room: null, plan: null }
      return room !== null && plan !== null && room.length + plan.length === codes[member]?.code.length
    })
    if (isWhole || texts.length < 2) return part
    if (texts.every((text) => text.startsWith(part))) return commonStart(texts)
    const backwards = texts.map((text) => [...text].toReversed().join(''))
    return [...commonStart(backwards)].toReversed().join('')
  })

const commonStart = ([first = '', ...others]: readonly string[]): string => {
  let length = 0
  while (length < first.length && others.every((other) => other[length] === first[length])) length += 1
  return first.slice(0, length)
}
