// A stranger registers somebody else's address and turns on two-step verification: its owner must still get in, and the stranger out.
import { codeAt } from '../../../src/server/platform/secrets/totp.ts'
import type { AccountCheck } from '../attack.ts'
import { dataOf } from '../call.ts'
import { linkIn } from '../mails.ts'
import { persist } from '../proof.ts'
import type { Target } from '../target.ts'

const strangers = 'strangers-password'
const owners = 'owners-password-1'
const person = { first_name: 'Anna', last_name: 'Nowak', phone: '+48 512 345 678' }
const twice = (password: string) => ({ password, password_confirmation: password })
const from = '127.0.0.77'

const logIn = async (target: Target, email: string, password: string) =>
  dataOf<{ token?: string; challenge?: string }>(
    await persist(target, { path: '/api/login', from, body: { email, password, device_name: 'x' } }),
  )

/** Returns the stranger's session, and how the start of a second factor was answered. */
const occupy = async (target: Target, email: string) => {
  const body = { ...person, ...twice(strangers), email, account_type: 'owner', about: { hotel: 'Inn' } }
  await persist(target, { path: '/api/register', from, body })
  const session = (await logIn(target, email, strangers))?.token ?? ''
  const path = '/api/profile/second-factor'
  const begun = await persist(target, { path, from, token: session, body: { password: strangers } })
  const key = dataOf<{ key: string }>(begun)?.key
  const code = key && codeAt(key, Date.now())
  if (code) await persist(target, { path: `${path}/confirm`, from, token: session, body: { code } })
  return { session, begun: begun.status }
}
const isIn = async (target: Target, token: string) =>
  (await target.ask({ path: '/api/profile', token, from })).status === 200

const outcome = async (target: Target, session: string, email: string, password = owners) => {
  const got = await logIn(target, email, password)
  const [strangersIn, byPassword] = [await isIn(target, session), await logIn(target, email, strangers)]
  return {
    line: `the owner is ${got?.token ? 'in' : got?.challenge ? 'asked for a code' : 'refused'}, the stranger ${strangersIn || byPassword ? 'in' : 'out'}`,
    problems: [
      ...(got?.token ? [] : [`the owner is ${got?.challenge ? 'asked for a code that a stranger has' : 'kept out'}`]),
      ...(strangersIn ? ['the session of the stranger lives on'] : []),
      ...(byPassword ? ['the password of the stranger still opens it'] : []),
    ],
  }
}

const byReset = async (target: Target) => {
  const email = 'occupied-1@victim.example'
  const { session } = await occupy(target, email)
  await persist(target, { path: '/api/forgot-password', from, body: { email } })
  const token = await linkIn(target, email, 'reset-password')
  if (!token) return { line: 'no mail', problems: ['the owner gets no mail to reset the password'] }
  await persist(target, { path: '/api/reset-password', from, body: { token, email, ...twice(owners) } })
  return outcome(target, session, email)
}

const byInvitation = async (target: Target) => {
  const email = 'occupied-2@victim.example'
  const { session } = await occupy(target, email)
  const { token, from: inviters } = target.people.bystander
  const invited = await persist(target, { path: '/api/invitations', token, from: inviters, body: { emails: [email] } })
  if (invited.status !== 201) return { line: `invited: ${invited.status}`, problems: ['the address cannot be invited'] }
  const link = await linkIn(target, email, 'register')
  if (!link) return { line: 'no mail', problems: ['the owner gets no invitation'] }
  const accepted = await persist(target, { path: `/api/register/${link}`, from, body: { ...person, ...twice(owners) } })
  const { line, problems } = await outcome(target, session, email)
  return { line: `accepted: ${accepted.status}; ${line}`, problems }
}

const secondFactor = async (target: Target) => {
  const { begun } = await occupy(target, 'occupied-3@victim.example')
  return {
    line: `answered ${begun}`,
    problems: begun >= 400 ? [] : ['an unconfirmed account sets a second factor'],
  }
}

export const foreignAddressChecks: AccountCheck[] = [
  { name: 'a reset after a stranger registered the address', check: byReset },
  { name: 'an invitation after a stranger registered the address', check: byInvitation },
  { name: 'a second factor of an account that is not confirmed', check: secondFactor },
]
