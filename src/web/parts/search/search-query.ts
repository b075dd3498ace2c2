// The call of the global search; the dialog itself says what went wrong.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { globalSearch } from '../../../contract/global-search.ts'
import { call } from '../../lib/call.ts'

export const textQuery = (typed: string | undefined) =>
  queryOptions({
    queryKey: ['global-search', typed],
    queryFn: async ({ signal }) => (await call(globalSearch.find, { query: { query: typed ?? '' } }, { signal })).data,
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    meta: { anyGds: true, quiet: true },
  })
