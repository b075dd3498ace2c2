// The load client: every call that may write is in the history before it is made and after it ended.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { GdsName } from '../../src/domain/gds.ts'
import type { Book, CheckupRequest, Invoke, OwnWrite, Return, Unknown } from './lines.ts'
import type { Person } from './world.ts'

type CheckupSeen = { id: number; status: string; own_version: number } & Record<
  'scored_at' | 'summary' | 'coverage' | 'price_wrong_rates',
  unknown
>
type Data = {
  id?: number
  checkup?: CheckupSeen | null
  checkup_id?: number
  rates?: { id: number; rate_plan: string }[]
  version?: number
  taken?: boolean
  rescoring?: string
}
/** `text`: a body that is not JSON. */
type Body = { data?: Data; text?: string } | null
export type Answer = { status: number; body: Body }
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  gds?: GdsName
  body?: object
  /** Bytes as they are, in place of a body. */
  sent?: { type: string; text: string }
  key?: string | null
}
/** `of`: on behalf of this person. */
export type Options = { key?: string | null; of?: Person }

const longest = 75_000
const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
const isOk = ({ status }: Answer) => status < 300

const send = async (address: string, person: Person, { method, path, gds, body, sent, key }: Call): Promise<Answer> => {
  const type = sent?.type ?? (body && 'application/json')
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      'app-token': 'rateproof-web',
      authorization: `Bearer ${person.token}`,
      ...(gds && { 'gds-name': gds }),
      ...(type && { 'content-type': type }),
      ...(key && { 'idempotency-key': key }),
    },
    signal: AbortSignal.timeout(longest),
    ...(type && { body: sent?.text ?? JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return { status: answer.status, body: text === '' ? null : isJson ? (JSON.parse(text) as Body) : { text } }
}
const onBehalf = ({ of }: Options) => of && { user_id: of.id }

/** What the history keeps of an answer. */
type Result = Omit<Return, 'type' | 'op' | 'status' | 't'>
const nothing: Result = { checkup_id: null, job_id: null, stored: false, version: null }
const resultOf = (kind: Invoke['kind'], answer: Answer): Result => {
  const { data, text } = answer.body ?? {}
  if (!isOk(answer) || kind === 'feedback') return nothing
  if (answer.status === 202) return { ...nothing, job_id: data?.id ?? null }
  if (kind !== 'own_data') return { ...nothing, checkup_id: data?.checkup?.id ?? data?.checkup_id ?? null }
  const stored = text === undefined ? data?.taken !== false : /<Success\b/.test(text)
  return { ...nothing, stored, version: stored ? (data?.version ?? null) : null }
}

/** `swallow` plants a fault into the client itself: an answer that never came is noted as a refusal. */
export const makeClient = (address: string, book: Book, swallow = false) => {
  const ask = (person: Person, call: Call) => send(address, person, call)
  const get = async (person: Person, path: string) => (await ask(person, { method: 'GET', path })).body?.data

  const write = async (
    kind: Invoke['kind'],
    person: Person,
    { of, ...call }: Call & Options,
    subject: Partial<Pick<Invoke, 'request' | 'message' | 'own'>>,
  ): Promise<Answer> => {
    const op = randomUUID()
    const who = { actor_id: person.id, user_id: (of ?? person).id, key: call.key ?? null }
    const what = { request: null, message: null, own: null, ...subject }
    book.write({ type: 'invoke', op, kind, ...who, ...what, t: Date.now() })
    const ended = (end: Return | Unknown, answer: Answer) => {
      book.write(end)
      return answer
    }
    try {
      const answer = await ask(person, call)
      return ended({ type: 'return', op, status: answer.status, t: Date.now(), ...resultOf(kind, answer) }, answer)
    } catch (error) {
      const { message, cause } = error as Error
      const end: Return | Unknown = swallow
        ? { type: 'return', op, status: 499, t: Date.now(), ...nothing }
        : { type: 'unknown', op, why: (cause as Error | undefined)?.message ?? message, t: Date.now() }
      return ended(end, { status: 0, body: null })
    }
  }

  return {
    checkup: (person: Person, request: CheckupRequest, options: Options = {}) => {
      const { gds, ...body } = request
      const call: Call = { method: 'POST', path: '/checkups', gds, body: { ...body, ...onBehalf(options) } }
      return write('checkup', person, { ...call, ...options }, { request })
    },
    rules: (person: Person, id: number, request: CheckupRequest, rate_plans: string[], options: Options = {}) => {
      const body = { rate_plans, ...onBehalf(options) }
      return write('rules', person, { method: 'POST', path: `/checkups/${id}/rules`, body, ...options }, { request })
    },
    rateRules: (person: Person, request: CheckupRequest, rate_plan: string) => {
      const { gds, ...stay } = request
      const query = new URLSearchParams({ rate_plan })
      for (const [name, value] of Object.entries(stay)) query.set(name, `${value}`)
      return write('rate_rules', person, { method: 'GET', path: `/rates/rules?${query}`, gds }, { request })
    },
    feedback: (person: Person, topic = 'General') => {
      const message = `history ${randomUUID()}`
      return write('feedback', person, { method: 'POST', path: '/feedback', body: { topic, message } }, { message })
    },
    /** A write to own data, by whichever way in. */
    own: (person: Person, call: Call, own: OwnWrite, { of }: Options = {}) => {
      const path = of ? `${call.path}${call.path.includes('?') ? '&' : '?'}user_id=${of.id}` : call.path
      return write('own_data', person, { ...call, path, ...(of && { of }) }, { own })
    },
    /** Whether the checkups of a hotel are scored with its newest own data. */
    isRescored: async (person: Person, hotel_id: number) =>
      (await get(person, `/hotels/${hotel_id}/own-data`))?.rescoring === 'current',
    /** What the history need not hold: its checkups are named by rows of their own. */
    quietly: async (person: Person, method: 'GET' | 'POST', path: string, body?: object) => {
      const answer = await ask(person, { method, path, ...(body && { body }) })
      if (!isOk(answer)) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body?.data
    },
    /** Status of a page. */
    look: async (person: Person, path: string) =>
      (await ask(person, { method: 'GET', path, gds: 'travel_port' })).status,
    /** How far a job is, at the latest after 20 s. */
    job: (person: Person, id: number) => get(person, `/jobs/${id}?wait=20`),
    /** How many of the newest checkups of a person's account are still being made. */
    running: async (person: Person) => {
      const newest = (await get(person, '/checkups?length=200&sort_direction=desc')) as CheckupSeen[] | undefined
      return (newest ?? []).filter(({ status }) => status === 'running').length
    },
    /** All checkups of a person's account as its pages show them, into the history. Scores apart: they change with own data. */
    see: async (person: Person, type: 'seen' | 'finally', pages = Number.POSITIVE_INFINITY) => {
      for (let page = 1; page <= pages; page++) {
        const path = `/checkups?length=100&page=${page}&sort_direction=desc`
        const { body, status: answered } = await ask(person, { method: 'GET', path })
        if (answered !== 200) throw new Error(`GET ${path}: ${answered}`)
        const list = body?.data as unknown as CheckupSeen[]
        for (const each of list.filter(({ status }) => type === 'finally' || status === 'complete')) {
          const { own_version, scored_at: _, summary, coverage, price_wrong_rates, ...details } = each
          const digests = { digest: digestOf(details), score: digestOf([summary, coverage, price_wrong_rates]) }
          book.write({ type, checkup_id: each.id, status: each.status, ...digests, own_version, t: Date.now() })
        }
        if (list.length < 100) return
      }
    },
  }
}
export type Client = ReturnType<typeof makeClient>

const patience = 60_000
/** Until the checkups of the hotel are scored with the current own data, or a minute has passed. */
export const untilRescored = async (client: Client, person: Person, hotel_id: number): Promise<void> => {
  const over = Date.now() + patience
  while (Date.now() < over && !(await client.isRescored(person, hotel_id))) await wait(100)
}
