// What a running sandbox remembers: faults to come, mended defects, references, what it was asked, rates already made.
import type { Day, Stay } from '../domain/stay.ts'
import { type CallLog, makeCallLog } from './call-log.ts'
import { type FaultPlan, makeFaultPlan } from './fault-plan.ts'
import { makeReferences, type References } from './references.ts'
import { type Mended, plantedRates } from './planting.ts'
import type { SandboxHotel } from './world/hotels.ts'
import type { SandboxRate } from './world/rate-shape.ts'

export type State = {
  today(): Day
  log: CallLog
  plan: FaultPlan
  references: References
  mended: Mended[]
  rates(hotel: SandboxHotel, stay: Stay): readonly SandboxRate[]
  mend(mended: Mended): void
  reset(): void
}
const keptStays = 40

export const stayKey = (stay: Stay): string =>
  `${stay.check_in}/${stay.check_out}/${stay.adults}/${stay.children}/${stay.corporate_codes.join(',')}/${stay.rate_category_codes.join(',')}`

export const makeState = (today: () => Day): State => {
  const made = new Map<string, readonly SandboxRate[]>()
  const mended: Mended[] = []
  const log = makeCallLog()
  const plan = makeFaultPlan()
  const references = makeReferences(Date.now)
  return {
    today,
    log,
    plan,
    references,
    mended,
    rates(hotel, stay) {
      const key = `${today()}/${hotel.chain_code}${hotel.property_id}/${stayKey(stay)}`
      const known = made.get(key)
      if (known) {
        made.delete(key)
        made.set(key, known)
        return known
      }
      const rates = plantedRates(hotel, stay, today(), mended).map(({ rate }) => rate)
      made.set(key, rates)
      const [oldest] = made.keys()
      if (made.size > keptStays && oldest !== undefined) made.delete(oldest)
      return rates
    },
    mend(what) {
      mended.push(what)
      made.clear()
    },
    reset() {
      mended.length = 0
      made.clear()
      plan.reset()
      references.clear()
      log.clear()
    },
  }
}
