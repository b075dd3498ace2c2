// Comparing both GDS: starting both checkups, following that work, and comparing two stored ones.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { comparisons } from '../../../contract/comparisons.ts'
import { type Job, jobs } from '../../../contract/jobs.ts'
import { call } from '../../lib/call.ts'
import { gdsStatesKey } from '../../lib/gds.ts'
import { markOutdated } from '../../parts/checkup/create-checkup.ts'
import type { StayDraft } from '../../parts/stay/rate-search.ts'
import { dataQuery } from '../../lib/queries.ts'

type ComparisonRequest = { hotel: number; draft: StayDraft }
/** Two queries; the work continues if the person leaves, and its URL finds it again. */
export const askBoth = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ hotel, draft }: ComparisonRequest): Promise<Job> => {
      const body = {
        ...draft,
        hotel_id: hotel,
        corporate_codes: [...draft.corporate_codes],
        rate_category_codes: [...draft.rate_category_codes],
      }
      return (await call(comparisons.create, { body })).data
    },
    onSettled: () => {
      markOutdated(client)
      for (const key of [gdsStatesKey, ['hotel-checkup']]) void client.invalidateQueries({ queryKey: key })
    },
    meta: { quiet: true },
  })

const runs = (job: Job | undefined) => job?.status === 'queued' || job?.status === 'running'
export const comparisonJob = (id: number | undefined) =>
  dataQuery(
    ['comparison-job', id],
    jobs.one,
    { params: { id: id ?? 0 }, query: { wait: 1 } },
    {
      quiet: true,
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (state.data === undefined || runs(state.data) ? 300 : false),
    },
  )

/** What the job says when it has ended. */
type Compared = {
  left: number | null
  right: number | null
  failed: { gds_id: number; message: string }[]
}
export const comparedOf = ({ status, result }: Job): Compared | undefined =>
  status === 'done' ? (result as Compared) : undefined

export const comparisonQuery = (left: number | undefined, right: number | undefined) =>
  dataQuery(
    ['comparison', left, right],
    comparisons.show,
    { query: { left: left ?? 0, right: right ?? 0 } },
    { quiet: true, enabled: left !== undefined && right !== undefined },
  )
