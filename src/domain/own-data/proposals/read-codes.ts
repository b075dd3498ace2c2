// All booking codes of a hotel, grouped by room and by plan: those that the GDS show, and those that own data maps.
import { gdsIdOf, gdsNames } from '../../gds.ts'
import { isExact, plainCode } from '../mapping/patterns.ts'
import type { OwnData } from '../records.ts'
import type { ShownCode } from '../mapping/suggest-mappings.ts'
import { type GroupedSide, groupSide } from './group-codes.ts'
import { type ReadCode, readCode, type SideName, unseenCode } from './read-code.ts'
import { type CodeParts, splitCodes } from './split-codes.ts'

export type GroupedCodes = {
  codes: readonly ReadCode[]
  parts: readonly CodeParts[]
  sides: Readonly<Record<SideName, GroupedSide>>
  /** By GDS and code. */
  placeOf: ReadonlyMap<string, number>
}
/** More that no checkup shows tell nothing new of how this hotel makes its codes. */
const mostUnseen = 2_000
export const bookingCodeKey = ({ gds, code }: Pick<ReadCode, 'gds' | 'code'>): string => `${gds} ${code}`

/** In one order, whatever the order of the checkups: of a code that is shown twice the first counts. */
export const groupCodes = (own: OwnData, shown: readonly ShownCode[]): GroupedCodes => {
  const all = new Map<string, ReadCode>()
  for (const each of shown) {
    const key = bookingCodeKey({ gds: each.gds, code: plainCode(each.rate_plan) })
    if (!all.has(key)) all.set(key, readCode(each))
  }
  const seen = new Set([...all.values()].map(({ gds }) => gds))
  for (const { pattern, gds_id } of own.codes.slice(0, mostUnseen))
    for (const gds of gdsNames) {
      const unseen = unseenCode(gds, pattern)
      const isOf = gds_id === null ? seen.has(gds) : gds_id === gdsIdOf(gds)
      if (isExact(pattern) && isOf && !all.has(bookingCodeKey(unseen))) all.set(bookingCodeKey(unseen), unseen)
    }
  const codes = [...all.values()].toSorted((a, b) => (bookingCodeKey(a) < bookingCodeKey(b) ? -1 : 1))
  const parts = gdsNames.flatMap((gds) => {
    const some = codes.flatMap((each, at) => (each.gds === gds ? [at] : []))
    const split = splitCodes(some.flatMap((at) => codes[at] ?? []))
    return some.map((at, index) => ({ at, of: split[index] ?? { room: null, plan: null } }))
  })
  const inOrder = parts.toSorted((a, b) => a.at - b.at).map(({ of }) => of)
  // Prices compare plans in the same room, and then rooms in the same plan.
  const firstRooms = groupSide(codes, inOrder, 'room', [])
  const firstPlans = groupSide(codes, inOrder, 'plan', firstRooms.groupOf)
  const room = groupSide(codes, inOrder, 'room', firstPlans.groupOf)
  return {
    codes,
    parts: inOrder,
    sides: { room, plan: groupSide(codes, inOrder, 'plan', room.groupOf) },
    placeOf: new Map(codes.map((each, at) => [bookingCodeKey(each), at])),
  }
}
