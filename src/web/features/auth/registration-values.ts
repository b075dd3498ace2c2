// What a registration sends. In a separate file, because the phone numbers of all countries load with it.
import { z } from 'zod'
import { EmailOnly, InvitedRegistration, type Registration } from '../../../contract/access.ts'
import { accountTypes } from '../../../contract/invitations.ts'
import { internationalNumber } from '../../parts/account/phone-numbers.ts'

const accepted = z.literal('on', 'Acceptance is required')
const { first_name, last_name, phone, password } = InvitedRegistration.shape
const person = {
  first_name,
  last_name,
  phone,
  phone_country: z.string().default(''),
  password,
  terms: accepted,
  privacy: accepted,
}

type Typed = { phone: string; phone_country: string; password: string }
/** `password_confirmation` is sent equal to the password. S1§5 */
const sentOf = <T extends Typed>(
  { phone: typed, phone_country, ...rest }: T,
  issues: z.core.$RefinementCtx,
): Omit<T, 'phone_country'> & { password_confirmation: string } => {
  const number = internationalNumber(typed, phone_country || 'PL')
  if (!number) issues.addIssue({ code: 'custom', path: ['phone'], message: 'Incorrect phone number' })
  return { ...(rest as Omit<T, 'phone_country'>), phone: number ?? typed, password_confirmation: rest.password }
}

/** The business name is sent under the name that belongs to the type of account. S1§5 */
export const registrationSchema = z
  .object({
    ...person,
    email: EmailOnly.shape.email,
    account_type: z.enum(accountTypes, { error: 'Account type is required' }),
    about: z.string().trim().min(1, 'Hotel / Travel agency name is required').max(200),
  })
  .transform((typed, issues): z.input<typeof Registration> => {
    const { about, terms: _terms, privacy: _privacy, ...sent } = sentOf(typed, issues)
    return { ...sent, about: sent.account_type === 'owner' ? { hotel: about } : { travel_agency: about } }
  })

export const invitedSchema = z.object(person).transform((typed, issues) => {
  const { terms: _terms, privacy: _privacy, ...sent } = sentOf(typed, issues)
  return sent
})
