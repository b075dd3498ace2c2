// Logging in and out, and who is logged in. S1§3, S1§5, S1§7
import { z } from 'zod'
import { actors, roles, userStatuses } from '../domain/accounts.ts'
import { endpoint } from './values/endpoint.ts'
import { Day, Instant } from './values/basic-values.ts'

/** The words are those of S1§5, in the browser and from the server alike. */
export const LogIn = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(254)
    .pipe(z.email('Incorrect e-mail address')),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
  device_name: z.string().max(200).default('browser'),
})

export const Profile = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  /** A link in its mailbox was opened; until then no second factor or API token can be set up. */
  email_verified: z.boolean(),
  /** Counts once the link in its mailbox was opened. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  is_admin: z.boolean(),
  is_demo: z.boolean(),
  /** Ids of the GDS that the person may use. */
  gds: z.array(z.number().int()),
  /** Those of them that can be selected: an agent's only with complete credentials. S1§6 */
  gds_selectable: z.array(z.number().int()),
  hotels: z.array(z.number().int()),
  about: z.object({
    responsibility: z.string().nullable(),
    hotel: z.string().nullable(),
    city: z.string().nullable(),
    travel_agency: z.string().nullable(),
  }),
  trial_ends_at: Day.nullable(),
  /** By the server's day: 0 on the last day of the trial, less once it is over. */
  trial_days_left: z.number().int().nullable(),
  /** The trial is over and no card is on file. S1§4 */
  trial_expired: z.boolean(),
  user_id: z.number().int().nullable(),
  subordinates_count: z.number().int(),
  created_at: Instant,
  /** `required`: an administrator outside demo mode, who can do nothing else until it is on. */
  second_factor: z.enum(['off', 'on', 'required']),
  payment_status: z.enum(['good', 'payment_required', 'upgrade_required']),
  /** While a failed payment is due: the last day of access at the latest. */
  access_ends_at: Day.nullable(),
  amount: z.string().nullable(),
  amount_currency: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

/** `account_owner`: whom to ask while the account can't be used, for those who don't pay for it. S1§6 */
const OwnProfile = Profile.extend({
  account_owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Of a demo all of them, of a trial those of this month; null for everybody else. */
  queries: z.object({ used: z.number().int(), included: z.number().int().nullable() }).nullable(),
  /** The last day of a demo; null for everybody else. */
  demo_ends_at: Day.nullable(),
  /** Until the account is confirmed: `GET /registrations/{token}` goes on saying how far it is when this session has ended. */
  registration: z.string().nullable(),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** The token, or with a second factor what the second step sends back with the code, for ten minutes. */
export const LoggedIn = z.union([z.object({ token: z.string() }), z.object({ challenge: z.string() })])
export type LoggedIn = z.infer<typeof LoggedIn>

export const auth = {
  logIn: endpoint({
    method: 'POST',
    path: '/login',
    may: 'anyone',
    waits: true,
    writesLittle: true,
    body: LogIn,
    answer: z.object({ data: LoggedIn }),
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/logout',
    may: actors,
    openTo: ['unconfirmed', 'unpaid', 'without_second_factor'],
    status: 204,
    writesLittle: true,
    answer: z.null(),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/profile',
    may: actors,
    openTo: ['unconfirmed', 'unpaid', 'without_second_factor'],
    answer: z.object({ data: OwnProfile }),
  }),
}
