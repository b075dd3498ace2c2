// Asks Sabre and turns whatever happens into an outcome: nothing that a GDS does is thrown.
import { defaultLimits, type GdsClient, type Limits, type SabreAccount, type TokenSource } from '../gds.ts'
import { withinTime } from '../within-time.ts'
import { type Line, openLine } from './calls.ts'
import { askProperty } from './property-asking.ts'
import { askRates } from './rates-asking.ts'
import { askRules, rulesTime } from './rules-asking.ts'

export const createSabreClient = (account: SabreAccount, limits: Partial<Limits>, tokens: TokenSource): GdsClient => {
  const bounds: Limits = { ...defaultLimits, ...limits }
  const asking = <T>(ms: number, outer: AbortSignal | undefined, work: (line: Line) => Promise<T>) =>
    withinTime(ms, outer, (signal) => work(openLine(account, bounds, tokens, signal)))
  return {
    name: 'sabre',
    askRates: async (ask, signal) => {
      const asked = await asking(bounds.whole_ms, signal, (line) => askRates(line, ask))
      // Whoever gave up wants no part of it; running out of time keeps the pages that came.
      return signal?.aborted && asked.outcome === 'partial' ? { ...asked, outcome: 'timeout', rates: [] } : asked
    },
    askProperty: (ask, signal) => asking(bounds.whole_ms, signal, (line) => askProperty(line, ask)),
    askRules: (ask, signal, onCode) =>
      asking(rulesTime(ask, bounds), signal, (line) => askRules(line, ask, onCode ?? (() => undefined))),
    // Sabre publishes no code tables: its codes are OpenTravel's.
    askReference: async () => ({ rows: [], outcome: 'static', exchanges: [] }),
  }
}
