// Invitations into an account, and to a trial. S1§3, S1§5, S1§7
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta, idParams } from './values/paging.ts'
import { optionalName } from './settings.ts'
import { Invitation } from './users.ts'
import { Day, Instant, writtenRole } from './values/basic-values.ts'

/** The account types of S1§1. */
export const accountTypes = ['owner', 'travel_agent'] as const

const address = z.string().trim().max(254).pipe(z.email('Incorrect e-mail'))
const addresses = z
  .array(address)
  .min(1, 'E-mail is required')
  .max(50, 'At most 50 emails at once')
  .transform((emails) => [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()])

/** `invited_to`: to whom the invited people will report; administrators invite new accounts by `account_type` instead. */
export const NewInvitations = z.object({
  emails: addresses,
  invited_to: Id.optional(),
  role: writtenRole(['employee', 'manager']).default('employee'),
  account_type: z.enum(accountTypes).optional(),
})

/** The words are those of S1§5. */
export const NewTrialInvitation = z
  .object({
    email: z
      .string({ error: 'E-mail is required' })
      .trim()
      .min(1, 'E-mail is required')
      .max(254)
      .pipe(z.email('Incorrect e-mail')),
    first_name: optionalName,
    last_name: optionalName,
    gds_ids: z
      .array(z.union([z.literal(1), z.literal(2)]), { error: 'Al least one GDS must be selected' })
      .min(1, 'Al least one GDS must be selected')
      .max(2),
    trial_ends_at: z.string({ error: 'Date is required' }).min(1, 'Date is required').pipe(Day),
    hotel_ids: z.array(Id).max(1000).default([]),
    account_type: z.enum(accountTypes, { error: 'Account type is required' }),
  })
  .refine(({ account_type, hotel_ids }) => account_type !== 'owner' || hotel_ids.length > 0, {
    path: ['hotel_ids'],
    message: 'Al least one hotel must be assigned',
    // Together with all other errors, not only once they are corrected.
    when: ({ value }) => hotelsGiven.safeParse(value).success,
  })
const hotelsGiven = z.object({ account_type: z.enum(accountTypes), hotel_ids: z.array(z.unknown()).default([]) })

export const TrialInvitation = z.object({
  id: z.number().int(),
  created_at: Instant,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(accountTypes),
  gds_ids: z.array(z.number().int()),
  hotel_ids: z.array(z.number().int()),
  trial_ends_at: Day,
  used_at: Instant.nullable(),
})
export type TrialInvitation = z.infer<typeof TrialInvitation>

const inviters = ['manager', 'owner', 'admin'] as const
const oneTrial = z.object({ data: TrialInvitation })

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/invitations',
    may: inviters,
    query: listQuery(['created_at', 'email'], 25).extend({ user_id: Id.optional() }),
    answer: z.object({ data: z.array(Invitation), meta: Meta }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/invitations',
    may: inviters,
    idempotent: true,
    status: 201,
    body: NewInvitations,
    answer: z.object({ data: z.array(Invitation) }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/invitations/:id/resend',
    may: inviters,
    idempotent: true,
    params: idParams,
    answer: z.object({ data: Invitation }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invitations/:id',
    may: inviters,
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
  trials: endpoint({
    method: 'GET',
    path: '/trial-invitations',
    may: ['admin'],
    query: listQuery(['created_at', 'email', 'trial_ends_at', 'used_at'], 25).extend({
      name: z.string().max(255).optional(),
      email: z.string().max(255).optional(),
      account_type: z.enum(accountTypes).optional(),
    }),
    answer: z.object({ data: z.array(TrialInvitation), meta: Meta }),
  }),
  createTrial: endpoint({
    method: 'POST',
    path: '/trial-invitations',
    may: ['admin'],
    idempotent: true,
    status: 201,
    body: NewTrialInvitation,
    answer: oneTrial,
  }),
  resendTrial: endpoint({
    method: 'POST',
    path: '/trial-invitations/:id/resend',
    may: ['admin'],
    idempotent: true,
    params: idParams,
    answer: oneTrial,
  }),
  /** 409 once it was used. */
  deleteTrial: endpoint({
    method: 'DELETE',
    path: '/trial-invitations/:id',
    may: ['admin'],
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
}
