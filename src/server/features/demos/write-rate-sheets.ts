// The own data of the demo's hotels: what each of them sells by its own system.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OwnOrder, OwnWritten } from '../../../domain/own-data/orders/orders.ts'
import { type OwnKind, ownKinds } from '../../../domain/own-data/records.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { isRefused, writeOwnData } from '../own-data/service.ts'
import { personWithEmail, reachableHotels } from '../users/service.ts'

/** Everything that a hotel sells by its own system; the demo's hotels by their place in the world. */
type Sheet = { [K in OwnKind]: readonly OwnWritten[K][] }
/** The third to the fifth have none, as for an owner who is just starting. The eighth has no booking codes yet: they are suggested. */
const withSheets = [0, 1, 5, 6, 7]
const withoutCodes = 7

/** Runs after the hotels and before the first checkups, so that these are scored with it. Returns the number of hotels with own data. */
export const fillOwnData = async (
  context: Context,
  sheetOf: (at: number, today: string) => Sheet | null,
): Promise<number> => {
  const owner = await personWithEmail(context, 'owner@demo.example')
  const today = todayIn(null, context.now())
  const ids = owner ? await reachableHotels(context, owner) : []
  let filled = 0
  for (const at of withSheets) {
    const [sheet, hotel_id] = [sheetOf(at, today), ids[at]]
    if (!owner || !sheet || hotel_id === undefined) continue
    const kinds = ownKinds.filter((kind) => kind !== 'codes' || at !== withoutCodes)
    const orders = kinds.flatMap((kind) => sheet[kind].map((record) => ({ do: 'put', kind, record }) as OwnOrder))
    const writing = { person: owner, actor: owner, hotel_id, source: 'file', summary: 'Rate sheet' } as const
    const written = await writeOwnData(context, writing, {
      scope: {},
      change: () => ({ orders }),
      large: async () => ({ do: 'apply', orders }),
    })
    await nextTurn() // lets requests for pages run between the hotels
    if (isRefused(written)) throw new Error(`The rate sheet of hotel ${hotel_id}: ${written.problems[0]?.words}`)
    filled++
  }
  return filled
}
