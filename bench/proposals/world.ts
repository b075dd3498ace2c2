// What the sandbox shows of each of its hotels in several checkups of both GDS, and the room and plan that each code really is.
import { gdsNames } from '../../src/domain/gds.ts'
import type { ShownCode } from '../../src/domain/own-data/mapping/suggest-mappings.ts'
import { sandboxBookingCode, sellingOf } from '../../src/sandbox/world/dialect.ts'
import { type SandboxHotel, sandboxHotels } from '../../src/sandbox/world/hotels.ts'
import { questions, startMeasuring } from '../../src/server/testing/measured/measured-accuracy.ts'
import type { Label } from './tally.ts'

export type ShownHotel = { hotel: SandboxHotel; shown: ShownCode[]; labels: ReadonlyMap<string, Label> }

const labelsOf = (hotel: SandboxHotel): Map<string, Label> => {
  const { plans, rooms, dialect } = sellingOf(hotel)
  return new Map(
    plans.flatMap((plan) =>
      rooms.map((room) => [sandboxBookingCode(room, plan, dialect), { plan: plan.code, room: room.code }] as const),
    ),
  )
}

/** One hotel of so many; each code once, as the first of its checkups shows it. */
export const readWorld = async function* (today: string, every: number): AsyncGenerator<ShownHotel> {
  const measuring = await startMeasuring(today)
  try {
    const asked = gdsNames.flatMap((gds) => questions(gds, today))
    for (const [at, hotel] of sandboxHotels.entries()) {
      if (at % every !== 0) continue
      const shown = new Map<string, ShownCode>()
      for (const question of asked.filter((each) => each.hotel === hotel)) {
        const [checkup] = await measuring.read(question)
        for (const { rate } of checkup?.rates ?? []) {
          const key = `${question.gds} ${rate.rate_plan}`
          if (!shown.has(key))
            shown.set(key, { gds: question.gds, rate_plan: rate.rate_plan, rate, stay: question.stay })
        }
      }
      if (shown.size > 0) yield { hotel, shown: [...shown.values()], labels: labelsOf(hotel) }
    }
  } finally {
    await measuring.sandbox.stop()
  }
}
