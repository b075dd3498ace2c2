// Import of files: a job that reports what was imported or what is wrong, all or nothing, and once per key.
import { expect, test } from 'vitest'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query, app } = testServer()
const own = `/hotels/${hotels.own}/own-data`

type Options = { type?: string; search?: string; key?: string; who?: Parameters<typeof ask>[0] }
const upload = (body: string, { type = 'text/csv', search = '', key, who = 'owner' }: Options = {}) =>
  ask(who, `POST ${own}/import?${search}`, {
    body,
    headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
  })
const imported = (answer: Awaited<ReturnType<typeof upload>>) => {
  expect(answer.status).toBe(202)
  return ended('owner', answer.body.data.id)
}
const version = async () => (await ask('owner', `GET ${own}`)).body.data.version
const rooms = async () => (await ask('owner', `GET ${own}`)).body.data.rooms.map(({ code }: { code: string }) => code)

test('a file is imported by a job, and its name is in the list of versions', async () => {
  const job = await imported(
    await upload('Room code;Room name\nDBL;Double\nSGL;Single\n', { search: 'name=rooms.csv' }),
  )
  expect(job).toMatchObject({ status: 'done', result: { data: { version: 1, problems: [] } } })
  expect(job.result.data.counts.rooms).toEqual({ added: 2, changed: 0, removed: 0 })
  expect(await rooms()).toEqual(['DBL', 'SGL'])
  const [{ summary, source }] = (await ask('owner', `GET ${own}/versions`)).body.data
  expect([summary, source]).toEqual([expect.stringMatching(/^rooms\.csv: .*added/), 'file'])
})

test('a file that is wrong in one row changes nothing, and the report names row and column', async () => {
  const before = await version()
  const job = await imported(await upload('Room code,Max guests\nNEW1,2\nNEW2,many\n'))
  expect(job).toMatchObject({ status: 'done', result: { data: { version: null } } })
  expect(job.result.data.problems).toEqual([
    { sheet: 'Rooms', row: 3, column: 'Max guests', path: null, words: expect.any(String) },
  ])
  expect([await version(), (await rooms()).includes('NEW1')]).toEqual([before, false])
})

test('a dry run says the same and changes nothing', async () => {
  const before = await version()
  const { result } = await imported(await upload('Room code\nDRY\n', { search: 'dry_run=1' }))
  expect(result.data).toMatchObject({ version: null, counts: { rooms: { added: 1 } }, problems: [] })
  expect(await version()).toBe(before)
})

