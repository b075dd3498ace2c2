// Calls Travelport and turns every result into an outcome; no GDS failure is thrown.
import { type GdsResult, defaultLimits, type GdsClient, type Limits, type TravelportAccount } from '../gds.ts'
import type { CallHooks } from '../answer-keeper.ts'
import { withTimeLimit } from '../time-limit.ts'
import { type Connection, openConnection } from './calls.ts'
import { fetchProperty } from './fetch-property.ts'
import { fetchRates } from './fetch-rates.ts'
import { fetchReference } from './fetch-reference.ts'
import { fetchRules, rulesTime } from './fetch-rules.ts'

export const createTravelportClient = (
  account: TravelportAccount,
  limits: Partial<Limits> = {},
  hooks: CallHooks = {},
): GdsClient => {
  const bounds: Limits = { ...defaultLimits, ...limits }
  const limited = <T>(ms: number, outer: AbortSignal | undefined, work: (connection: Connection) => Promise<T>) =>
    withTimeLimit(ms, outer, (signal) => work(openConnection(account, bounds, signal, hooks)))
  const whole = async (
    signal: AbortSignal | undefined,
    work: (connection: Connection) => Promise<GdsResult>,
  ): Promise<GdsResult> => {
    const result = await limited(bounds.whole_ms, signal, work)
    // A cancelled checkup needs no result; a timeout keeps the parts that arrived.
    return signal?.aborted && result.outcome === 'partial'
      ? { ...result, outcome: 'timeout', property: null, rates: [] }
      : result
  }
  return {
    name: 'travel_port',
    fetchRates: (request, signal, onPage) => whole(signal, (connection) => fetchRates(connection, request, onPage)),
    fetchProperty: (request, signal) => whole(signal, (connection) => fetchProperty(connection, request)),
    fetchRules: (request, signal, onCode) =>
      limited(rulesTime(request, bounds), signal, (connection) =>
        fetchRules(connection, request, onCode ?? (() => undefined)),
      ),
    fetchReference: (signal) => limited(bounds.whole_ms, signal, fetchReference),
  }
}
