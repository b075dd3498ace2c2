// The later hotels of the invented world, composed from word lists: seven in every later city.
import { type Random, randomFrom } from '../random.ts'
import { laterChains } from './chains.ts'
import type { Care, SandboxHotelRow } from './hotel-list.ts'
import { moreCities } from './more-cities.ts'
import { type NameWords, wordsOfCity } from './name-words.ts'

const hotelsInCity = 7
/** How well rates are loaded and where they are sold, weighted by repetition. */
const cares: readonly Care[] = [
  ...(['clean', 'clean', 'clean', 'careful', 'careful', 'careful', 'careful'] as const),
  ...(['careless', 'careless', 'neglected'] as const),
]
const sales = [
  ...(['both', 'both', 'both', 'both', 'both', 'both', 'both', 'both', 'both', 'both', 'both', 'both'] as const),
  ...(['travelport', 'travelport', 'travelport', 'sabre', 'sabre', 'sabre', 'sabre'] as const),
]

const nameFrom = (random: Random, { forms, names, things }: NameWords) =>
  random.pick(forms).replace('#', random.pick(names)).replace('*', random.pick(things))

/** `seed` is the world's; no name and no property of a chain comes twice. */
export const composeHotels = (seed: string): SandboxHotelRow[] => {
  const random = randomFrom(`${seed}/later hotels`)
  const taken = new Set<string>()
  const fresh = (make: () => string) => {
    for (;;) {
      const made = make()
      if (taken.has(made)) continue
      taken.add(made)
      return made
    }
  }
  const codes = Object.keys(laterChains)
  return moreCities.flatMap((city) =>
    Array.from({ length: hotelsInCity }, (): SandboxHotelRow => {
      const name = fresh(() => nameFrom(random, wordsOfCity(city)))
      const key = fresh(() => `${random.pick(codes)}${String(random.between(1, 99_999)).padStart(5, '0')}`)
      const [rooms, plans] = [random.between(4, 8), random.between(5, 10)]
      return [city.name, name, key.slice(0, 2), key.slice(2), random.pick(cares), rooms, plans, random.pick(sales)]
    }),
  )
}
