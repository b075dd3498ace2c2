// A changed address counts once it is verified; until then a reset goes to the old one, and a link there undoes the change for 7 days.
import type { AccountCheck } from '../accounts.ts'
import { dataOf } from '../call.ts'
import { linkIn, mailsTo } from '../mails.ts'
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

/** The call that the page of the link makes, as the description of the API names it. */
const undoCallIn = async ({ ask }: Target) => {
  const { text } = await ask({ path: '/api/openapi.json' })
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
  const path = Object.keys(paths).find((each) => /undo|revert|restore/.test(each) && /e-?mail/.test(each))
  return path && { path, method: Object.keys(paths[path] ?? {})[0]?.toUpperCase() ?? 'POST' }
}

const undone = async (target: Target) => {
  const { email, own, other } = racerOf('account', 7)
  const fresh = 'fresh-7@race.example'
  await change(target, own, fresh)
  const link = await linkIn(target, fresh, 'verification')
  await target.ask({ path: `/api/verification/${link}` })
  const moved = await opens(target, fresh)
  const call = await undoCallIn(target)
  const [token] = (await mailsTo(target, email)).flatMap(({ text }) => /\/[^\s]*?([\w-]{43})/.exec(text)?.[1] ?? [])
  if (!call || !token)
    return {
      line: `${moved ? 'moved' : 'not moved'}; ${call ? 'the mail to the old address has no link' : 'no call undoes it'}`,
      problems: ['a changed address cannot be put back from the old one'],
    }
  const filled = call.path.replace(/\{\w+\}/, token)
  const path = filled.startsWith('/api') ? filled : `/api${filled}`
  const body = path.includes(token) ? {} : { token }
  const answer = await persist(target, { path, method: call.method, ...(call.method !== 'GET' && { body }) })
  await persist(target, { path: '/api/forgot-password', body: { email } })
  const alive = await Promise.all([own, other].map((each) => target.ask({ path: '/api/profile', token: each })))
  return {
    line: `undone: ${answer.status}; the new address ${(await opens(target, fresh)) ? 'still' : 'no longer'} signs in`,
    problems: failed({
      'the new address was not verified': moved,
      'the undo was refused': answer.status < 300,
      'the new address still signs in': !(await opens(target, fresh)),
      'the old address gets no reset': (await linkIn(target, email, 'reset-password')) !== undefined,
      'a session of whoever changed it lives on': alive.every(({ status }) => status === 401),
    }),
  }
}

export const emailChecks: AccountCheck[] = [
  { name: 'a new e-mail before it is verified', check: pending },
  { name: 'a link at the old e-mail that undoes the change', check: undone },
]
