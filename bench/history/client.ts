// The load client: every call that may write is in the history before it is made and after it ended.
import { createHash, randomUUID } from 'node:crypto'
import type { GdsName } from '../../src/domain/gds.ts'
import type { Book, Doing, Invoke, OwnWrite, Question, Return, Unknown } from './lines.ts'
import type { Person } from './world.ts'

export type Answer = { status: number; ms: number; body: Json | null; end: Return | Unknown }
type Json = {
  data?: {
    id?: number
    status?: string
    checkup?: CheckupSeen | null
    checkup_id?: number
    rates?: RateSeen[]
    version?: number
    taken?: boolean
    rescoring?: string
  }
  /** A body that is not JSON. */
  text?: string
} & Refused
type Refused = { code?: string }
/** Own-data results are kept apart, because they change with own data. */
type Judged = {
  own_version: number
  scored_at: unknown
  summary: unknown
  coverage: unknown
  price_wrong_rates: unknown
}
type CheckupSeen = { id: number; status: string } & Judged
type RateSeen = { id: number; rate_plan: string }

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  gds?: GdsName
  body?: object
  /** Bytes as they are, in place of a body. */
  sent?: { type: string; text: string }
  key?: string | null
}
type Writing = Pick<Invoke, 'doing' | 'question' | 'message' | 'own' | 'user_id'>
export type Options = { key?: string | null; of?: Person }

const longest = 75_000
const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

const headersOf = (person: Person, { gds, body, sent, key }: Call) => ({
  'app-token': 'rateproof-web',
  authorization: `Bearer ${person.token}`,
  ...(gds && { 'gds-name': gds }),
  ...(body && { 'content-type': 'application/json' }),
  ...(sent && { 'content-type': sent.type }),
  ...(key && { 'idempotency-key': key }),
})
const checkup = (doing: Doing, person: Person, question: Question | null, { of }: Options): Writing => ({
  doing,
  question,
  message: null,
  own: null,
  user_id: (of ?? person).id,
})
const onBehalf = ({ of }: Options) => (of ? { user_id: of.id } : {})

