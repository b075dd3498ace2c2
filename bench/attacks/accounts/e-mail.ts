// A changed address counts once it is verified; until then a reset goes to the old one, and a link there undoes the change for 7 days.
import type { AccountCheck } from '../attack.ts'
import { dataOf } from '../call.ts'
import { linkIn, openNewAddress } from '../mails.ts'
import { password } from '../people.ts'
import { askWithPassword, persist } from '../proof.ts'
import { racerOf } from '../races/round.ts'
import type { Target } from '../target.ts'

const change = (target: Target, token: string, email: string) =>
  askWithPassword(target, { method: 'PATCH', path: '/api/profile', token, body: { email } })
const opens = async (target: Target, email: string) => {
  const answer = await persist(target, { path: '/api/login', body: { email, password, device_name: 'x' } })
  return dataOf<{ token?: string }>(answer)?.token !== undefined
}
const failed = (checks: Record<string, boolean>) =>
  Object.entries(checks).flatMap(([words, holds]) => (holds ? [] : [words]))

const pending = async (target: Target) => {
  const { email, own } = racerOf('account', 6)
  const fresh = 'fresh-6@race.example'
  const answer = await change(target, own, fresh)
  const [byOld, byNew] = [await opens(target, email), await opens(target, fresh)]
  await persist(target, { path: '/api/forgot-password', body: { email } })
  await persist(target, { path: '/api/forgot-password', body: { email: fresh } })
  const [toOld, toNew] = [await linkIn(target, email, 'reset-password'), await linkIn(target, fresh, 'reset-password')]
  return {
    line: `changed: ${answer.status}; before it is verified the ${byNew ? 'new' : 'old'} address signs in, a reset goes to ${toNew ? 'the new' : toOld ? 'the old' : 'no'} one`,
    problems: failed({
      'the old address no longer signs in': byOld,
      'the new address signs in before it is verified': !byNew,
      'the old address gets no reset': toOld !== undefined,
      'the new address gets a reset before it is verified': toNew === undefined,
    }),
  }
}

const undone = async (target: Target) => {
  const { email, own, other } = racerOf('account', 7)
  const fresh = 'fresh-7@race.example'
  await change(target, own, fresh)
  const { opened } = await openNewAddress(target, fresh)
  const moved = await opens(target, fresh)
  const link = await linkIn(target, email, 'email-undo')
  const answer = await persist(target, { path: `/api/email-changes/${link ?? 'none'}/undo`, method: 'POST' })
  await persist(target, { path: '/api/forgot-password', body: { email } })
  const sessions = [own, other, ...opened]
  const alive = await Promise.all(sessions.map((token) => target.ask({ path: '/api/profile', token })))
  const still = await opens(target, fresh)
  return {
    line: `${moved ? 'moved' : 'not moved'}; undone: ${answer.status}; the new address ${still ? 'still' : 'no longer'} signs in`,
    problems: failed({
      'the new address was not verified': moved,
      'the mail to the old address has no link that undoes it': link !== undefined,
      'the undo was refused': answer.status < 300,
      'the new address still signs in': !still,
      'the old address gets no reset': (await linkIn(target, email, 'reset-password')) !== undefined,
      'a session of whoever changed it lives on': alive.every(({ status }) => status === 401),
    }),
  }
}

export const emailChecks: AccountCheck[] = [
  { name: 'a new e-mail before it is verified', check: pending },
  { name: 'a link at the old e-mail that undoes the change', check: undone },
]
