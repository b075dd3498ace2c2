// Sabre's two ids of a hotel: its own of 4 to 7 digits, and the Global id of 9. Drawn from the hotel's name, none twice.
import { randomFrom } from '../random.ts'

type SabreIds = { property_id: string; global_id: string }

/** Remembers the ids it has given; hotels must be requested in list order. */
export const sabreIds = (seed: string): ((hotel: string) => SabreIds) => {
  const given = new Set<string>()
  return (hotel) => {
    const random = randomFrom(`${seed}/sabre/${hotel}`)
    const fresh = (length: () => number) => {
      for (;;) {
        const digits = length()
        const id = String(random.between(10 ** (digits - 1), 10 ** digits - 1))
        if (given.has(id)) continue
        given.add(id)
        return id
      }
    }
    return { property_id: fresh(() => random.between(4, 7)), global_id: fresh(() => 9) }
  }
}
