// What a link, an API token or a new address opens while the account is taken back: a demo, a verification, a change of e-mail.
import { once } from 'node:events'
import { addDays, todayIn } from '../../../src/domain/stay.ts'
import { dataOf } from '../call.ts'
import { password } from '../people.ts'
import { openNewAddress } from '../mails.ts'
import { askWithPassword, persist } from '../proof.ts'
import {
  changed,
  isAlive,
  logInsOf,
  newPasswords,
  type Round,
  racerOf,
  type RaceRun,
  refusedAs,
  startsLate,
} from './round.ts'
import { deactivate, idOf } from './log-in.ts'

const entries = 21

const demoCancel = async (round: Round) => {
  const { target, from, n } = round
  const { token: admin, from: admins } = target.people.admin
  const deadline_at = addDays(todayIn('UTC', Date.now()), 10)
  const body = { name: `Race ${n}`, hotel: [1], deadline_at, queries: 100, gds_ids: [1] }
  const made = await persist(target, { path: '/api/demos', token: admin, from: admins, body })
  const demo = dataOf<{ id: number; token: string }>(made)
  if (!demo) return { tokens: [], ...refusedAs(made, 201) }
  // The demo is cancelled once some are in and the others on their way.
  const some = n % (entries - 1)
  let inside = 0
  const begin = new AbortController()
  const begun = some === 0 ? undefined : once(begin.signal, 'abort')
  const enter = async () => {
    const answer = await target.ask({ path: `/api/login/${demo.token}`, from, body: { device_name: 'race' } })
    if (++inside === some) begin.abort()
    return answer
  }
  const cancel = async () => {
    await begun
    return persist(target, { method: 'POST', path: `/api/demos/${demo.id}/cancel`, token: admin, from: admins })
  }
  const [answer, ...entered] = await Promise.all([cancel(), ...Array.from({ length: entries }, enter)])
  const tokens = entered.flatMap((each) => dataOf<{ token?: string }>(each)?.token ?? [])
  return { tokens, ...refusedAs(answer, 200) }
}

const verification = async (round: Round) => {
  const { email, verification: link, own } = racerOf('verification', round.n)
  const id = await idOf(round.target, email)
  const verify = async () => {
    await startsLate({ ...round, n: (round.n * 7) % 12 })
    const answer = await round.target.ask({ path: `/api/verification/${link}`, from: round.from })
    return [dataOf<{ token?: string }>(answer)?.token ?? [], own].flat()
  }
  return deactivate(round, id, verify)
}

/** Made with one session while another one changes the password, which ends all API tokens. */
const apiToken = async (round: Round) => {
  const { own, other } = racerOf('api', round.n)
  const make = (name: number) => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    const body = { name: `Race ${name}`, scopes: ['read'], expires_at }
    return askWithPassword(round.target, { path: '/api/api-tokens', token: other, from: round.from, body })
  }
  const change = async () => {
    await startsLate(round)
    const body = { current_password: password, ...newPasswords }
    return persist(round.target, { path: '/api/change-password', token: own, body })
  }
  const [answer, ...made] = await Promise.all([change(), make(1), make(2), make(3)])
  const tokens = made.flatMap((each) => dataOf<{ token?: string }>(each)?.token ?? [])
  return { tokens: [...tokens, other], ...refusedAs(answer, 200) }
}

/** Somebody who knows the password moves the account to another address while its owner takes it back by mail. */
const emailChange = async (round: Round) => {
  const { target, n, from } = round
  const { email, reset: token, own, other } = racerOf('email', n)
  const moved = `moved-${n}@race.example`
  const move = askWithPassword(target, {
    method: 'PATCH',
    path: '/api/profile',
    token: other,
    from,
    body: { email: moved },
  })
  const take = async () => {
    await startsLate(round)
    return persist(target, { path: '/api/reset-password', body: { token, email, ...newPasswords } })
  }
  const [, answer] = await Promise.all([move, take()])
  const alive: string[] = []
  const { opened, status } = await openNewAddress(target, moved)
  if (status > 0 && status < 300) alive.push('the link of the new address works after the reset')
  const [owners] = await logInsOf(round, email, 1, changed)
  if (!owners) alive.push('the owner cannot sign in with the new password')
  if (owners && !(await isAlive(round, owners))) alive.push('the owner is not signed in')
  return { tokens: [own, other, ...opened], alive, ...refusedAs(answer, 200) }
}

export const linkRaces: RaceRun[] = [
  { name: `demo link, ${entries} entries × cancel`, race: demoCancel },
  { name: 'verification × deactivation', race: verification },
  { name: 'API token × password change', race: apiToken },
  { name: 'e-mail change × reset', race: emailChange },
]
