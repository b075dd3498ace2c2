// A person's own profile and password: what may be changed, and the messages of S1§5 if it may not. S1§3, S1§7
import { z } from 'zod'
import { actors, userStatuses } from '../domain/accounts.ts'
import { hasLink, isOneLine, longestName } from '../domain/names.ts'
import { Profile } from './auth.ts'
import { endpoint } from './values/endpoint.ts'
import { Job } from './jobs.ts'
import { proofFields } from './second-factor.ts'

const nonDemo = actors.filter((actor) => actor !== 'demo')
const openTo = ['unconfirmed', 'unpaid'] as const

const short = z.string().trim().max(200)
/** A person's first or last name, which stands in mails to people who do not know them. */
const nameText = z
  .string()
  .trim()
  .max(longestName, `At most ${longestName} characters`)
  .refine(isOneLine, 'Enter the name on one line')
  .refine((name) => !hasLink(name), 'Enter the name without a link')
export const requiredName = (message: string) => z.string({ error: message }).trim().min(1, message).pipe(nameText)
export const optionalName = nameText.default('')
/** An emptied field is stored as none. */
const optional = short.nullish().transform((text) => text || null)

export const emailField = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254)
  .pipe(z.email('Incorrect e-mail address'))

/** Each card of the profile sends its own fields. */
export const GeneralFields = z.object({
  first_name: requiredName('First name is required'),
  last_name: requiredName('Last name is required'),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^$|^\+?[\d\s()/.-]{5,}$/, 'Incorrect phone number')
    .nullable()
    .transform((text) => text || null),
})
export const EmailFields = z.object({ email: emailField })
export const AboutFields = z.object({
  responsibility: optional,
  hotel: optional,
  city: optional,
  travel_agency: optional,
})

/** Which of its fields is required depends on whose it is. */
export const aboutProblem = (
  about: { hotel?: string | null | undefined; travel_agency?: string | null | undefined },
  agent: boolean,
): { field: 'hotel' | 'travel_agency'; message: string } | undefined => {
  if (agent) return about.travel_agency ? undefined : { field: 'travel_agency', message: 'Travel agency is required' }
  return about.hotel ? undefined : { field: 'hotel', message: 'Hotel is required' }
}

export const ProfileChange = z.object({
  ...GeneralFields.partial().shape,
  ...EmailFields.partial().shape,
  about: AboutFields.optional(),
  /** Only unchanged: a person's own status is changed by others. */
  status: z.enum(userStatuses).optional(),
  /** Only for another email address. */
  ...proofFields,
})

export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(8, 'Password should has at least 8 chars')
  .max(1000)
export const PasswordChange = z
  .object({
    current_password: z
      .string({ error: 'Current password is required' })
      .min(1, 'Current password is required')
      .max(1000),
    password: newPassword,
    password_confirmation: z
      .string({ error: 'Password confirmation is required' })
      .min(1, 'Password confirmation is required')
      .max(1000, 'Passwords must match'),
  })
  .refine((sent) => sent.password === sent.password_confirmation, {
    path: ['password_confirmation'],
    message: 'Passwords must match',
    // Together with all other errors, not only once they are corrected.
    when: ({ value }) => passwordsGiven.safeParse(value).success,
  })
const passwordsGiven = z.object({ password: z.string().min(1), password_confirmation: z.string().min(1) })

export const settings = {
  update: endpoint({
    method: 'PATCH',
    path: '/profile',
    may: nonDemo,
    openTo,
    body: ProfileChange,
    answer: z.object({ data: Profile }),
  }),
  /** Ends all other sessions of the person; `sessions_ended` says how many. */
  changePassword: endpoint({
    method: 'POST',
    path: '/change-password',
    may: nonDemo,
    openTo,
    body: PasswordChange,
    answer: z.object({ data: z.object({ sessions_ended: z.number().int() }) }),
  }),
  /** A copy of what is stored about the person: the `result` of the job, which has usually ended by now. */
  export: endpoint({
    method: 'POST',
    path: '/profile/export',
    may: nonDemo,
    openTo: ['unpaid'],
    status: 202,
    answer: z.object({ data: Job }),
  }),
  /** Erases the person. 409 for an owner with people below or a live subscription, and for administrators. */
  erase: endpoint({
    method: 'DELETE',
    path: '/profile',
    may: nonDemo,
    openTo: ['unpaid'],
    status: 204,
    body: z.object(proofFields),
    answer: z.null(),
  }),
}
