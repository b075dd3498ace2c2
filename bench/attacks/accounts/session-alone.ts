// What a stolen session alone must not do: change how the account signs in, make tokens that outlive it, or close the account.
import type { AccountCheck } from '../attack.ts'
import type { Answer, Call } from '../call.ts'
import { password } from '../people.ts'
import { askWithPassword, persist } from '../proof.ts'
import { racerOf } from '../races/round.ts'

const expires_at = () => new Date(Date.now() + 86_400_000).toISOString()
const isRefused = ({ status }: Answer) => status >= 400 && status < 500

/** Refused without the password, done with it. */
const asksAgain = (name: string, account: number, call: () => Call & { body?: object }): AccountCheck => ({
  name: `${name} with a session alone`,
  check: async (target) => {
    const { own: token } = racerOf('account', account)
    const alone = await persist(target, { ...call(), token })
    const proven = isRefused(alone) ? await askWithPassword(target, { ...call(), token }) : alone
    return {
      line: `${alone.status} without the password, ${proven.status} with it`,
      problems: [
        ...(isRefused(alone) ? [] : [`done without the password: ${alone.status}`]),
        ...(proven.status < 300 ? [] : [`refused with the password: ${proven.status} ${proven.text.slice(0, 120)}`]),
      ],
    }
  },
})

export const sessionAloneChecks: AccountCheck[] = [
  asksAgain('an e-mail change', 1, () => ({
    method: 'PATCH',
    path: '/api/profile',
    body: { email: 'alone@race.example' },
  })),
  asksAgain('an API token', 2, () => ({
    path: '/api/api-tokens',
    body: { name: 'Alone', scopes: ['read'], expires_at: expires_at() },
  })),
  asksAgain('a password change', 3, () => ({
    path: '/api/change-password',
    body: { password: `${password}-2`, password_confirmation: `${password}-2` },
  })),
  asksAgain('a second factor', 4, () => ({ path: '/api/profile/second-factor', body: {} })),
  asksAgain('closing the account', 5, () => ({ method: 'DELETE', path: '/api/profile' })),
]
