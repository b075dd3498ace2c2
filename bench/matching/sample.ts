// A catalogue and the rows of a GDS file: most rows are of its hotels, the others of hotels that it lacks, their sisters among them.
import type { DescribedHotel } from '../../src/domain/matching/hotel-traits.ts'
import { inCatalogue, inGdsFile } from './noise.ts'
import { randomFrom } from './random.ts'
import { makeWorld } from './world.ts'

export type SampleRow = DescribedHotel & {
  /** The hotel of the catalogue that it is; null if there is none. */
  truth: number | null
}
export type Sample = { hotels: (DescribedHotel & { hotel_id: number })[]; rows: SampleRow[] }

/** Of the rows, so many are of hotels that the catalogue lacks. */
const newShare = 0.3
/** Of the world, so much is not in the catalogue. */
const lacking = 0.18

export const makeSample = (seed: number, hotelsCount: number, rowsCount: number): Sample => {
  const world = makeWorld(seed, Math.ceil(hotelsCount / (1 - lacking)))
  const random = randomFrom(seed ^ 0x5eed)
  const [listed, others]: [typeof world, typeof world] = [[], []]
  for (const hotel of world) (random.chance(lacking) ? others : listed).push(hotel)
  const hotels = listed.map((hotel) => ({ ...inCatalogue(random, hotel), hotel_id: hotel.id }))
  const rows = Array.from({ length: rowsCount }, (): SampleRow => {
    const isNew = random.chance(newShare)
    const hotel = random.pick(isNew ? others : listed)
    return { ...inGdsFile(random, hotel), truth: isNew ? null : hotel.id }
  })
  return { hotels, rows }
}