test('an XLSX template comes back as it went out, processed in a thread: nothing changes', async () => {
  const template = await app().inject({
    url: `/api/own-data/template?format=xlsx&hotel_id=${hotels.own}`,
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${'owner'.padEnd(32, '.')}` },
  })
  expect(template.headers['content-type']).toMatch(/spreadsheetml/)
  const answer = await app().inject({
    method: 'POST',
    url: `/api${own}/import?name=own.xlsx`,
    headers: {
      'app-token': 'rateproof-web',
      authorization: `Bearer ${'owner'.padEnd(32, '.')}`,
      'content-type': String(template.headers['content-type']),
    },
    payload: template.rawPayload,
  })
  const job = await imported({ status: answer.statusCode, body: answer.json(), headers: {} })
  const none = { added: 0, changed: 0, removed: 0 }
  expect(job.result.data).toMatchObject({
    version: await version(),
    counts: { rooms: none, plans: none },
    problems: [],
  })
})

test('an OpenTravel message is imported, and ignored parts are reported', async () => {
  const job = await imported(await upload(message('New', 'XMLPLAN'), { type: 'application/xml' }))
  expect(job).toMatchObject({ status: 'done', result: { data: { problems: [], warnings: [] } } })
  expect((await ask('owner', `GET ${own}`)).body.data.plans).toContainEqual(
    expect.objectContaining({ code: 'XMLPLAN' }),
  )
})

test('a row for both GDS replaces what was mapped for one of them: its preview says so, and the row counts from then on', async () => {
  const mapped = async () =>
    (await ask('owner', `GET ${own}`)).body.data.codes.map(({ gds_id, pattern }: { gds_id: number; pattern: string }) =>
      [pattern, gds_id ?? 'both'].join(' '),
    )
  await imported(await upload('Plan code\nBAR\nFLEX\n'))
  const head = 'GDS,Booking code,Plan code,Room code'
  await imported(await upload(`${head}\nboth,A1K,FLEX,\nSabre,A1K,BAR,\nSabre,B1K,BAR,\n`))
  expect(await mapped()).toEqual(['A1K both', 'A1K 2', 'B1K 2'])
  const file = `${head}\nboth,A1K,FLEX,\n`
  const preview = (await imported(await upload(file, { search: 'dry_run=1' }))).result.data
  const warning = {
    sheet: 'Booking codes',
    row: 2,
    column: null,
    path: null,
    words:
      'A1K was mapped for Sabre alone (plan BAR, any room). This row for both GDS replaces that. To keep it, add a row for Sabre.',
  }
  expect(preview).toMatchObject({ version: null, problems: [], warnings: [warning] })
  expect(preview.counts.codes).toEqual({ added: 0, changed: 0, removed: 1 })
  expect(await mapped()).toHaveLength(3)
  const done = (await imported(await upload(file))).result.data
  expect(done).toMatchObject({ version: await version(), warnings: [warning] })
  expect(await mapped()).toEqual(['A1K both', 'B1K 2'])
  const again = (await imported(await upload(file))).result.data
  expect(again).toMatchObject({ problems: [], warnings: [] })
  expect((await ask('owner', `POST ${own}/versions/${done.version}/undo`)).status).toBe(201)
  expect(await mapped()).toEqual(['A1K both', 'A1K 2', 'B1K 2'])
})

test('the same key and bytes is one import; other bytes under it are refused', async () => {
  const first = await upload('Room code\nKEY\n', { key: 'one' })
  await imported(first)
  const after = await version()
  const again = await upload('Room code\nKEY\n', { key: 'one' })
  expect([again.body, again.headers['idempotency-replayed'], await version()]).toEqual([first.body, 'true', after])
  const other = await upload('Room code\nOTHER\n', { key: 'one' })
  expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
})

test('413 and 415 come before everything else, and an empty file is reported', async () => {
  const large = await upload('x', { who: 'nobody' })
  expect(large.status).toBe(401)
  const tooLarge = await ask('nobody', `POST ${own}/import`, {
    body: 'x'.repeat(10 * 1024 * 1024 + 1),
    headers: { 'content-type': 'text/csv' },
  })
  expect(tooLarge).toMatchObject({ status: 413, body: { message: 'The limit is 10 MB' } })
  expect((await upload('{}', { type: 'application/json', who: 'nobody' })).status).toBe(415)
  const json = await ask('owner', `POST /hotels/${hotels.own}/own-rooms`, {
    body: 'Room code',
    headers: { 'content-type': 'text/csv' },
  })
  expect(json.status).toBe(415)
  expect(await ask('owner', `POST ${own}/import`)).toMatchObject({
    status: 422,
    body: { errors: { body: ['This file is empty'] } },
  })
})

test('an unknown format is reported as a problem', async () => {
  for (const [body, type] of [
    ['neither this nor that', 'text/csv'],
    ['PK broken', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'text/xml'],
  ] as const) {
    const job = await imported(await upload(body, { type }))
    expect(job).toMatchObject({
      status: 'done',
      result: { data: { version: null, problems: [{ words: expect.any(String) }] } },
    })
  }
})

test('an import that was canceled, or whose process died, leaves nothing', async () => {
  const before = await version()
  const { body } = await upload('Room code\nGONE\n')
  const cancelled = await ask('owner', `DELETE /jobs/${body.data.id}`)
  const { status } = await imported({ status: 202, body, headers: {} })
  expect([
    [204, 'failed', before],
    [409, 'done', before + 1],
  ]).toContainEqual([cancelled.status, status, await version()])
  const [row] = await query(
    `select count(*)::int n from jobs where kind = 'own_import' and status in ('queued', 'running')`,
  )
  expect(row).toEqual({ n: 0 })
})

const message = (type: string, code: string) =>
  `<OTA_HotelRatePlanNotifRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0"><RatePlans HotelCode="X"><RatePlan RatePlanNotifType="${type}" CurrencyCode="EUR" RatePlanCode="${code}"/></RatePlans></OTA_HotelRatePlanNotifRQ>`
