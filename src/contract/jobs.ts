// Long work that was accepted: its progress and its result. S2§4
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { endpoint } from './values/endpoint.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { Id } from './values/paging.ts'

export const jobStatuses = ['queued', 'running', 'done', 'failed'] as const
export const Job = z.object({
  id: z.number().int(),
  status: z.enum(jobStatuses),
  progress: z.object({ done: z.number().int(), total: z.number().int(), step: z.string() }),
  /** The body that a 201 would have had. */
  result: z.unknown().nullable(),
  /** Why it failed: the refusal that the call itself would have returned. */
  error: z.object({ status: z.number().int(), code: z.string(), message: z.string() }).nullable(),
})
export type Job = z.infer<typeof Job>

export const jobs = {
  one: endpoint({
    method: 'GET',
    path: '/jobs/:id',
    may: actors,
    waits: true,
    params: z.object({ id: Id }),
    query: z.object({ wait: wholeNumber(0, 20).default(0) }),
    answer: z.object({ data: Job }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/jobs/:id',
    may: actors,
    params: z.object({ id: Id }),
    status: 204,
    answer: z.null(),
  }),
}
