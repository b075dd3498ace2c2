// Signing in while what proved identity changes: the password, the second factor, or whether the account may sign in at all.
import { codeAt } from '../../../src/server/platform/secrets/totp.ts'
import { dataOf } from '../call.ts'
import { factorKey, password } from '../people.ts'
import { persist } from '../proof.ts'
import type { Target } from '../target.ts'
import { isAlive, logInsOf, newPasswords, type Round, racerOf, type RaceRun, refusedAs, startsLate } from './round.ts'

const passwordChange = async (round: Round) => {
  const { email, own } = racerOf('password', round.n)
  const change = async () => {
    await startsLate(round)
    const body = { current_password: password, ...newPasswords }
    return persist(round.target, { path: '/api/change-password', token: own, body })
  }
  const [tokens, answer] = await Promise.all([logInsOf(round, email), change()])
  return { tokens, ...refusedAs(answer, 200) }
}

const reset = async (round: Round) => {
  const { email, reset: token, own } = racerOf('reset', round.n)
  const change = async () => {
    await startsLate(round)
    return persist(round.target, { path: '/api/reset-password', body: { token, email, ...newPasswords } })
  }
  const [tokens, answer] = await Promise.all([logInsOf(round, email), change()])
  return { tokens: [...tokens, own], ...refusedAs(answer, 200) }
}

/** The code of an app proves it, so a log-in with the password alone counts no more. */
const factorOn = async (round: Round) => {
  const { email, own } = racerOf('factor', round.n)
  const path = '/api/profile/second-factor'
  const begun = await persist(round.target, { path, token: own, body: { password } })
  const key = dataOf<{ key: string }>(begun)?.key
  if (!key) return { tokens: [], ...refusedAs(begun, 200) }
  const code = codeAt(key, Date.now())
  const confirm = persist(round.target, { path: `${path}/confirm`, token: own, body: { code } })
  const lateLogIns = async () => {
    await startsLate(round)
    return logInsOf(round, email)
  }
  const [answer, ...tokens] = await Promise.all([confirm, logInsOf(round, email, 2), lateLogIns()])
  return { tokens: tokens.flat(), ...refusedAs(answer, 200) }
}

/** An administrator removes the factor of somebody who has lost it, which ends what was opened with it. */
const factorRemoved = async (round: Round) => {
  const { target, from, n } = round
  const { email } = racerOf('code', n)
  const id = await idOf(target, email)
  const begun = await persist(target, { path: '/api/login', from, body: { email, password, device_name: 'race' } })
  const challenge = dataOf<{ challenge?: string }>(begun)?.challenge
  if (!challenge) return { tokens: [], failed: `no challenge: ${begun.status}` }
  const code = codeAt(factorKey, Date.now())
  const enter = async () => {
    await startsLate({ ...round, n: n % 6 })
    return target.ask({ path: '/api/login/second-factor', from, body: { challenge, code, device_name: 'race' } })
  }
  const remove = async () => {
    await startsLate({ ...round, n: (n * 5) % 12 })
    const { token, from: admins } = target.people.admin
    return persist(target, { method: 'DELETE', path: `/api/users/${id}/second-factor`, token, from: admins })
  }
  const [answer, removed] = await Promise.all([enter(), remove()])
  return { tokens: [dataOf<{ token?: string }>(answer)?.token ?? []].flat(), ...refusedAs(removed, 204) }
}

export const idOf = async (target: Target, email: string): Promise<number> => {
  const { people } = target
  const query = new URLSearchParams({ email })
  const answer = await persist(target, {
    path: `/api/users?${query}`,
    token: people.admin.token,
    from: people.admin.from,
  })
  const found = dataOf<{ id: number; email: string }[]>(answer)?.find((each) => each.email === email)
  if (!found) throw new Error(`No ${email}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return found.id
}
const setStatus = (target: Target, id: number, status: 'active' | 'inactive') =>
  persist(target, {
    method: 'PATCH',
    path: `/api/users/${id}`,
    token: target.people.admin.token,
    from: target.people.admin.from,
    body: { status },
  })

/** What was opened before must be dead even once the account is active again. */
export const deactivate = async (round: Round, id: number, open: () => Promise<string[]>) => {
  const { target } = round
  const close = async () => {
    await startsLate(round)
    return setStatus(target, id, 'inactive')
  }
  const [tokens, answer] = await Promise.all([open(), close()])
  const alive: string[] = []
  for (const token of tokens) if (await isAlive(round, token)) alive.push(token)
  await setStatus(target, id, 'active')
  return { tokens, alive, ...refusedAs(answer, 200) }
}
const deactivation = async (round: Round) => {
  const { email, own } = racerOf('deactivation', round.n)
  const id = await idOf(round.target, email)
  return deactivate(round, id, async () => [...(await logInsOf(round, email)), own])
}

export const logInRaces: RaceRun[] = [
  { name: 'log-in × password change', race: passwordChange },
  { name: 'log-in × reset', race: reset },
  { name: 'log-in × second factor turned on', race: factorOn },
  { name: 'code × factor removed', race: factorRemoved },
  { name: 'log-in × deactivation', race: deactivation },
]
