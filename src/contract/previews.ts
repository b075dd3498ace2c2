// Rates that a travel agent shares by a link: the links, and what their holders see. S2§2, S2§4, S2§7
import { z } from 'zod'
import { CheckupRate } from './values/checkup-values.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Day, Instant } from './values/basic-values.ts'

/** The link itself is shown once, when it is created. */
export const Preview = z.object({
  id: z.number().int(),
  checkup_rate_id: z.number().int(),
  rate_plan: z.string(),
  hotel_id: z.number().int(),
  hotel: z.string(),
  gds_id: z.number().int(),
  from_date: Day,
  to_date: Day,
  created_at: Instant,
  expires_at: Instant,
})
export type Preview = z.infer<typeof Preview>

/**
 * A rate without its tenant's data: corporate codes are masked, and own data, ids and history are left out. So is the plan code, which a
 * code may have opened under any category: masked, `BAR` would be gone from texts too.
 */
export const SharedRate = CheckupRate.omit({
  checkup_id: true,
  hotel_id: true,
  id: true,
  expected: true,
  compared: true,
  own_version: true,
  plan_code: true,
  observations: true,
  other_texts: true,
  findings: true,
})
export type SharedRate = z.infer<typeof SharedRate>

const SharedCheckup = z.object({
  from_date: Day,
  to_date: Day,
  nights: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  corporate_codes: z.array(z.string()),
  created_at: Instant,
})

export const SharedView = z.object({
  /** The name of the hotel. */
  name: z.string(),
  rate: z.object({ rate_plan: z.string(), accuracy: z.number().nullable(), details_available: z.boolean() }),
  rate_details: SharedRate,
  gds_name: z.string(),
  chain_code: z.string().nullable(),
  property_id: z.string().nullable(),
  checkup: SharedCheckup,
})
export type SharedView = z.infer<typeof SharedView>

/** `rate` is null if its rules were not loaded. */
export const SharedRules = z.object({ rate: SharedRate.nullable() })
export type SharedRules = z.infer<typeof SharedRules>

const ofToken = { params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }) }

export const previews = {
  create: endpoint({
    method: 'POST',
    path: '/previews',
    may: ['travel_agent'],
    idempotent: true,
    status: 201,
    body: z.object({ checkup_rate_id: Id }),
    answer: z.object({ data: z.object({ id: z.number().int(), token: z.string(), expires_at: Instant }) }),
  }),
  /** The links that work, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/previews',
    may: ['travel_agent', 'admin'],
    query: listQuery(['created_at', 'expires_at'], 25).extend({ user_id: Id.optional() }),
    answer: z.object({ data: z.array(Preview), meta: Meta }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/previews/:id',
    may: ['travel_agent', 'admin'],
    status: 204,
    params: z.object({ id: Id }),
    query: z.object({ user_id: Id.optional() }),
    answer: z.null(),
  }),
  view: endpoint({
    method: 'GET',
    path: '/previews/:token/token',
    may: 'link',
    ...ofToken,
    answer: z.object({ data: SharedView }),
  }),
  rules: endpoint({
    method: 'GET',
    path: '/previews/:token/rules',
    may: 'link',
    ...ofToken,
    answer: z.object({ data: SharedRules }),
  }),
}