/** `swallow` plants a fault into the client itself: an answer that never came is noted as a refusal. */
export const makeClient = (address: string, book: Book, swallow = false) => {
  const ask = async (person: Person, call: Call) => {
    const answer = await fetch(`${address}/api${call.path}`, {
      method: call.method,
      headers: headersOf(person, call),
      signal: AbortSignal.timeout(longest),
      ...(call.body && { body: JSON.stringify(call.body) }),
      ...(call.sent && { body: call.sent.text }),
    })
    const text = await answer.text()
    const replayed = answer.headers.get('idempotency-replayed') === 'true'
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return {
      status: answer.status,
      body: text === '' ? null : isJson ? (JSON.parse(text) as Json) : { text },
      replayed,
    }
  }

  const write = async (person: Person, call: Call, writing: Writing): Promise<Answer> => {
    const op = randomUUID()
    const began = performance.now()
    book.write({ type: 'invoke', op, actor_id: person.id, key: call.key ?? null, t: Date.now(), ...writing })
    const ended = (end: Return | Unknown, status: number, body: Json | null): Answer => {
      book.write(end)
      return { status, body, end, ms: performance.now() - began }
    }
    try {
      const { status, body, replayed } = await ask(person, call)
      const told = status < 300 ? toldBy(writing.doing, status, body) : nothing
      const code = body?.code ?? null
      return ended({ type: 'return', op, status, code, replayed, t: Date.now(), ...told }, status, body)
    } catch (error) {
      if (swallow)
        return ended(
          { type: 'return', op, status: 499, code: null, replayed: false, t: Date.now(), ...nothing },
          499,
          null,
        )
      const why =
        error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)
      return ended({ type: 'unknown', op, why, t: Date.now() }, 0, null)
    }
  }

  const rateOf = (doing: 'rate' | 'rate_rules') => (person: Person, question: Question, rate_plan: string) => {
    const { hotel_id, gds, start_date, end_date, adults, children, corporate_codes } = question
    const asked = new URLSearchParams({
      rate_plan,
      hotel_id: `${hotel_id}`,
      start_date,
      end_date,
      adults: `${adults}`,
      children: `${children}`,
      corporate_codes: corporate_codes.join(),
    })
    const path = `${doing === 'rate' ? '/rates' : '/rates/rules'}?${asked}`
    return write(person, { method: 'GET', path, gds }, checkup(doing, person, question, {}))
  }
  return {
    checkup: (person: Person, question: Question, options: Options = {}) => {
      const { gds, ...body } = question
      const { key = null } = options
      const call: Call = { method: 'POST', path: '/checkups', gds, key, body: { ...body, ...onBehalf(options) } }
      return write(person, call, checkup('checkup', person, question, options))
    },
    rules: (person: Person, id: number, question: Question, rate_plans: string[], options: Options = {}) => {
      const { key = null } = options
      const call: Call = {
        method: 'POST',
        path: `/checkups/${id}/rules`,
        key,
        body: { rate_plans, ...onBehalf(options) },
      }
      return write(person, call, checkup('rules', person, question, options))
    },
    rate: rateOf('rate'),
    rateRules: rateOf('rate_rules'),
    feedback: (person: Person, topic = 'General') => {
      const message = `history ${randomUUID()}`
      const writing: Writing = { doing: 'feedback', question: null, message, own: null, user_id: person.id }
      return write(person, { method: 'POST', path: '/feedback', body: { topic, message } }, writing)
    },
    /** A write to own data, by whichever way in. */
    own: (person: Person, call: Call, own: OwnWrite, { of }: Options = {}) => {
      const path = of ? `${call.path}${call.path.includes('?') ? '&' : '?'}user_id=${of.id}` : call.path
      const writing: Writing = { doing: 'own_data', question: null, message: null, own, user_id: (of ?? person).id }
      return write(person, { ...call, path }, writing)
    },
    /** Whether the checkups of a hotel are scored with its newest own data. */
    isRescored: async (person: Person, hotel_id: number) =>
      (await ask(person, { method: 'GET', path: `/hotels/${hotel_id}/own-data` })).body?.data?.rescoring === 'current',
    /** A page; false where it failed. */
    look: async (person: Person, path: string, gds: GdsName = 'travel_port'): Promise<number> =>
      (await ask(person, { method: 'GET', path, gds })).status,
    /** How far a job is, at the latest after 20 s. */
    job: async (person: Person, id: number) =>
      (await ask(person, { method: 'GET', path: `/jobs/${id}?wait=20` })).body?.data,
    /** How many of the newest checkups of a person's account are still being made. */
    running: async (person: Person) => {
      const { body } = await ask(person, { method: 'GET', path: '/checkups?length=200&sort_direction=desc' })
      return ((body?.data ?? []) as CheckupSeen[]).filter(({ status }) => status === 'running').length
    },
    /** All checkups of a person's account as its pages show them, into the history. */
    see: async (person: Person, type: 'seen' | 'finally', pages = Number.POSITIVE_INFINITY) => {
      for (let page = 1; page <= pages; page++) {
        const path = `/checkups?length=100&page=${page}&sort_direction=desc`
        const { body, status } = await ask(person, { method: 'GET', path })
        if (status !== 200) throw new Error(`GET ${path}: ${status}`)
        const list = body?.data as unknown as CheckupSeen[]
        for (const each of list)
          if (type === 'finally' || each.status === 'complete') {
            const { own_version, scored_at: _, summary, coverage, price_wrong_rates, ...said } = each
            const judged = digestOf([summary, coverage, price_wrong_rates])
            const { id, status: is } = each
            book.write({ type, checkup_id: id, status: is, digest: digestOf(said), own_version, judged, t: Date.now() })
          }
        if (list.length < 100) return
      }
    },
  }
}
export type Client = ReturnType<typeof makeClient>

const nothing = { checkup_id: null, job_id: null, outbox_id: null, stored: false, version: null }
const toldBy = (doing: Doing, status: number, body: Json | null) => {
  const data = body?.data
  if (doing === 'feedback') return { ...nothing, outbox_id: data?.id ?? null }
  if (doing === 'own_data' && status !== 202) {
    const stored = body?.text === undefined ? data?.taken !== false : /<Success\b/.test(body.text)
    return { ...nothing, stored, version: stored ? (data?.version ?? null) : null }
  }
  if (status === 202) return { ...nothing, job_id: data?.id ?? null }
  return { ...nothing, checkup_id: data?.checkup?.id ?? data?.checkup_id ?? null }
}
