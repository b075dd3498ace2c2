// Loads the rules of one booking code or of all without any: the cost, the work itself, its end. S2§2, S2§8
import { mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { checkups } from '../../../contract/checkups.ts'
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { type Hotel, hotels } from '../../../contract/hotels.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { ApiError, call } from '../../lib/call.ts'
import { gdsStatesKey } from '../../lib/gds.ts'
import { showError } from '../../ui/Toasts.tsx'
import { sendOnce, followJob, sessionStore, progressKey } from './follow-job.ts'
import { markOutdated, checkupKey } from './create-checkup.ts'
import { useWork } from './running-work.ts'

/** `rate_plan` is null to load the rules of all rates that have none. */
type RulesLoad = {
  gds: GdsName
  hotel: number
  checkup: number
  from_date: string
  rate_plan: string | null
  key: string
}
const rulesStore = sessionStore<RulesLoad>('rules-running')
export const newRulesLoad = (
  gds: GdsName,
  { id, hotel_id, from_date }: Checkup,
  rate_plan: string | null,
): RulesLoad => ({
  gds,
  hotel: hotel_id,
  checkup: id,
  from_date,
  rate_plan,
  key: crypto.randomUUID(),
})
const rulesKey = ['checkups', 'rules'] as const

const postRules = async ({ checkup, rate_plan, key }: RulesLoad, client: QueryClient): Promise<Hotel> => {
  const body = rate_plan === null ? {} : { rate_plans: [rate_plan] }
  const sent = { params: { id: checkup }, query: {}, body }
  const { data } = await sendOnce(() => call(checkups.rules, sent, { idempotency_key: key }))
  if ('queries' in data) throw new ApiError(500)
  const result = await followJob(data, (job) => client.setQueryData(progressKey(key), job))
  return (result as { data: Hotel }).data
}

/** A newer search of this stay has loaded them since the page was opened: that is what is shown then. */
const showNewerRules = async ({ gds, hotel, from_date }: RulesLoad, error: unknown): Promise<Hotel> => {
  if (!(error instanceof ApiError) || error.code !== 'rules_read') throw error
  const { data } = await call(hotels.one, { params: { id: hotel }, query: {} }, { gds })
  if (data.checkup?.from_date !== from_date) throw error
  return data
}

export const loadRules = (client: QueryClient) =>
  mutationOptions({
    mutationKey: rulesKey,
    mutationFn: async (asked: RulesLoad) => {
      rulesStore.keep(asked)
      try {
        return await postRules(asked, client)
      } catch (error) {
        return await showNewerRules(asked, error)
      }
    },
    onSuccess: (hotel, { gds, hotel: id }) => {
      client.setQueryData(checkupKey(gds, { hotel: id }), hotel)
      markOutdated(client)
    },
    onError: (error, { gds, hotel }) => {
      if (!isCancelled(error)) showError(error.message)
      // What had been read before it failed may have been kept.
      void client.invalidateQueries({ queryKey: checkupKey(gds, { hotel }).slice(0, 3) })
    },
    onSettled: (_hotel, error, { key }) => {
      rulesStore.forget(key, error)
      void client.invalidateQueries({ queryKey: gdsStatesKey })
    },
    meta: { quiet: true },
  })

const isCancelled = (error: Error) => error instanceof ApiError && error.code === 'cancelled'

export const useRulesLoad = (gds: GdsName | undefined, hotel: number | null, onEnd: (error: Error | null) => void) =>
  useWork({ work: loadRules(useQueryClient()), named: rulesKey, before: rulesStore.read, gds, hotel, onEnd })
