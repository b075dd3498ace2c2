// Both GDS side by side: one hotel checked in both, or two checkups compared.
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { pairings } from '../domain/comparing/differences.ts'
import { Checkup, ExpectedRate, RateEntry } from './values/checkup-values.ts'
import { NewCheckup } from './checkups.ts'
import { endpoint } from './values/endpoint.ts'
import { Job } from './jobs.ts'
import { Id } from './values/paging.ts'

const FieldDifference = z.object({
  field: z.string(),
  left: z.string().nullable(),
  right: z.string().nullable(),
  left_carried: z.boolean(),
  right_carried: z.boolean(),
  kind: z.enum(['same', 'different', 'only_left', 'only_right']),
})
/** `left` is Travelport and `right` Sabre, in whatever order the checkups are named. */
export const Comparison = z.object({
  /** The name of the hotel. */
  hotel: z.string(),
  /** IANA zone of the hotel: the clock of its deadlines. */
  time_zone: z.string().nullable(),
  left: Checkup,
  right: Checkup,
  pairs: z.array(
    z.object({
      left: RateEntry.nullable(),
      right: RateEntry.nullable(),
      by: z.enum(pairings).nullable(),
      plan: z.string().nullable(),
      room: z.string().nullable(),
      /** What own data says if the two differ: which of them is right. */
      expected: ExpectedRate.nullable(),
      /** Fields in which they differ or of which only one says something; those that agree are counted. */
      differences: z.array(FieldDifference),
      same: z.number().int(),
    }),
  ),
})
export type Comparison = z.infer<typeof Comparison>

export const comparisons = {
  /** Asks both GDS at once (two queries); the job's result is `{left, right}`, the ids of the two checkups. */
  create: endpoint({
    method: 'POST',
    path: '/comparisons',
    may: actors,
    idempotent: true,
    status: 202,
    onBehalf: 'body',
    body: NewCheckup,
    answer: z.object({ data: Job }),
  }),
  /** Two checkups of one hotel and stay, one of each GDS. */
  show: endpoint({
    method: 'GET',
    path: '/comparisons',
    may: actors,
    query: z.object({ left: Id, right: Id, user_id: Id.optional() }),
    answer: z.object({ data: Comparison }),
  }),
}
