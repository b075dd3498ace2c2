// Mails between the change that causes them and their delivery by a real SMTP server.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { turnOnFor } from '../../testing/second-factors.ts'
import { testServer } from '../../testing/test-server.ts'
import { openQueue } from '../../platform/queue/open-queue.ts'
import { mailWork } from './jobs.ts'
import { type MailTransport, smtpTransport } from './send-mails.ts'
import { queueMail } from './service.ts'

let clock = Date.now()
const { ask, query, context } = testServer({
  now: () => clock,
  variables: { PUBLIC_URL: 'https://rateproof.example', LOG_LEVEL: 'silent' },
})

// Outside demo mode administrators need it.
beforeAll(() => turnOnFor(ask, 'admin', clock))

type Received = { to: string[]; raw: string }
const received: Received[] = []
/** What the mail server answers instead of accepting a mail. */
let refusal: { responseCode: number; at: 'rcpt' | 'data' } | undefined
const refuse = (at: 'rcpt' | 'data') =>
  refusal?.at === at ? Object.assign(new Error('No'), { responseCode: refusal.responseCode }) : undefined
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse('rcpt')),
  onData: (stream, session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const error = refuse('data')
      if (!error)
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
      done(error)
    })
  },
})
const listening = once(smtp.listen(0, '127.0.0.1'), 'listening')
afterAll(() => new Promise<void>((done) => smtp.close(() => done())))

const transports: { close(): void }[] = []
afterAll(() => transports.forEach((each) => each.close()))
const transport = async (port?: number) => {
  await listening
  const { port: own } = smtp.server.address() as { port: number }
  const made = smtpTransport(context(), {
    url: `smtp://127.0.0.1:${port ?? own}`,
    from: 'Rateproof <info@rateproof.example>',
  })
  transports.push(made)
  return made
}

const secret = 'c'.repeat(43)
const link = `/email-verification/${secret}`
const queue = (more: Partial<Parameters<typeof queueMail<'verification'>>[2]> = {}) =>
  context().db.transaction((tx) =>
    queueMail(context(), tx, {
      tenant_id: 2,
      to: 'guest@hotel.example',
      mail: 'verification',
      values: { first_name: 'Żaneta' },
      link,
      ...more,
    }),
  )
const rows = () => query('select status, attempts, error, sent_at is not null as sent from outbox order by id')
const later = (minutes: number) => {
  clock += minutes * 60_000
}
/** Sends what is due, and counts what was sent. */
const sendBy = async (by: MailTransport) => {
  let sent = 0
  const counting: MailTransport = { ...by, send: async (mail) => (await by.send(mail), void sent++) }
  const worker = openQueue(context(), [mailWork(counting)])
  await worker.look()
  await worker.idle()
  return sent
}
const send = async () => sendBy(await transport())

beforeEach(async () => {
  await query('delete from outbox')
  await query('delete from queued_jobs')
  received.length = 0
  refusal = undefined
})

test('a mail arrives once, as text and HTML, with its link and nothing loaded from elsewhere', async () => {
  await queue()
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(received).toHaveLength(1)
  const { to, raw = '' } = received[0] ?? {}
  expect(to).toEqual(['guest@hotel.example'])
  expect(raw).toMatch(/^From: Rateproof <info@rateproof.example>$/m)
  expect(raw).toMatch(/^Subject: Verify your email address$/m)
  expect(raw).toMatch(/^Message-ID: <[0-9a-f]{32}@rateproof.example>\r?$/m)
  expect(raw).toContain('text/plain')
  expect(raw).toContain('text/html')
  expect(raw.replaceAll(/=\r?\n/g, '')).toContain(`https://rateproof.example${link}`)
  expect(await rows()).toEqual([{ status: 'sent', attempts: 1, error: null, sent: true }])
})

test('what rolls back sends nothing', async () => {
  await context()
    .db.transaction(async (tx) => {
      await queueMail(context(), tx, {
        tenant_id: 2,
        to: 'a@b.example',
        mail: 'verification',
        values: { first_name: 'A' },
      })
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await rows()).toEqual([])
})

test('the token of a link is nowhere in the database', async () => {
  await queue()
  expect(JSON.stringify(await query('select *, encode(link, $$escape$$) as text from outbox'))).not.toContain(secret)
})

test('S1§8 reliability: while the mail server is down mails wait, and arrive once it is back', async () => {
  for (const to of ['a@x.example', 'b@x.example']) await queue({ to })
  expect(await sendBy(await transport(1))).toBe(0)
  expect(await rows()).toMatchObject([
    { status: 'waiting', attempts: 1 },
    { status: 'waiting', attempts: 0 },
  ])
  later(1)
  expect(await send()).toBe(2)
  expect(received.map(({ to }) => to[0]).toSorted()).toEqual(['a@x.example', 'b@x.example'])
})

test('a temporary refusal is tried again after 1, 5, 30 minutes … and given up after a day, with one Message-ID', async () => {
  await queue()
  refusal = { responseCode: 451, at: 'data' }
  const tries: number[] = []
  const began = clock
  for (let minutes = 0; minutes <= 3 * 24 * 60; minutes += 1) {
    const [before] = await rows()
    if (before?.status !== 'waiting') break
    if ((await query(`select 1 from queued_jobs where next_at <= '${new Date(clock).toISOString()}'`)).length > 0) {
      await send()
      tries.push(Math.round((clock - began) / 60_000))
    }
    const [next] = await query(`select extract(epoch from next_at) * 1000 as at from queued_jobs`)
    clock = Math.max(clock + 1, Math.ceil(Number(next?.at)))
  }
  expect(tries).toEqual([0, 1, 6, 36, 156, 516, 1236, 2676])
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 8 }])
  expect(received).toEqual([])
})

