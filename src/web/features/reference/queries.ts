// What does not change with a hotel. S1§7
import { queryOptions } from '@tanstack/react-query'
import { accuracy } from '../../../contract/accuracy.ts'
import { reference } from '../../../contract/reference.ts'
import { call } from '../../lib/call.ts'
import { gdsStatesKey } from '../../lib/gds.ts'

const looksAgain = 15_000
/** How each GDS can be asked now; one that rests or is refused is looked after until it is ready. */
export const gdsStatesQuery = queryOptions({
  queryKey: gdsStatesKey,
  queryFn: async ({ signal }) => (await call(reference.gds, {}, { signal })).data,
  staleTime: looksAgain,
  refetchInterval: ({ state }) => (state.data?.some((gds) => gds.state !== 'ready') ? looksAgain : false),
  meta: { anyGds: true, quiet: true },
})

/** The checks with their reasons, by id. */
export const ruleSetQuery = queryOptions({
  queryKey: ['rule-set'],
  queryFn: async ({ signal }) => (await call(accuracy.ruleSet, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { anyGds: true, quiet: true },
})
