// Calls Sabre and turns every result into an outcome; no GDS failure is thrown.
import { defaultLimits, type GdsClient, type Limits, type SabreAccount, type TokenSource } from '../gds.ts'
import type { CallHooks } from '../answer-keeper.ts'
import { withTimeLimit } from '../time-limit.ts'
import { type Connection, openConnection } from './calls.ts'
import { fetchProperty } from './fetch-property.ts'
import { fetchRates } from './fetch-rates.ts'
import { fetchRules, rulesTime } from './fetch-rules.ts'

export const createSabreClient = (
  account: SabreAccount,
  limits: Partial<Limits>,
  tokens: TokenSource,
  hooks: CallHooks = {},
): GdsClient => {
  const bounds: Limits = { ...defaultLimits, ...limits }
  const limited = <T>(ms: number, outer: AbortSignal | undefined, work: (connection: Connection) => Promise<T>) =>
    withTimeLimit(ms, outer, (signal) => work(openConnection(account, bounds, tokens, signal, hooks)))
  return {
    name: 'sabre',
    fetchRates: async (request, signal) => {
      const result = await limited(bounds.whole_ms, signal, (connection) => fetchRates(connection, request))
      // A cancelled checkup needs no result; a timeout keeps the pages that arrived.
      return signal?.aborted && result.outcome === 'partial' ? { ...result, outcome: 'timeout', rates: [] } : result
    },
    fetchProperty: (request, signal) =>
      limited(bounds.whole_ms, signal, (connection) => fetchProperty(connection, request)),
    fetchRules: (request, signal, onCode) =>
      limited(rulesTime(request, bounds), signal, (connection) =>
        fetchRules(connection, request, onCode ?? (() => undefined)),
      ),
    // Sabre publishes no code tables: its codes are OpenTravel's.
    fetchReference: async () => ({ rows: [], outcome: 'static', exchanges: [] }),
  }
}
