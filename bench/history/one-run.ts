// One run: its own database, the product on it with the preload, the client with its history; and the check at the end.
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { LogEntry } from '../../src/sandbox/call-log.ts'
import { openDatabase } from '../../src/server/platform/database/open-database.ts'
import { check } from './check.ts'
import { type Client, makeClient, untilRescored } from './client.ts'
import type { Breach, Found } from './found.ts'
import { type Book, openBook, operationsIn, readLines } from './lines.ts'
import type { Shares } from './planted.ts'
import { openProduct, type Running } from './running.ts'
import { type RunDatabase, readFound } from './stored.ts'
import type { World } from './world.ts'

export type Run = {
  world: World
  book: Book
  product: Running
  client: Client
  place: RunDatabase
  /** Polls the sandbox's log, which only keeps recent calls. */
  note(): Promise<void>
  /** Lets the product finish its work, reads everything once more, stops it, and checks. */
  finish(): Promise<Ended>
}
type Ended = { breaches: Breach[]; found: Found; book: Book }
type Planting = { shares?: Shares; swallow?: boolean }

const openFor = 60_000

export const beginRun = async (world: World, name: string, planting: Planting = {}): Promise<Run> => {
  const { sandbox } = world
  const place = await world.copy(name)
  const files = { history: join(place.folder, 'history.jsonl'), calls: join(place.folder, 'calls.jsonl') }
  for (const file of Object.values(files)) rmSync(file, { force: true })
  const book = openBook(files.history)
  const faults = planting.shares && { HISTORY_FAULTS: JSON.stringify(planting.shares) }
  const product = await openProduct(
    { environment: { ...world.environmentOf(place), ...faults }, nodeFlags: world.nodeFlags },
    place.folder,
    book,
  )
  const client = makeClient(product.address, book, planting.swallow)
  await sandbox.news() // what other runs were answered
  const note = async () =>
    appendFileSync(files.calls, (await sandbox.news()).map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  const people = Object.values(world.people).filter((person) => person !== world.people.expired)
  await product.start()
  const finish = async () => {
    // Nothing is open, or a minute is over: the check says which it was.
    const over = Date.now() + openFor
    for (const person of people) while (Date.now() < over && (await client.running(person)) > 0) await wait(500)
    const hotels = operationsIn(book.lines()).flatMap(({ user_id, own }) => (own ? `${user_id} ${own.hotel_id}` : []))
    for (const [user_id, hotel_id] of [...new Set(hotels)].map((hotel) => hotel.split(' ').map(Number))) {
      const person = people.find(({ id }) => id === user_id)
      if (person && hotel_id) await untilRescored(client, person, hotel_id)
    }
    for (const person of people) await client.see(person, 'finally')
    await product.stop()
    await note()
    const found = await readFound(place, readLines<LogEntry>(files.calls))
    return { breaches: check(book.lines(), found), found, book }
  }
  return { world, book, product, client, place, note, finish }
}

/** As if this time had passed while the product was down: leases and keys are that much older. Alone in its folder, a start waits for neither. */
export const passTime = async (place: RunDatabase, seconds: number) => {
  if (!place.url) return
  const database = await openDatabase(place)
  const older = sql.raw(`interval '${seconds} seconds'`)
  await database.db.execute(sql`update jobs set lease_until = lease_until - ${older} where lease_until is not null`)
  await database.db.execute(sql`update idempotency_keys set created_at = created_at - ${older} where status is null`)
  await database.stop()
}
