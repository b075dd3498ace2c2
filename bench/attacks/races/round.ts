// One round of a race: what both sides do at once, and which tokens must be dead once both have ended.
import type { Answer } from '../call.ts'
import { dataOf } from '../call.ts'
import { emailOf, password, type Race, tokenOf } from '../people.ts'
import type { Target } from '../target.ts'

export type Round = { target: Target; n: number; from: string }
type Ended = {
  /** Every token that was got on the side that must lose. */
  tokens: string[]
  /** Why the round proves nothing: the change itself was refused. */
  failed?: string
  /** Alive where it should not be, besides tokens. */
  alive?: string[]
}
export type RaceRun = { name: string; race: (round: Round) => Promise<Ended> }

export const changed = 'another-password-1'

/** The log-ins of somebody who knows the password, some at once; those that got in at once have tokens. */
export const logInsOf = async ({ target, from }: Round, email: string, times = 3, secret = password) => {
  const body = { email, password: secret, device_name: 'race' }
  const answers = await Promise.all(Array.from({ length: times }, () => target.ask({ path: '/api/login', from, body })))
  return answers.flatMap((answer) => dataOf<{ token?: string }>(answer)?.token ?? [])
}
/** Who changes something signs in from elsewhere, and starts a little earlier or later in each round. */
export const startsLate = ({ n }: Round) => new Promise((go) => setTimeout(go, (n % 12) * 12))
export const refusedAs = ({ status, text }: Answer, wanted: number): { failed?: string } =>
  status === wanted ? {} : { failed: `${status} ${text.slice(0, 120)}` }

export const isAlive = async ({ target, from }: Pick<Round, 'target' | 'from'>, token: string): Promise<boolean> =>
  (await target.ask({ path: '/api/profile', token, from })).status === 200

/** Whose round it is, and the tokens that are there from the beginning. */
export const racerOf = (race: Race, n: number) => ({
  email: emailOf(race, n),
  own: tokenOf('own', race, n),
  other: tokenOf('other', race, n),
  reset: tokenOf('reset', race, n),
  verification: tokenOf('verification', race, n),
})
export const newPasswords = { password: changed, password_confirmation: changed }
