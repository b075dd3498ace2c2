// State of a running sandbox: pending faults, fixed defects, references, tokens, call log, cached rates.
import type { GdsName } from '../domain/gds.ts'
import { dayMs } from '../domain/durations.ts'
import { type Day, daysBetween, type Stay } from '../domain/stay.ts'
import { type CallLog, makeCallLog } from './call-log.ts'
import { differingRates } from './differences/plant.ts'
import { type FaultPlan, makeFaultPlan } from './fault-plan.ts'
import { type Fixed, plantedRates } from './planting.ts'
import { type Loaded, withLoaded } from './loading.ts'
import { makeRateLimit, type RateLimit } from './rate-limit.ts'
import { makeReferences, type References } from './references.ts'
import { makeRateKeys, type RateKeys } from './sabre/rate-keys.ts'
import { makeTokens, type Tokens } from './sabre/tokens.ts'
import { findBySabreId, findSandboxHotel, type SandboxHotel } from './world/hotels.ts'
import type { Moved } from './world/prices.ts'
import type { SandboxRate } from './world/rate-shape.ts'

export type State = {
  today(): Day
  /** Milliseconds since 1970, on the day that it is here. */
  now(): number
  /** From now on it is this day here, until the next one is set; null: the day that it is outside. */
  setToday(day: Day | null): void
  log: CallLog
  plan: FaultPlan
  limit: RateLimit
  references: References
  tokens: Tokens
  keys: RateKeys
  fixed: Fixed[]
  moved: Moved[]
  /** Of Travelport by default. */
  rates(hotel: SandboxHotel, stay: Stay, gds?: GdsName): readonly SandboxRate[]
  fix(fixed: Fixed): void
  /** From now on a booking code costs so much more or less on every night, unless its hotel differs on purpose; several moves follow each other. */
  move(moved: Moved): void
  /** From now on the hotel shows rates that agree with themselves and differ from its own data; with `false` no longer. */
  differ(property: Pick<Fixed, 'property_id' | 'chain_code'>, differs: boolean): void
  /** Texts that were loaded into a field of a rate in place of its own. */
  load(loaded: Loaded): void
  /** Resets everything except issued tokens and keys, which stay valid. */
  reset(): void
}
const keptStays = 40

export const stayKey = (stay: Stay): string =>
  `${stay.check_in}/${stay.check_out}/${stay.adults}/${stay.children}/${stay.corporate_codes.join(',')}/${stay.rate_category_codes.join(',')}`

/** A hotel may be named by either GDS. */
const inOwnName = (fixed: Fixed): Fixed => {
  const hotel = findSandboxHotel(fixed) ?? findBySabreId(fixed.property_id)
  return hotel?.chain_code === fixed.chain_code ? { ...fixed, property_id: hotel.property_id } : fixed
}

const propertyKey = ({ chain_code, property_id }: Pick<Fixed, 'property_id' | 'chain_code'>) => chain_code + property_id

/** `everywhere`: every hotel differs from its own data. */
export const makeState = (outside: () => Day, everywhere = false): State => {
  let set: Day | null = null
  const today = () => set ?? outside()
  const made = new Map<string, readonly SandboxRate[]>()
  const fixed: Fixed[] = []
  const loaded: Loaded[] = []
  const moved: Moved[] = []
  const differing = new Set<string>()
  const log = makeCallLog()
  const plan = makeFaultPlan()
  const limit = makeRateLimit(() => Date.now())
  const references = makeReferences(Date.now)
  const tokens = makeTokens(Date.now)
  const keys = makeRateKeys(Date.now)
  return {
    today,
    now: () => Date.now() + (set === null ? 0 : daysBetween(outside(), set) * dayMs),
    setToday(day) {
      set = day
    },
    log,
    plan,
    limit,
    references,
    tokens,
    keys,
    fixed,
    moved,
    rates(hotel, stay, gds = 'travel_port') {
      const key = `${today()}/${gds}/${hotel.chain_code}${hotel.property_id}/${stayKey(stay)}`
      const known = made.get(key)
      if (known) {
        made.delete(key)
        made.set(key, known)
        return known
      }
      const { planted } =
        everywhere || differing.has(propertyKey(hotel))
          ? differingRates(hotel, stay, today(), fixed, gds)
          : { planted: plantedRates(hotel, stay, today(), fixed, gds, moved) }
      const rates = planted.map(({ rate }) => withLoaded(rate, hotel, gds, loaded))
      made.set(key, rates)
      const [oldest] = made.keys()
      if (made.size > keptStays && oldest !== undefined) made.delete(oldest)
      return rates
    },
    fix(what) {
      fixed.push(inOwnName(what))
      made.clear()
    },
    move(what) {
      moved.push({ ...what, property_id: inOwnName({ ...what, check: null }).property_id })
      made.clear()
    },
    differ(property, differs) {
      const name = propertyKey(inOwnName({ ...property, rate_plan: null, check: null }))
      if (differs) differing.add(name)
      else differing.delete(name)
      made.clear()
    },
    load(words) {
      const { property_id } = inOwnName({ ...words, check: null })
      loaded.push({ ...words, property_id })
      made.clear()
    },
    reset() {
      fixed.length = 0
      loaded.length = 0
      moved.length = 0
      differing.clear()
      made.clear()
      plan.reset()
      limit.reset()
      tokens.reset()
      keys.reset()
      references.clear()
      log.clear()
    },
  }
}
