// Asks Travelport and turns whatever happens into an outcome: nothing that a GDS does is thrown.
import { type Asked, defaultLimits, type GdsClient, type Limits, type TravelportAccount } from '../gds.ts'
import { withinTime } from '../within-time.ts'
import { type Line, openLine } from './calls.ts'
import { askProperty } from './property-asking.ts'
import { askRates } from './rates-asking.ts'
import { askReference } from './reference-asking.ts'
import { askRules, rulesTime } from './rules-asking.ts'

export const createTravelportClient = (account: TravelportAccount, limits: Partial<Limits> = {}): GdsClient => {
  const bounds: Limits = { ...defaultLimits, ...limits }
  const asking = <T>(ms: number, outer: AbortSignal | undefined, work: (line: Line) => Promise<T>) =>
    withinTime(ms, outer, (signal) => work(openLine(account, bounds, signal)))
  const whole = async (signal: AbortSignal | undefined, work: (line: Line) => Promise<Asked>): Promise<Asked> => {
    const asked = await asking(bounds.whole_ms, signal, work)
    // Whoever gave up wants no part of it; running out of time keeps the parts that came.
    return signal?.aborted && asked.outcome === 'partial'
      ? { ...asked, outcome: 'timeout', property: null, rates: [] }
      : asked
  }
  return {
    name: 'travel_port',
    askRates: (ask, signal, onPage) => whole(signal, (line) => askRates(line, ask, onPage)),
    askProperty: (ask, signal) => whole(signal, (line) => askProperty(line, ask)),
    askRules: (ask, signal, onCode) =>
      asking(rulesTime(ask, bounds), signal, (line) => askRules(line, ask, onCode ?? (() => undefined))),
    askReference: (signal) => asking(bounds.whole_ms, signal, askReference),
  }
}
