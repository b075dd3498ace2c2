// Demo accounts: one hotel, some queries and a deadline, entered by a link. S2§3, S2§5, S2§7
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta, idParams } from './values/paging.ts'
import { Day, Instant } from './values/basic-values.ts'

/** `token` completes the log-in address; null if no secret key opens it. Without days left it ends today. */
export const Demo = z.object({
  id: z.number().int(),
  name: z.string(),
  hotel: z.object({ id: z.number().int(), name: z.string() }),
  deadline_at: Day,
  queries: z.number().int(),
  queries_used: z.number().int(),
  days_left: z.number().int(),
  updated_at: Instant,
  token: z.string().nullable(),
  gds_ids: z.array(z.number().int()),
  active: z.boolean(),
})
export type Demo = z.infer<typeof Demo>

const nameMissing = 'Name is required'
const hotelMissing = 'Hotel is required'
const dateMissing = 'Date is required'
const queriesMissing = 'No of queries is required'
const gdsMissing = 'Al least one GDS must be selected'

/** The hotel is a list of one id. */
export const NewDemo = z.object({
  name: z.string({ error: nameMissing }).trim().min(1, nameMissing).max(255, 'At most 255 characters'),
  hotel: z.array(Id, { error: hotelMissing }).min(1, hotelMissing).max(1, 'Choose one hotel'),
  deadline_at: z.string({ error: dateMissing }).min(1, dateMissing).pipe(Day),
  queries: z
    .int({ error: ({ input }) => (input === undefined ? queriesMissing : 'Enter a whole number') })
    .min(1, 'At least 1')
    .max(1_000_000, 'At most 1,000,000'),
  gds_ids: z
    .array(z.union([z.literal(1), z.literal(2)]), { error: gdsMissing })
    .min(1, gdsMissing)
    .max(2),
  /** Checks the hotel for the first stays in each GDS that are not checked yet: with queries of the platform, not of the demo. */
  check: z.boolean().optional(),
})
export type NewDemo = z.output<typeof NewDemo>

const demoAnswer = z.object({ data: Demo })
export const demoSorts = ['updated_at', 'hotel', 'name', 'days_left', 'queries'] as const

export const demoLinks = {
  list: endpoint({
    method: 'GET',
    path: '/demos',
    may: ['admin'],
    query: listQuery(demoSorts, 25).extend({
      active: z
        .enum(['true', 'false', '1', '0'])
        .transform((text) => text === 'true' || text === '1')
        .optional(),
      hotel: z.string().max(255).optional(),
      name: z.string().max(255).optional(),
    }),
    answer: z.object({ data: z.array(Demo), meta: Meta }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/demos',
    may: ['admin'],
    idempotent: true,
    status: 201,
    body: NewDemo,
    answer: demoAnswer,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/demos/:id',
    may: ['admin'],
    params: idParams,
    body: NewDemo.partial(),
    answer: demoAnswer,
  }),
  /** 409 if it was deactivated before. */
  cancel: endpoint({ method: 'POST', path: '/demos/:id/cancel', may: ['admin'], params: idParams, answer: demoAnswer }),
  remove: endpoint({
    method: 'DELETE',
    path: '/demos/:id',
    may: ['admin'],
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
}
