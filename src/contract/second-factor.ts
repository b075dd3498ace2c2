// The second factor of a log-in: a person's own, and that of others who have lost it. Codes are six digits of an authenticator app, or one
// of the recovery codes.
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { readTypedCode } from '../domain/second-factor.ts'
import { endpoint } from './values/endpoint.ts'
import { Id } from './values/paging.ts'
import { Instant } from './values/basic-values.ts'

const may = actors.filter((actor) => actor !== 'demo')
const openTo = ['unconfirmed', 'unpaid', 'without_second_factor'] as const
/** To set one up an account must be confirmed: until then its address may be somebody else's, whom a second factor would keep out. */
const openToConfirmed = ['unpaid', 'without_second_factor'] as const

const passwordField = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000)
const typedCode = z.string({ error: 'Code is required' }).trim().min(1, 'Code is required').max(100)
const codeField = typedCode.refine(
  (text) => readTypedCode(text) !== undefined,
  'Enter a 6-digit code or a 12-character recovery code',
)

export const PasswordOnly = z.object({ password: passwordField })
/** From the app: a recovery code does not prove that the app has the key. */
export const AppCode = z.object({
  code: typedCode.refine((text) => readTypedCode(text)?.kind === 'app', 'Enter the 6-digit code from your app'),
})
export const PasswordAndCode = z.object({ password: passwordField, code: codeField })
export const CodeOnly = z.object({ code: codeField })

/** Whoever changes how they sign in gives the password again or, where the second factor is on, a code instead. */
export const proofFields = { password: passwordField.optional(), code: codeField.optional() }

const recovery_codes = z.array(z.string())

export const secondFactor = {
  /** The second step of a log-in: what POST /login answered, and a code. */
  logIn: endpoint({
    method: 'POST',
    path: '/login/second-factor',
    writesLittle: true,
    may: 'anyone',
    waits: true,
    body: CodeOnly.extend({
      challenge: z.string().min(1).max(200),
      device_name: z.string().max(200).default('browser'),
    }),
    answer: z.object({ data: z.object({ token: z.string() }) }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/profile/second-factor',
    may,
    openTo,
    answer: z.object({ data: z.object({ since: Instant.nullable(), recovery_codes_left: z.number().int() }) }),
  }),
  /** Makes a new key, which counts once a code of it has confirmed it; 409 where the second factor is on. */
  begin: endpoint({
    method: 'POST',
    path: '/profile/second-factor',
    may,
    openTo: openToConfirmed,
    body: PasswordOnly,
    answer: z.object({ data: z.object({ key: z.string(), uri: z.string() }) }),
  }),
  /** Turns it on, ends all other sessions, and answers the recovery codes this once. */
  confirm: endpoint({
    method: 'POST',
    path: '/profile/second-factor/confirm',
    may,
    openTo: openToConfirmed,
    waits: true,
    body: AppCode,
    answer: z.object({ data: z.object({ recovery_codes, sessions_ended: z.number().int() }) }),
  }),
  /** The earlier ones stop working. */
  renewCodes: endpoint({
    method: 'POST',
    path: '/profile/second-factor/recovery-codes',
    may,
    openTo: openToConfirmed,
    waits: true,
    body: PasswordAndCode,
    answer: z.object({ data: z.object({ recovery_codes }) }),
  }),
  /** Also ends all other sessions. */
  turnOff: endpoint({
    method: 'POST',
    path: '/profile/second-factor/turn-off',
    may,
    openTo,
    body: PasswordAndCode,
    answer: z.object({ data: z.object({ sessions_ended: z.number().int() }) }),
  }),
  /** For somebody who has lost it: turns it off and ends all their sessions. Nothing happens if it is off; 409 for one's own. */
  reset: endpoint({
    method: 'DELETE',
    path: '/users/:id/second-factor',
    may: ['admin'],
    params: z.object({ id: Id }),
    status: 204,
    answer: z.null(),
  }),
}
