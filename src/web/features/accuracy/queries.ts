// Queries for explaining the score: fixes, the earlier scores of a rate, and the rule set.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accuracy } from '../../../contract/accuracy.ts'
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { call } from '../../lib/call.ts'
import type { Dates } from '../../lib/session.ts'
import { anyGds } from '../../lib/query-meta.ts'

const quietly = { ...anyGds, quiet: true } as const

/** A newer score has other fixes. */
export const rateFixes = (id: number, scored_at: string | null) =>
  queryOptions({
    queryKey: ['checkup-rate', id, 'fixes', scored_at],
    queryFn: async ({ signal }) => (await call(accuracy.rateFixes, { params: { id }, query: {} }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: quietly,
  })

export const rateScores = (id: number, scored_at: string | null) =>
  queryOptions({
    queryKey: ['checkup-rate', id, 'scores', scored_at],
    queryFn: async ({ signal }) => (await call(accuracy.rateScores, { params: { id }, query: {} }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: quietly,
  })

type Chosen = { gds: GdsName | undefined; criterion: Criterion | undefined }
/** Of the GDS that is selected in the header. */
export const hotelFixes = (id: number, dates: Dates, { gds, criterion }: Partial<Chosen>) =>
  queryOptions({
    queryKey: ['fixes', id, dates, gds, criterion ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(accuracy.fixes, { params: { id }, query: { ...dates, criterion } }, { signal, ...(gds && { gds }) }))
        .data,
    placeholderData: keepPreviousData,
    meta: { anyGds: true },
  })

export const ruleSetQuery = queryOptions({
  queryKey: ['rule-set'],
  queryFn: async () => (await call(accuracy.ruleSet, {})).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { anyGds: true },
})
