// People of an account, as those above them and administrators see and change them. S1§3, S1§7
import { z } from 'zod'
import { roles, standings, userStatuses } from '../domain/accounts.ts'
import { Profile } from './auth.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta, idParams } from './values/paging.ts'
import { AboutFields, EmailFields, GeneralFields } from './settings.ts'
import { Day, Instant, writtenRole } from './values/basic-values.ts'

export const Invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  /** To whom the invited person will report; null if they open their own account. */
  invited_to: z.number().int().nullable(),
  created_at: Instant,
})
export type Invitation = z.infer<typeof Invitation>

/** `invitations` are those that wait for an answer. */
export const User = Profile.extend({
  first_plan: z.number().int().nullable(),
  invitations: z.array(Invitation),
})
export type User = z.infer<typeof User>

/** Roles that can be given to people below an owner. */
const givenRoles = ['employee', 'manager'] as const
export type GivenRole = (typeof givenRoles)[number]

const hotelIds = z.array(Id).max(1000)
const gdsId = z.union([z.literal(1), z.literal(2)])
/** By id, or as an object with one. S1§3 */
const gdsChoice = z.union([gdsId, z.object({ id: gdsId }).transform(({ id }) => id)])
/** Alone: these hotels. With `hotels`: whether those are added or removed. */
const hotelChange = z.union([z.literal(true), hotelIds]).optional()

/** Which of the fields may be set depends on the caller. S1§6 */
export const UserChange = z.object({
  ...GeneralFields.partial().shape,
  ...EmailFields.partial().shape,
  about: AboutFields.optional(),
  status: z.enum(['active', 'inactive'], { error: 'Choose active or inactive' }).optional(),
  role: writtenRole(givenRoles, 'Choose employee or manager').optional(),
  /** The new supervisor; of a manager who becomes an employee, also that of the people below them. */
  user_id: Id.optional(),
  gds: z.array(gdsChoice).max(2).optional(),
  /** All hotels of the person, unless `attach` or `detach` says otherwise. */
  hotels: hotelIds.optional(),
  attach: hotelChange,
  detach: hotelChange,
  trial_ends_at: Day.nullable().optional(),
})
export type UserChange = z.output<typeof UserChange>

export const noGds = 'Al least one GDS must be selected'
export const Confirmation = z.object({
  first_plan: Id,
  /** Without it those that were set before, by `PATCH /users/{id}`. */
  gds: z.array(gdsChoice).min(1, noGds).max(2).optional(),
  hotels: hotelIds.default([]),
})

const userAnswer = z.object({ data: User })

export const userSorts = ['created_at', 'name', 'email', 'role', 'status', 'trial_ends_at'] as const
export const users = {
  one: endpoint({
    method: 'GET',
    path: '/users/:id',
    may: ['employee', 'manager', 'owner', 'travel_agent', 'admin'],
    params: idParams,
    answer: userAnswer,
  }),
  /** Administrators list all accounts; owners and managers the people below them, or below the one whose `user_id` it is. */
  list: endpoint({
    method: 'GET',
    path: '/users',
    may: ['manager', 'owner', 'admin'],
    query: listQuery(userSorts, 25).extend({
      name: z.string().max(255).optional(),
      email: z.string().max(255).optional(),
      status: z.enum(userStatuses).optional(),
      account_type: writtenRole(roles).optional(),
      /** Whether the account may be used, or what it must do first. */
      payment_status: z.enum(standings).optional(),
      user_id: Id.optional(),
    }),
    answer: z.object({ data: z.array(User), meta: Meta }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    may: ['manager', 'owner', 'admin'],
    params: idParams,
    body: UserChange,
    answer: userAnswer,
  }),
  /** By an owner: erases a person below. By an administrator: dismisses an account that was never confirmed; 409 for others. */
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    may: ['owner', 'admin'],
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/:id/confirm',
    may: ['admin'],
    idempotent: true,
    params: idParams,
    body: Confirmation,
    answer: userAnswer,
  }),
}
