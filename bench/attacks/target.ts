// The product that is attacked: started on a world of its own with a sandbox of both GDS, and people who attack or are in the way.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, todayIn } from '../../src/domain/stay.ts'
import { sandboxHotels } from '../../src/sandbox/world/hotels.ts'
import { forkSandbox, type SandboxProcess } from '../sandbox.ts'
import { startProduct } from '../product.ts'
import { sized } from '../size.ts'
import { type Answer, ask, type Call, dataOf } from './call.ts'
import { fillPeople, type Person } from './people.ts'

type Names = 'admin' | 'agent' | 'attacker' | 'bystander' | 'reader'
/** How long a search is waited for. */
const patience = sized(60_000, 60_000, 600_000)
export type Target = {
  address: string
  folder: string
  sandbox: SandboxProcess
  people: Record<Names, Person>
  short: boolean
  ask(call: Call): Promise<Answer>
  /** Searches a hotel for days that nobody has asked for, and waits for the end of a job. */
  search(person: Person, hotel_id: number, wait?: number): Promise<Answer>
  /** The name of the hotel at the GDS. */
  propertyOf(hotel_id: number): { property_id: string; chain_code: string }
  memoryMb(): Promise<number>
  stop(): Promise<void>
}

const metricsToken = 'bench-attacks-metrics'
/** Of accounts of each race. */
type Size = { rounds: number; short: boolean }

let searches = 0
const freshDays = () => {
  const n = searches++
  const start_date = addDays(todayIn('UTC', Date.now()), 50 + (n % 230))
  return { start_date, end_date: addDays(start_date, 2 + (Math.floor(n / 230) % 5)) }
}

export const startTarget = async ({ rounds, short }: Size): Promise<Target> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-attacks-'))
  const sandbox = await forkSandbox()
  const environment = {
    DATA_DIR: folder,
    SECRET_KEY: '07'.repeat(32),
    METRICS_TOKEN: metricsToken,
    ...sandbox.environment,
  }
  const people = await fillPeople(environment, rounds)
  const product = await startProduct(environment)
  const { address } = product
  const call = (sent: Call) => ask(address, sent)
  const untilDone = async (person: Person, answer: Answer, until: number): Promise<Answer> => {
    const job = dataOf<{ id: number; status?: string; error?: { status: number } | null; result?: unknown }>(answer)
    if (answer.status !== 202 || !job || performance.now() > until) return answer
    const next = await call({ path: `/api/jobs/${job.id}?wait=20`, token: person.token, from: person.from })
    const { status, error, result } = dataOf<typeof job & { result: unknown }>(next) ?? {}
    if (status === 'failed') return { ...next, status: error?.status ?? 500 }
    if (status === 'done') return { ...next, status: 201, text: JSON.stringify(result) }
    return untilDone(person, answer, until)
  }
  return {
    address,
    folder,
    sandbox,
    people,
    short,
    ask: call,
    search: async ({ token, from }, hotel_id, wait = patience) => {
      const began = performance.now()
      const body = { hotel_id, ...freshDays() }
      const first = await call({ path: '/api/checkups', token, from, body, patience: wait })
      const end = await untilDone({ token, from } as Person, first, began + wait)
      return { ...end, ms: performance.now() - began }
    },
    propertyOf: (hotel_id) => {
      const hotel = sandboxHotels[hotel_id - 1]
      if (!hotel) throw new Error(`No hotel ${hotel_id}`)
      return { property_id: hotel.property_id, chain_code: hotel.chain_code }
    },
    memoryMb: async () => {
      const { text } = await call({ path: '/metrics', token: metricsToken })
      return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]) / 1024 / 1024
    },
    stop: async () => {
      await product.stop()
      sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
