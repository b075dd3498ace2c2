// Asking for the rules of booking codes, one or all that have none: what it costs, the work itself, its end. S2§2, S2§8
import { mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { checkups } from '../../contract/checkups.ts'
import type { Checkup } from '../../contract/checkup-values.ts'
import type { Hotel } from '../../contract/hotels.ts'
import type { GdsName } from '../../domain/gds.ts'
import { ApiError, call } from '../lib/call.ts'
import { gdsStatesKey } from '../lib/gds.ts'
import { showError } from '../ui/Toasts.tsx'
import { askOnce, endOf, keptAs, progressKey } from './job-following.ts'
import { outdate, readingKey } from './rate-asking.ts'
import { useWork } from './work-running.ts'

/** `rate_plan` is null where the rules of all rates that have none are asked for. */
export type RulesAsked = { gds: GdsName; hotel: number; checkup: number; rate_plan: string | null; key: string }
const kept = keptAs<RulesAsked>('rules-running')
export const rulesAsked = (gds: GdsName, { id, hotel_id }: Checkup, rate_plan: string | null): RulesAsked => ({
  gds,
  hotel: hotel_id,
  checkup: id,
  rate_plan,
  key: crypto.randomUUID(),
})
export const rulesKey = ['checkups', 'rules'] as const

const end = async ({ checkup, rate_plan, key }: RulesAsked, client: QueryClient): Promise<Hotel> => {
  const body = rate_plan === null ? {} : { rate_plans: [rate_plan] }
  const sent = { params: { id: checkup }, query: {}, body }
  const { data } = await askOnce(() => call(checkups.rules, sent, { idempotency_key: key }))
  if ('queries' in data) throw new ApiError(500)
  const result = await endOf(data, (job) => client.setQueryData(progressKey(key), job))
  return (result as { data: Hotel }).data
}

export const readRules = (client: QueryClient) =>
  mutationOptions({
    mutationKey: rulesKey,
    mutationFn: (asked: RulesAsked) => {
      kept.keep(asked)
      return end(asked, client)
    },
    onSuccess: (hotel, { gds, hotel: id }) => {
      client.setQueryData(readingKey(gds, { hotel: id }), hotel)
      outdate(client)
    },
    onError: (error, { gds, hotel }) => {
      if (!isCancelled(error)) showError(error.message)
      // What had been read before it failed may have been kept.
      void client.invalidateQueries({ queryKey: readingKey(gds, { hotel }).slice(0, 3) })
    },
    onSettled: (_hotel, error, { key }) => {
      kept.forget(key, error)
      void client.invalidateQueries({ queryKey: gdsStatesKey })
    },
    meta: { quiet: true },
  })

const isCancelled = (error: Error) => error instanceof ApiError && error.code === 'cancelled'

export const useRulesAsking = (gds: GdsName | undefined, hotel: number | null, onEnd: (error: Error | null) => void) =>
  useWork({ work: readRules(useQueryClient()), named: rulesKey, before: kept.read, gds, hotel, onEnd })
