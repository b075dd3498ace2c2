// Calls that may ask for the password again: the same with it and without it, whatever its field is called.
import type { Answer, Call } from './call.ts'
import { password } from './people.ts'
import type { Target } from './target.ts'

const names = ['current_password', 'password']
const isUnknown = ({ status, text }: Answer, name: string) =>
  status === 422 && new RegExp(`"${name}":\\["Unknown field"`).test(text)

/** With the password in the first field of these names that the call knows; without it where it knows none. */
export const askWithPassword = async (target: Target, call: Call & { body?: object }): Promise<Answer> => {
  for (const name of names) {
    const answer = await persist(target, { ...call, body: { ...call.body, [name]: password } })
    if (!isUnknown(answer, name)) return answer
  }
  return persist(target, call)
}

/** Tries again while the product is busy: a machine under load must not decide who wins. */
export const persist = async (target: Target, call: Call): Promise<Answer> => {
  let answer = await target.ask(call)
  for (let tries = 0; tries < 20 && (answer.status === 503 || answer.status === 429); tries++) {
    await new Promise((again) => setTimeout(again, 100))
    answer = await target.ask(call)
  }
  return answer
}
