// What the forms of the profile send. In a separate file, which loads with the first key, and the schemas with it.
import { z } from 'zod'
import { WebhookSettings } from '../../../contract/webhooks.ts'
import { webhookEvents } from '../../../domain/webhooks/webhook-events.ts'
import { NewApiToken, tokenScopes } from '../../../contract/api-tokens.ts'
import { CredentialsFields } from '../../../contract/gds-credentials.ts'
import { AppCode, PasswordAndCode, PasswordOnly, proofFields } from '../../../contract/second-factor.ts'
import { AboutFields, aboutProblem, EmailFields, GeneralFields, PasswordChange } from '../../../contract/settings.ts'
import { countryOf, internationalNumber } from '../../parts/account/phone-numbers.ts'

/** Phone and country, that of the stored number unless another is chosen, make one international number; an emptied field is none, one that did not change is as it was. */
export const generalSchemaFrom = (now: string | null) =>
  GeneralFields.extend({ phone_country: z.string().default('') }).transform(
    ({ phone, phone_country, ...names }, issues) => {
      if (phone === null || phone === now) return { ...names, phone }
      const number = internationalNumber(phone, phone_country || countryOf(now ?? '') || 'PL')
      if (!number) issues.addIssue({ code: 'custom', path: ['phone'], message: 'Incorrect phone number' })
      return { ...names, phone: number ?? phone }
    },
  )
export const emailChangeSchema = EmailFields
/** Without a change of the address neither password nor code is needed. */
export const ownEmailSchemaFrom = (now: string) =>
  z
    .record(z.string(), z.string())
    .transform(({ email = '', ...proof }) =>
      email.trim().toLowerCase() === now.toLowerCase() ? { email } : { email, ...proof },
    )
    .pipe(EmailFields.extend(proofFields))
export const passwordSchema = PasswordChange

export const passwordOnlySchema = PasswordOnly
export const appCodeSchema = AppCode
/** Of the two fields one is shown. */
export const proofSchema = z.object(proofFields)
export const passwordAndCodeSchema = PasswordAndCode

/** Which field of `about` is required depends on the role. */
export const aboutSchemaFor = (agent: boolean) =>
  AboutFields.superRefine((about, issues) => {
    const problem = aboutProblem(about, agent)
    if (problem) issues.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
  })

/** Deactivating an active user is confirmed. S1§4 */
export const statusSchemaFrom = (now: string) =>
  z
    .object({ status: z.enum(['active', 'inactive']), confirmed: z.string().optional() })
    .superRefine(({ status, confirmed }, issues) => {
      if (now === 'active' && status === 'inactive' && confirmed !== 'on')
        issues.addIssue({
          code: 'custom',
          path: ['confirmed'],
          message: 'Confirm that you want to deactivate this user',
        })
    })

export const trialSchema = z.object({ trial_ends_at: z.string().min(1, 'Date is required') })

export const credentialsSchema = CredentialsFields

const apiTokenFields = NewApiToken.extend({ expires_at: z.string().min(1, 'Choose a date'), ...proofFields })
/** Scopes are checkboxes; the end is so many days from now, or the last moment of a day at the reader's place. */
export const apiTokenSchema = z
  .record(z.string(), z.string())
  .transform(
    (typed): z.input<typeof apiTokenFields> => ({
      name: typed.name ?? '',
      scopes: tokenScopes.filter((scope) => typed[`scope.${scope}`] === 'on'),
      expires_at: expiryOf(typed),
      password: typed.password,
      code: typed.code,
    }),
  )
  .pipe(apiTokenFields)

/** Events are checkboxes. */
export const webhookSchema = z
  .record(z.string(), z.string())
  .transform(({ name = '', url = '', ...typed }) => ({
    name,
    url,
    events: webhookEvents.filter((event) => typed[`event.${event}`] === 'on'),
  }))
  .pipe(WebhookSettings)

const expiryOf = ({ expiry, expires_at = '' }: Partial<Record<string, string>>): string => {
  if (expiry !== 'date') return new Date(Date.now() + Number(expiry) * 24 * 3_600_000).toISOString()
  return expires_at === '' ? '' : new Date(`${expires_at}T23:59:59`).toISOString()
}
