// Bodies that are cheap to send and dear to check, to calls that need no sign-in: many unknown fields, wide arrays, deep JSON.
import type { Attack } from './attack.ts'
import { type Answer, tally } from './call.ts'
import type { Target } from './target.ts'

const many = 60_000
const unknownFields = JSON.stringify(Object.fromEntries(Array.from({ length: many }, (_, n) => [`f${n}`, 0])))
const wide = (field: string) => JSON.stringify({ [field]: Array.from({ length: many }, () => ({ a: 'x' })) })
const deep = (opening: string, closing: string) => `${opening.repeat(many)}0${closing.repeat(many)}`
const bodies: [name: string, body: string][] = [
  ['60,000 unknown fields', unknownFields],
  ['an array of 60,000 where a text belongs', wide('email')],
  ['60,000 unknown fields within a field', `{"about":${unknownFields}}`],
  ['arrays 60,000 deep', deep('[', ']')],
  ['objects 60,000 deep', deep('{"about":', '}')],
]
const paths = [
  '/api/login',
  '/api/register',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/login/second-factor',
  `/api/register/${'x'.repeat(43)}`,
]
/** What an answer to nobody may hold. */
const most = { bytes: 16_384, errors: 20 }

const errorsIn = ({ text }: Answer): number => {
  try {
    const { errors = {} } = JSON.parse(text) as { errors?: Record<string, string[]> }
    return Object.values(errors).reduce((sum, words) => sum + words.length, 0)
  } catch {
    return 0
  }
}

const run = async ({ ask, short }: Target, name: string, body: string) => {
  const sent = short ? paths.slice(0, 2) : paths
  const answers = await Promise.all(sent.map((path) => ask({ path, body, from: '127.0.0.66' })))
  const bytes = Math.max(...answers.map((answer) => answer.bytes))
  const errors = Math.max(...answers.map(errorsIn))
  const odd = answers.filter(({ status }) => status < 400 || status >= 500)
  return {
    sent: Buffer.byteLength(body) * sent.length,
    answered: `${tally(answers.map(({ status }) => status))}; at most ${bytes} bytes, ${errors} errors`,
    problems: [
      ...(bytes > most.bytes ? [`${name}: an answer of ${bytes} bytes`] : []),
      ...(errors > most.errors ? [`${name}: ${errors} errors in an answer`] : []),
      ...(odd.length > 0 ? [`${name}: answered ${tally(odd.map(({ status }) => status))}`] : []),
    ],
  }
}

export const wideBodies: Attack[] = bodies.map(([name, body], n) => ({
  name: `sends ${name}`,
  again: true,
  long: n > 1,
  run: (target) => run(target, name, body),
}))
