// What does not change with a hotel. S1§7
import { queryOptions } from '@tanstack/react-query'
import { reference } from '../../../contract/reference.ts'
import { call } from '../../lib/call.ts'

/** The checks with their reasons, by id. */
export const ruleSetQuery = queryOptions({
  queryKey: ['rule-set'],
  queryFn: async ({ signal }) => (await call(reference.ruleSet, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { anyGds: true, quiet: true },
})