test.each([
  ['a permanent refusal of the recipient', { responseCode: 550, at: 'rcpt' }],
  ['a permanent refusal of the mail', { responseCode: 554, at: 'data' }],
] as const)('%s is final, and the next mail is sent', async (_, how) => {
  await queue()
  refusal = how
  await send()
  refusal = undefined
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, error: expect.stringContaining('No') }])
  await queue({ to: 'next@x.example' })
  expect(await send()).toBe(1)
})

test('what a mail server answers stands in the outbox, and only its codes in the queue', async () => {
  await queue()
  const answer = Object.assign(new Error('550 <guest@hotel.example>: no'), { code: 'EENVELOPE', responseCode: 550 })
  await sendBy({ send: () => Promise.reject(answer), close: () => {} })
  expect(await rows()).toMatchObject([{ status: 'failed', error: '550 <guest@hotel.example>: no' }])
  expect(await query('select error from queued_jobs')).toEqual([{ error: 'Mail not delivered: EENVELOPE 550' }])
})

test('each mail is sent by one of several servers', async () => {
  for (let n = 0; n < 12; n++) await queue({ to: `guest${n}@x.example` })
  const counts = await Promise.all([send(), send(), send()])
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(12)
  expect(new Set(received.map(({ to }) => to[0])).size).toBe(12)
})

test('a mail whose server died while sending it is taken over when its lease ends', async () => {
  await queue()
  const died = { send: () => new Promise<never>(() => {}), close: () => {} }
  void sendBy(died)
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  expect(await send()).toBe(0)
  await query(`update queued_jobs set lease_until = now() - interval '1 second'`)
  expect(await send()).toBe(1)
})

test('a mail over which one server after another dies is given up, and says so', async () => {
  await queue()
  await query(`update queued_jobs set attempts = 7, deaths = 3, lease_until = now() - interval '1 second'`)
  expect(await send()).toBe(0)
  expect(await rows()).toMatchObject([{ status: 'failed', error: 'The server stopped while it was being sent' }])
  expect(await query('select status from queued_jobs')).toEqual([{ status: 'dead' }])
})

test('a dead mail whose values were erased with an account stays as it is when it is tried again', async () => {
  await queue()
  await query(`update outbox set body = '{}', status = 'failed', attempts = 8`)
  expect(await send()).toBe(0)
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 8 }])
  expect(await query('select 1 from queued_jobs')).toEqual([])
})

test('a mail with an expired link is not sent', async () => {
  await queue({ expires_at: new Date(clock + 60_000).toISOString() })
  later(2)
  expect(await send()).toBe(0)
  expect(received).toEqual([])
  expect(await rows()).toMatchObject([{ status: 'failed', error: 'Not delivered before its link expired' }])
})

test('values cannot add a header or a recipient', async () => {
  const evil = 'A\r\nBcc: victim@x.example\r\n\r\nbody'
  await expect(queue({ to: `guest@x.example\r\nBcc: victim@x.example` })).rejects.toThrow(/email/i)
  await context().db.transaction((tx) =>
    queueMail(context(), tx, {
      tenant_id: 2,
      to: 'support@x.example',
      mail: 'feedback',
      reply_to: 'a@b.example',
      values: { name: evil, email: evil, topic: evil, message: evil },
    }),
  )
  expect(await send()).toBe(1)
  expect(received[0]?.to).toEqual(['support@x.example'])
  expect(received[0]?.raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im)
})

test('administrators list and open mails; no list or answer carries a token, and only demo mode shows it', async () => {
  for (const to of ['first@x.example', 'second@y.example']) await queue({ to })
  const list = await ask('admin', 'GET /outbox?find=Y.EXAMPLE&sort_by=recipient&status=waiting')
  expect(list.body).toMatchObject({ data: [{ recipient: 'second@y.example', status: 'waiting' }], meta: { total: 1 } })
  expect(JSON.stringify(list.body)).not.toContain(secret)
  const open = async () => (await ask('admin', `GET /outbox/${list.body.data[0].id}`)).body.data
  const { config } = context()
  config.demo = true
  expect((await open()).text).toContain(link)
  expect((await open()).html).toContain(`https://rateproof.example${link}`)
  config.demo = false
  const masked = await open()
  expect(JSON.stringify(masked)).not.toContain(secret)
  expect(masked.text).toContain('/email-verification/•••')
  expect((await ask('admin', 'GET /outbox/2')).body).toEqual((await ask('admin', 'GET /hotels/999999')).body)
})

test.each(['%', '_', "'", '\\\\'])('a search for %s finds only what holds it', async (find) => {
  await queue()
  const { status, body } = await ask('admin', `GET /outbox?find=${encodeURIComponent(find)}`)
  expect({ status, found: body.data.length }).toEqual({ status: 200, found: 0 })
})
