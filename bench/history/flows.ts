// The calls whose every write and every call to a GDS is a place to die: what each flow does, and the points that it comes by.
import { addDays, todayIn } from '../../src/domain/stay.ts'
import { untilRescored } from './client.ts'
import type { CheckupRequest } from './lines.ts'
import type { Run } from './one-run.ts'
import { acceptRate, ownWrites, publish } from './own-writes.ts'
import type { Passed, Point } from './points.ts'

/** `prepare`: what has to be there first; it returns the flow itself. */
export type Flow = { name: string; prepare(run: Run): Promise<() => Promise<unknown>> }

let requests = 0
/** A request that is new in this process. */
export const freshRequest = (hotels: readonly number[], gds: CheckupRequest['gds']): CheckupRequest => {
  const n = requests++
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
const freshKey = () => ({ key: `key-${process.pid}-${requests}` })

export const makeCheckup = ({ client, world }: Run, gds: CheckupRequest['gds']) =>
  client.checkup(world.people.second, freshRequest(gds === 'travel_port' ? world.paged : world.small, gds), freshKey())

/** A checkup that rules and own data can be based on, with two of its booking codes. */
const checkupWithRates = async ({ client, world }: Run) => {
  for (let tries = 0; tries < 10; tries++) {
    const request = freshRequest(world.small, 'travel_port')
    const { checkup, rates = [] } = (await client.checkup(world.people.second, request)).body?.data ?? {}
    const [rate, other] = rates
    if (checkup && rate && other) return { id: checkup.id, request, rate, codes: [rate.rate_plan, other.rate_plan] }
  }
  throw new Error('no hotel has rates')
}
type Found = Awaited<ReturnType<typeof checkupWithRates>>

/** A write to own data where there is a checkup, until that one is scored again. */
const ownFlow = (name: string, write: (run: Run, found: Found) => Promise<unknown>): Flow => ({
  name,
  prepare: async (run) => {
    const found = await checkupWithRates(run)
    return async () => {
      await write(run, found).catch(() => undefined)
      await untilRescored(run.client, run.world.people.second, found.request.hotel_id).catch(() => undefined)
    }
  },
})
const ownForm = (name: string, kind: keyof typeof ownWrites): Flow =>
  ownFlow(name, ({ client, world }, { request: { hotel_id } }) =>
    ownWrites[kind]({ client, person: world.people.second, hotel_id, options: {} }),
  )

export const flows: readonly Flow[] = [
  { name: 'Travelport checkup', prepare: async (run) => () => makeCheckup(run, 'travel_port') },
  {
    name: 'Sabre checkup with a new token',
    prepare: async (run) => async () => {
      await run.world.sandbox.tell('tokens', { expire: true })
      await makeCheckup(run, 'sabre')
    },
  },
  { name: 'Sabre checkup', prepare: async (run) => () => makeCheckup(run, 'sabre') },
  {
    name: 'rules of a checkup',
    prepare: async (run) => {
      const { id, request, codes } = await checkupWithRates(run)
      return async () => {
        const { second } = run.world.people
        const job = (await run.client.rules(second, id, request, codes, freshKey())).body?.data?.id
        if (job !== undefined) await run.client.job(second, job).catch(() => undefined)
      }
    },
  },
  {
    name: 'rules of one rate, details first',
    prepare: async (run) => {
      const { request, rate } = await checkupWithRates(run)
      const other = { ...request, adults: request.adults + 3 }
      return () => run.client.rateRules(run.world.people.second, other, rate.rate_plan)
    },
  },
  {
    name: 'on behalf of an owner',
    prepare: async ({ client, world }) => {
      const { admin, owner } = world.people
      return () => client.checkup(admin, freshRequest(world.group, 'travel_port'), { of: owner, ...freshKey() })
    },
  },
  ownForm('own data by a form', 'form'),
  ownForm('prices, and undone', 'undo'),
  ownForm('own data by a file', 'file'),
  ownFlow('own data by a message', (run, { request }) => publish(run, request.hotel_id)),
  ownFlow('a rate accepted as correct', (run, { request, rate }) =>
    acceptRate(run, run.world.people.second, request.hotel_id, rate),
  ),
  {
    name: 'feedback',
    prepare:
      async ({ client, world }) =>
      () =>
        client.feedback(world.people.manager),
  },
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
