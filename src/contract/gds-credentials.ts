// GDS accounts of travel agents: secrets go in and never come out, a masked hint does. S1§3, S1§7
import { z } from 'zod'
import { connectionResults } from '../domain/gds.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, idParams } from './values/paging.ts'
import { Instant } from './values/basic-values.ts'

const may = ['travel_agent', 'admin'] as const
const clean = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'Remove line breaks and control characters')
const secret = clean(1_000)

/** What the GDS said to the cheapest call that needs the credentials. */
export const ConnectionTest = z.object({
  result: z.enum(connectionResults),
  /** For people. */
  message: z.string(),
  /** In the words of the GDS; null if it said nothing. */
  gds_message: z.string().nullable(),
  tested_at: Instant,
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

/** `username`, `password` and `token` are masked, and null if none is stored. */
export const GdsCredentials = z.object({
  id: z.number().int(),
  gds: z.number().int(),
  username: z.string().nullable(),
  password: z.string().nullable(),
  /** Travelport's point of sale. */
  branch_code: z.string().nullable(),
  /** Sabre's REST client and point of sale. */
  token: z.string().nullable(),
  pcc: z.string().nullable(),
  /** None of the fields of its GDS is empty. */
  configured: z.boolean(),
  /** Of these credentials, when they were saved or later; null before. `unavailable`: the GDS couldn't say. */
  last_test: ConnectionTest.nullable(),
})
export type GdsCredentials = z.infer<typeof GdsCredentials>

/** Which fields belong to which GDS, besides user name and password. */
export const gdsFields = { 1: ['branch_code'], 2: ['token', 'pcc'] } as const

/** An empty secret leaves the stored one as it is. */
export const CredentialsFields = z.object({
  username: clean(200).optional(),
  password: secret.optional(),
  branch_code: clean(50).optional(),
  token: secret.regex(/^$|^[^:]+:.+$/s, 'Enter client id and secret as id:secret').optional(),
  pcc: clean(20).optional(),
})

const gds = z.union([z.literal(1), z.literal(2)], { error: 'Choose a GDS' })
export const NewCredentials = CredentialsFields.extend({
  gds,
  /** For administrators: the travel agent. */
  user_id: Id.optional(),
})
/** `id` and `gds` may be sent as they are. */
export const CredentialsChange = CredentialsFields.extend({ gds: gds.optional(), id: Id.optional() })

const credentialsAnswer = z.object({ data: GdsCredentials })

export const gdsCredentials = {
  list: endpoint({
    method: 'GET',
    path: '/gds-credentials',
    may,
    query: z.object({ user_id: Id.optional() }),
    answer: z.object({ data: z.array(GdsCredentials) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gds-credentials',
    may,
    waits: true,
    status: 201,
    body: NewCredentials,
    answer: credentialsAnswer,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/gds-credentials/:id',
    may,
    waits: true,
    params: idParams,
    body: CredentialsChange,
    answer: credentialsAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/gds-credentials/:id',
    may,
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/gds-credentials/:id/test',
    may,
    waits: true,
    params: idParams,
    answer: z.object({ data: ConnectionTest }),
  }),
}
