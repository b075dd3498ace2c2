// Tokens: who holds which, until when, and how many an account may have at a time.
import { randomBytes } from 'node:crypto'
import { sandboxAccounts, type SandboxSabreAccount } from '../world.ts'

const usualLife = 604_800
const usualCap = 5

type Token = { account: SandboxSabreAccount; until: number }
export type Tokens = {
  /** Seconds that a token given from now on lives. */
  life_seconds: number
  /** Active tokens of one account. */
  cap: number
  /** null: the account has reached its maximum. */
  issue(account: SandboxSabreAccount): { token: string; expires_in: number } | null
  accountOf(token: string): SandboxSabreAccount | undefined
  revoke(token: string): void
  /** Ends every token at once, as when Sabre restarts. */
  expire(): void
  active(): number
  /** Life and cap as usual; tokens stay good. */
  reset(): void
}

export const makeTokens = (now: () => number): Tokens => {
  const given = new Map<string, Token>()
  const forgetOld = () => {
    for (const [token, { until }] of given) if (until <= now()) given.delete(token)
  }
  return {
    life_seconds: usualLife,
    cap: usualCap,
    issue(account) {
      forgetOld()
      const active = [...given.values()].filter((each) => each.account === account)
      if (active.length >= this.cap) return null
      const token = `T1RLAQ${randomBytes(96).toString('base64url')}`
      given.set(token, { account, until: now() + this.life_seconds * 1_000 })
      return { token, expires_in: this.life_seconds }
    },
    accountOf(token) {
      const found = given.get(token)
      return found && found.until > now() ? found.account : undefined
    },
    revoke: (token) => void given.delete(token),
    expire: () => given.clear(),
    active() {
      forgetOld()
      return given.size
    },
    reset() {
      this.life_seconds = usualLife
      this.cap = usualCap
    },
  }
}

const accounts: readonly SandboxSabreAccount[] = Object.values(sandboxAccounts.sabre)
const decoded = (text: string) => Buffer.from(text, 'base64').toString('utf8')
/** The two halves of `Basic B64(B64(user):B64(secret))`; null if it is not of that form. */
const halvesOf = (header: string | undefined): [user: string, secret: string] | null => {
  const [user, secret, more] = decoded(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '').split(':')
  return user && secret && more === undefined ? [decoded(user), decoded(secret)] : null
}

type TokenRequest = { version: 2 | 3; header: string | undefined; form: URLSearchParams }
export type TokenRefusal = { refused: 'missing' | 'wrong' | 'grant' }
/** The account that requests a token. */
export const requestingAccount = ({ version, header, form }: TokenRequest): SandboxSabreAccount | TokenRefusal => {
  const halves = halvesOf(header)
  if (!halves) return { refused: 'missing' }
  if (form.get('grant_type') !== (version === 2 ? 'client_credentials' : 'password')) return { refused: 'grant' }
  const [user, secret] = halves
  const found = accounts.find((account) =>
    version === 2
      ? user === `V1:${account.username}:${account.pcc}:AA` && secret === account.password
      : account.token === `${user}:${secret}` &&
        form.get('username') === `${account.username}-${account.pcc}-AA` &&
        form.get('password') === account.password,
  )
  return found ?? { refused: 'wrong' }
}
