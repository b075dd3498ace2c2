// The core of the product through a pooler in transaction mode, where this machine has one: npm test -- --pooler runs everything through it.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { startQueue } from '../../platform/queue/start-queue.ts'
import { fewConnections, findPooler, startPooler } from '../../testing/database/own-pooler.ts'
import { emailOf, hotels, password } from '../../testing/people.ts'
import { startSmtp } from '../../testing/outside/smtp-server.ts'
import { copyOf, testServer } from '../../testing/test-server.ts'
import { openMailer } from './jobs.ts'

/** Nothing where the machine has no pooler. */
const program = findPooler()
let smtp: Awaited<ReturnType<typeof startSmtp>>
const pooled = async () => {
  const place = await copyOf(inject('databaseTemplate'))
  const pooler = await startPooler(program ?? '', String(place.directUrl), fewConnections)
  const remove = () => pooler.stop().then(place.remove)
  return { ...place, url: pooler.url, remove }
}

const { ask, query, context } = testServer({ sandbox: true, ...(program && { place: pooled }) })
let stopMailer = async () => {}
beforeAll(async () => {
  smtp = await startSmtp()
  const from = 'Rateproof <info@rateproof.example>'
  const config = { ...context().config, publicUrl: 'http://127.0.0.1', smtp: { url: smtp.url, from } }
  const mailing = { ...context(), config }
  const mailer = openMailer(mailing)
  const stop = await startQueue(mailing, mailer.works)
  stopMailer = () => stop().finally(mailer.close)
})
afterAll(async () => {
  await stopMailer()
  await smtp.stop()
})

test.runIf(program)('sign in, find a hotel, check its rates, and a mail is queued and sent', async () => {
  const signedIn = await ask('nobody', 'POST /login', { body: { email: emailOf('owner'), password } })
  expect(signedIn.status).toBe(200)
  const headers = { authorization: `Bearer ${String(signedIn.body.data.token)}` }
  const found = await ask('owner', 'GET /search?query=hotel', { headers })
  expect(found.status).toBe(200)
  const start_date = addDays(todayIn(null, Date.now()), 20)
  const body = { hotel_id: hotels.own, start_date, end_date: addDays(start_date, 2) }
  const checked = await ask('owner', 'POST /checkups', { body, headers })
  expect(checked.status).toBe(201)
  expect(await query('select outcome, status from checkups')).toEqual([{ outcome: 'rates', status: 'complete' }])
  const written = await ask('owner', 'POST /feedback', {
    body: { topic: 'General', message: 'Through a pooler' },
    headers,
  })
  expect(written.status).toBeLessThan(300)
  await expect.poll(() => smtp.received.filter(({ raw }) => raw.includes('Through a pooler')).length).toBe(1)
  await expect.poll(() => query(`select from queued_jobs where kind = 'mail'`)).toEqual([])
})
