// Getting into an account: registration, verification, invitations, forgotten passwords, demo links. S1§2, S1§5, S1§7
import { z } from 'zod'
import { LoggedIn } from './auth.ts'
import { endpoint } from './values/endpoint.ts'
import { accountTypes } from './invitations.ts'
import { emailField, newPassword, requiredName } from './settings.ts'

/** The token at the end of a link in a mail. */
export const hash = z.object({ hash: z.string().min(1).max(200) })
/** The links whose page asks for something first. */
const checkedLinks = ['invitation', 'trial_invitation', 'reset', 'email_change', 'email_undo'] as const
export type CheckedLink = (typeof checkedLinks)[number]
const confirmation = z.string({ error: 'Passwords must match' }).max(1000, 'Passwords must match')
const withSamePasswords = <S extends z.ZodType<{ password: string; password_confirmation: string }>>(schema: S) =>
  schema.refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password_confirmation'],
    message: 'Passwords must match',
  })
const passwords = { password: newPassword, password_confirmation: confirmation }

const phoneField = z
  .string({ error: 'Phone is required' })
  .trim()
  .min(1, 'Phone is required')
  .max(40)
  .regex(/^\+?[\d\s()/.-]{5,}$/, 'Incorrect phone number')
const personFields = {
  first_name: requiredName('First name is required'),
  last_name: requiredName('Last name is required'),
  phone: phoneField,
  ...passwords,
}
const businessRequired = 'Hotel / Travel agency name is required'
const business = z.string().trim().max(200).optional()
const about = z.strictObject({ hotel: business, travel_agency: business }, { error: businessRequired })

export const Registration = withSamePasswords(
  z.object({
    ...personFields,
    email: emailField,
    account_type: z.enum(accountTypes, { error: 'Account type is required' }),
    about,
  }),
).refine(({ account_type, about: { hotel, travel_agency } }) => (account_type === 'owner' ? hotel : travel_agency), {
  path: ['about'],
  message: businessRequired,
})

const ignored = z.unknown().optional()
/** The invitation says whose account it is: an email or account type sent along is ignored. */
export const InvitedRegistration = withSamePasswords(
  z.object({ ...personFields, email: ignored, account_type: ignored, about: ignored }),
)
export const EmailOnly = z.object({ email: emailField })
export const NewPassword = withSamePasswords(z.object(passwords))
const PasswordReset = withSamePasswords(
  z.object({ ...passwords, token: z.string().min(1).max(200), email: z.string().trim().max(254) }),
)

const done = z.object({ data: z.object({ message: z.string() }) })
/** `closed`: dismissed, deactivated, deleted, or replaced by an invitation. */
const registrationStates = ['waiting', 'verified', 'active', 'closed'] as const
export type RegistrationState = (typeof registrationStates)[number]
const session = z.object({ data: z.object({ token: z.string() }) })

/** Responses that would reveal who has an account are the same for everybody, in the same time. */
export const access = {
  register: endpoint({
    method: 'POST',
    path: '/register',
    may: 'anyone',
    idempotent: true,
    waits: true,
    status: 201,
    body: Registration,
    /** `registration`: for `GET /registrations/{token}`. Also an address that has an account already gets one. */
    answer: z.object({ data: z.object({ message: z.string(), registration: z.string() }) }),
  }),
  /** How far a registration is, for the page on which its person waits: the token opens nothing else. */
  registration: endpoint({
    method: 'GET',
    path: '/registrations/:token',
    may: 'anyone',
    params: z.object({ token: z.string().min(1).max(400) }),
    answer: z.object({ data: z.object({ state: z.enum(registrationStates) }) }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/register/:hash',
    may: 'anyone',
    waits: true,
    status: 201,
    params: hash,
    body: InvitedRegistration,
    answer: done,
  }),
  /** Says no more than whether a link still works, and uses nothing up: its page says so before anything is typed. */
  checkLink: endpoint({
    method: 'GET',
    path: '/links/:kind/:hash',
    may: 'anyone',
    params: z.object({ kind: z.enum(checkedLinks), ...hash.shape }),
    answer: z.object({ data: z.object({ valid: z.boolean() }) }),
  }),
  /** Single use, although it is a GET as specified: only our own pages call it, so link scanners do not use it up. */
  verify: endpoint({
    method: 'GET',
    path: '/verification/:hash',
    may: 'anyone',
    params: hash,
    answer: z.object({ data: LoggedIn }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/verification-resend',
    may: 'anyone',
    idempotent: true,
    waits: true,
    body: EmailOnly,
    answer: done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    may: 'anyone',
    idempotent: true,
    waits: true,
    body: EmailOnly,
    answer: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    may: 'anyone',
    waits: true,
    body: PasswordReset,
    answer: done,
  }),
  acceptTrial: endpoint({
    method: 'PATCH',
    path: '/trial-invitations/:hash',
    may: 'anyone',
    waits: true,
    params: hash,
    body: NewPassword,
    answer: session,
  }),
  enterDemo: endpoint({
    method: 'POST',
    path: '/login/:hash',
    writesLittle: true,
    may: 'anyone',
    params: hash,
    body: z.object({ device_name: z.string().max(200).default('browser') }),
    answer: z.object({
      data: z.object({
        token: z.string(),
        hotel: z.object({ id: z.number().int() }),
        gds_ids: z.array(z.number().int()),
      }),
    }),
  }),
}
