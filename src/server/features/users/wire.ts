// A person in the shape of the contract.
import { z } from 'zod'
import type { Invitation, User } from '../../../contract/users.ts'
import {
  accessEndOf,
  isTrialExpired,
  roles,
  standingOf,
  subscriptionStates,
  trialDaysLeft,
  userStatuses,
} from '../../../domain/accounts.ts'
import { gdsList } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { col, rowShape } from '../../platform/database/rows.ts'

export const userRow = rowShape({
  id: col.int,
  tenant_id: col.int,
  email: col.text,
  pending_email: col.text.nullable(),
  email_verified: col.flag,
  first_name: col.text,
  last_name: col.text,
  phone: col.text.nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  is_admin: col.flag,
  is_demo: col.flag,
  supervisor_id: col.int.nullable(),
  about: col.json<Record<string, string | undefined>>(),
  created_at: col.text,
  trial_ends_at: col.text.nullable(),
  card_on_file: col.flag,
  payment_failed_at: col.text.nullable(),
  subscription: z.enum(subscriptionStates),
  paid_until: col.text.nullable(),
  first_plan_id: col.int.nullable(),
  amount: col.text.nullable(),
  amount_currency: col.text.nullable(),
  gds: col.json<number[]>(),
  configured_gds: col.json<number[]>(),
  hotels: col.json<number[]>(),
  subordinates_count: col.int,
  invitations: col.json<Invitation[]>(),
  second_factor: col.flag,
})
export type UserRow = z.output<typeof userRow>

export const userOf = (row: UserRow, today: string, { demo }: Pick<Context['config'], 'demo'>): User => {
  const { responsibility = null, hotel = null, city = null, travel_agency = null } = row.about
  const gds = row.is_admin ? gdsList.map(({ id }) => id) : row.gds
  const selectable = row.role === 'travel_agent' ? gds.filter((id) => row.configured_gds.includes(id)) : gds
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    email_verified: row.email_verified,
    pending_email: row.pending_email,
    phone: row.phone,
    role: row.role,
    status: row.status,
    is_admin: row.is_admin,
    is_demo: row.is_demo,
    gds,
    gds_selectable: selectable,
    hotels: row.hotels,
    about: { responsibility, hotel, city, travel_agency },
    trial_ends_at: row.trial_ends_at,
    trial_days_left: trialDaysLeft(row.trial_ends_at, today),
    trial_expired: isTrialExpired(row, today),
    user_id: row.supervisor_id,
    subordinates_count: row.subordinates_count,
    created_at: row.created_at,
    second_factor: row.second_factor ? 'on' : row.is_admin && !demo ? 'required' : 'off',
    payment_status: row.is_admin ? 'good' : standingOf(row, today),
    access_ends_at: row.is_admin ? null : accessEndOf(row, today),
    amount: row.amount,
    amount_currency: row.amount_currency,
    first_plan: row.first_plan_id,
    invitations: row.invitations,
  }
}
