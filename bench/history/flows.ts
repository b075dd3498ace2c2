// The calls whose every write and every call to a GDS is a place to die: what each flow does, and the points that it comes by.
import { addDays, todayIn } from '../../src/domain/stay.ts'
import type { Question } from './lines.ts'
import type { Run } from './one-run.ts'
import { publish, takeRate, untilRescored, writeOwn, type Kind } from './own-writes.ts'
import type { Passed, Point } from './points.ts'
import type { Person } from './world.ts'

export type Flow = { name: string; prepare?(run: Run): Promise<() => Promise<void>>; make(run: Run): Promise<void> }

let asked = 0
/** A query that is new in this process. */
export const freshQuestion = (hotels: readonly number[], gds: Question['gds']): Question => {
  const n = asked++
  const start_date = addDays(todayIn('UTC', Date.now()), 50 + (n % 230))
  return {
    hotel_id: hotels[n % hotels.length] ?? 1,
    gds,
    start_date,
    end_date: addDays(start_date, 2 + (Math.floor(n / 230) % 5)),
    adults: 1 + (Math.floor(n / 1_150) % 3),
    children: 0,
    corporate_codes: [],
  }
}

const keyed = () => ({ key: `key-${process.pid}-${asked}` })

const checkup =
  (gds: Question['gds']) =>
  async ({ client, world }: Run) => {
    await client.checkup(
      world.people.second,
      freshQuestion(gds === 'travel_port' ? world.paged : world.small, gds),
      keyed(),
    )
  }

/** The checkups that rules can rest on: a question that has rates, with two of its booking codes. */
const ratesOf = async ({ client, world }: Run, person: Person) => {
  for (let tries = 0; tries < 10; tries++) {
    const question = freshQuestion(world.small, 'travel_port')
    const { body } = await client.checkup(person, question)
    const { checkup: seen, rates = [] } = body?.data ?? {}
    if (seen && rates.length > 1)
      return { id: seen.id, question, rates, codes: rates.slice(0, 2).map((rate) => rate.rate_plan) }
  }
  throw new Error('no hotel has rates')
}

type Found = Awaited<ReturnType<typeof ratesOf>>
/** A write to own data where there is a checkup, until that one is scored again. */
const ownFlow = (name: string, write: (run: Run, found: Found) => Promise<unknown>): Flow => ({
  name,
  prepare: async (run) => {
    const { second } = run.world.people
    const found = await ratesOf(run, second)
    return async () => {
      await write(run, found).catch(() => undefined)
      await untilRescored(run.client, second, found.question.hotel_id).catch(() => undefined)
    }
  },
  make: async () => undefined,
})
const ownAct =
  (kind: Kind) =>
  (run: Run, { question }: Found) =>
    writeOwn({ client: run.client, person: run.world.people.second, hotel_id: question.hotel_id, options: {} }, kind)

export const flows: readonly Flow[] = [
  { name: 'Travelport checkup', make: checkup('travel_port') },
  {
    name: 'Sabre checkup with a new token',
    make: async (run) => {
      await run.world.sandbox.tell('tokens', { expire: true })
      await checkup('sabre')(run)
    },
  },
  { name: 'Sabre checkup', make: checkup('sabre') },
  {
    name: 'rules of a checkup',
    prepare: async (run) => {
      const { second } = run.world.people
      const { id, question, codes } = await ratesOf(run, second)
      return async () => {
        const { body } = await run.client.rules(second, id, question, codes, keyed())
        const job = body?.data?.id
        if (job !== undefined) await run.client.job(second, job).catch(() => undefined)
      }
    },
    make: async () => undefined,
  },
  {
    name: 'rules of one rate, details first',
    prepare: async (run) => {
      const { question, codes } = await ratesOf(run, run.world.people.second)
      const other = { ...question, adults: question.adults + 3 }
      return async () => void (await run.client.rateRules(run.world.people.second, other, codes[0] ?? ''))
    },
    make: async () => undefined,
  },
  {
    name: 'on behalf of an owner',
    make: async ({ client, world }) => {
      const options = { of: world.people.owner, ...keyed() }
      await client.checkup(world.people.admin, freshQuestion(world.group, 'travel_port'), options)
    },
  },
  ownFlow('own data by a form', ownAct('form')),
  ownFlow('prices, and taken back', ownAct('undo')),
  ownFlow('own data by a file', ownAct('file')),
  ownFlow('own data by a message', (run, { question }) => publish(run, question.hotel_id)),
  ownFlow('a rate taken as expected', async (run, { question, rates: [rate] }) => {
    if (rate) await takeRate(run, run.world.people.second, question.hotel_id, rate)
  }),
  { name: 'feedback', make: async ({ client, world }) => void (await client.feedback(world.people.manager)) },
]

const writes = /^(begin|commit|insert|update|delete|with|select pg_advisory|select .* for update)/
const timesOfOne = 2

/** Before and after each write, and before, at the beginning and after the end of each answer of a GDS. */
export const pointsIn = (traced: readonly Passed[]): Point[] => {
  const times = new Map<string, number>()
  return traced.flatMap(({ where, key }) => {
    if (where === 'database' && !writes.test(key)) return []
    const nth = (times.get(`${where} ${key}`) ?? 0) + 1
    times.set(`${where} ${key}`, nth)
    if (nth > timesOfOne) return []
    const phases = where === 'gds' ? (['before', 'sent', 'after'] as const) : (['before', 'after'] as const)
    return phases.map((phase): Point => ({ where, key, phase, nth }))
  })
}

export const wordsOf = ({ key, phase, nth }: Point) => `${phase} ${key}${nth > 1 ? ` (${nth})` : ''}`
