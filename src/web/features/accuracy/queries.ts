// The score explained: what to mend, how a rate was judged before, and the rule set.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accuracy } from '../../../contract/accuracy.ts'
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { call } from '../../lib/call.ts'
import type { Dates } from '../../lib/session.ts'

const anyGds = { anyGds: true, quiet: true } as const

/** `judged`: when it was judged last; another judgement has other tasks. */
export const rateTasks = (id: number, judged: string | null) =>
  queryOptions({
    queryKey: ['checkup-rate', id, 'tasks', judged],
    queryFn: async ({ signal }) => (await call(accuracy.rateTasks, { params: { id }, query: {} }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: anyGds,
  })

export const rateJudgements = (id: number, judged: string | null) =>
  queryOptions({
    queryKey: ['checkup-rate', id, 'judgements', judged],
    queryFn: async ({ signal }) =>
      (await call(accuracy.rateJudgements, { params: { id }, query: {} }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: anyGds,
  })

type Chosen = { gds: GdsName | undefined; criterion: Criterion | undefined }
/** Of both GDS unless one is named, whichever is selected in the header. */
export const hotelTasks = (id: number, dates: Dates, { gds, criterion }: Partial<Chosen>) =>
  queryOptions({
    queryKey: ['tasks', id, dates, gds ?? 'both', criterion ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(accuracy.tasks, { params: { id }, query: { ...dates, criterion } }, { signal, gds: gds ?? 'both' }))
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
