// Guesses at a log-in: passwords and codes of one account count together and wait for each other.
import type { Person } from '../../../domain/accounts.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import {
  countWrong,
  countGuess,
  forgetFailures,
  refuseGuess,
  takeBackGuess,
  tooManyAttempts,
} from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { hasLoggedInFrom, type Login } from './data.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'

/** Attempts on one account wait for each other, so that a thousand at once do not hash a thousand passwords. */
const queues = new Map<string, Promise<unknown>>()
const oneAfterAnother = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.catch(() => {}).then(work)
  queues.set(key, mine)
  try {
    return await mine
  } finally {
    if (queues.get(key) === mine) queues.delete(key)
  }
}

type Guess<T> = {
  email: string
  find: () => Promise<Login | undefined>
  /** Nothing for a wrong one. `known`: the person has logged in from this address before. `complete`: the log-in needs no further step, and earlier failures here are forgotten. */
  look: (user: Login | undefined, known: boolean) => Promise<{ right: T; complete: boolean } | undefined>
  wrong: () => Refusal
}
export const guessLogIn = <T>(context: Context, request: RequestContext, { email, find, look, wrong }: Guess<T>) => {
  const account = `login ${tokenHash(email.toLowerCase())}`
  const here = {
    key: `login ${tokenHash(`${email.toLowerCase()} ${addressKey(request.ip)}`)}`,
    most: 5,
    seconds: 15 * 60,
  }
  const anywhere = { key: account, most: 20, seconds: 3600 }
  return oneAfterAnother(account, async (): Promise<T> => {
    await refuseGuess(context, here)
    const user = await find()
    const left = await countGuess(context, anywhere)
    // Guesses from other addresses do not lock out an address from which this person has logged in before.
    const known = (await hasLoggedInFrom(context.db, user?.id ?? 0, request.ip)) && user !== undefined
    if (left !== undefined && !known) throw tooManyAttempts(left)
    const takeBack = async () => {
      if (left === undefined) await takeBackGuess(context, anywhere)
    }
    const looked = await look(user, known).catch(async (error: unknown) => {
      // It was not found to be wrong, for example because too many passwords are waiting.
      await takeBack()
      await takeBackGuess(context, here)
      throw error
    })
    if (!looked) {
      if (user) noteRefused(context, user, request)
      await countWrong(context, request.ip)
      throw wrong()
    }
    await takeBack()
    // A correct password alone does not reset the count of guesses at the code.
    await (looked.complete ? forgetFailures(context.db, here.key) : takeBackGuess(context, here))
    return looked.right
  })
}

/** After the response, so that a known address does not take longer than an unknown one. */
const noteRefused = (context: Context, user: Pick<Person, 'id' | 'tenant_id'>, request: RequestContext) => {
  const { ip, id } = request
  const entry = { at: context.now(), by: user, action: 'session.refused', request: { ip, id } } as const
  setImmediate(() => {
    context.db
      .transaction((tx) => recordOwnAct(context, tx, entry))
      .catch((error: unknown) => context.log.error({ err: error }, 'could not record a refused log-in'))
  })
}
