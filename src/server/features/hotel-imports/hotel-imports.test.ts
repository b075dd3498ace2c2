// Importing files of hotels over HTTP: refusals, encodings and forms of files, mapping, outcomes, closing, deleting, the report.
import { Buffer } from 'node:buffer'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()

type File = { name?: string; bytes: Buffer | string; gds?: string; boundary?: string }
const formOf = ({ name = 'hotels.csv', bytes, gds = '2', boundary = 'line' }: File) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="gds_id"\r\n\r\n${gds}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
const upload = (file: File, who: Parameters<typeof ask>[0] = 'admin', key?: string) =>
  ask(who, 'POST /hotels-imports', {
    body: formOf(file),
    headers: {
      'content-type': `multipart/form-data; boundary=${file.boundary ?? 'line'}`,
      ...(key && { 'idempotency-key': key }),
    },
  })
const one = async (id: number) => (await ask('admin', `GET /hotels-imports/${id}`)).body.data
const untilProcessed = async (id: number) => {
  await expect.poll(async () => (await one(id)).status).not.toBe('pending')
  return one(id)
}
const head = 'Property ID,Chain Code,Hotel Name,Address,City,Postal Code,Country,Latitude,Longitude,Phone'
const rowOf = (
  id: number | string,
  name: string,
  more = '1 Rue Neuve,Lyon,01000,France,45.7640,4.8357,+33 4 72 00 00 00',
) => `${id},HX,${name},${more}`
afterEach(() => query('delete from hotel_imports'))

test.each([
  ['line breaks', '\n', /10,000 empty rows. Delete them/],
  ['separators', ',', /a line break is missing/],
])('a file of 20 MB of %s is refused in words, and nothing of it is kept', async (_, shape, words) => {
  const { status, body } = await upload({ bytes: Buffer.alloc(20_000_000, shape) })
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(words)])
  expect(await query('select 1 from hotel_imports')).toEqual([])
})

test('a file is imported: known hotels get the property, unknown ones are created, doubts go to a person, the rest is skipped', async () => {
  await query(`insert into hotels (name, address, city, post_code, country, latitude, longitude) values
    ('Hotel Imperial Lyon', '1 Rue Neuve', 'Lyon', '69001', 'FR', '45.7640', '4.8357'),
    ('Grand Palace Torino', 'Via Roma 10', 'Torino', '10121', 'IT', '45.0700', '7.6800')`)
  const rows = [
    rowOf('0012345', 'Hotel Imperial Lyon', '1 Rue Neuve,Lyon,69001,France,45.7640,4.8357,'),
    rowOf(77001, 'Seaside Inn Nowhere', '9 Ocean Drive,Wellington,6011,New Zealand,-41.2900,174.7800,'),
    rowOf(77002, 'Grand Palace Express Torino', 'Via Roma 12,Torino,10121,Italy,45.0701,7.6801,'),
    rowOf(77001, 'Seaside Inn Nowhere'),
    rowOf('', 'Without an ID'),
    rowOf(77003, ''),
  ]
  const answer = await upload({ bytes: [head, ...rows, ',,,,,'].join('\n') })
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { gds_name: 'Sabre', file_name: 'hotels.csv', total_count: 6 } },
  })
  const done = await untilProcessed(answer.body.data.id)
  expect(done).toMatchObject({
    status: 'processed',
    total_count: 6,
    proceeded_count: 6,
    automatically_added_count: 2,
    to_resolve_count: 1,
    resolved_count: 0,
    skipped_count: 3,
    resolved: false,
    ended_at: null,
    next_candidate_id: expect.any(Number),
  })
  const [known] =
    await query(`select h.name, g.property_id, g.chain_code from gds_hotels g join hotels h on h.id = g.hotel_id
    where g.gds_id = 2 and g.property_id = '0012345'`)
  expect(known).toEqual({ name: 'Hotel Imperial Lyon', property_id: '0012345', chain_code: 'HX' })
  const [created] =
    await query(`select h.name, h.country, h.time_zone from gds_hotels g join hotels h on h.id = g.hotel_id
    where g.gds_id = 2 and g.property_id = '77001'`)
  expect(created).toEqual({ name: 'Seaside Inn Nowhere', country: 'NZ', time_zone: 'Pacific/Auckland' })
  const report = await ask('admin', `GET /hotels-imports/${done.id}/skipped`)
  expect(report.headers['content-disposition']).toContain(`skipped-rows-${done.id}.csv`)
  const lines = report.body.trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    '5,This property is already in the catalogue or in an earlier row,77001,HX,Seaside Inn Nowhere',
    '6,The row has no property ID of 1 to 7 digits,,HX,Without an ID',
    '7,The row has no hotel name,77003,HX,',
  ])
})

test('a new import is blocked while an unresolved one exists, however many are sent at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload({ bytes: 'First,Second,Third\n1,2,3' })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([201, expect.toSatisfy((status) => status === 409 || status === 429)]))
  const again = await upload({ bytes: `${head}\n${rowOf(1, 'A')}` })
  expect(again).toMatchObject({ status: 409, body: { code: 'import_unresolved' } })
  const { id } = answers.find(({ status }) => status === 201)?.body.data ?? {}
  expect((await ask('admin', `DELETE /hotels-imports/${id}`)).status).toBe(204)
  expect((await upload({ bytes: `${head}\n${rowOf('', 'A')}` })).status).toBe(201)
})

test('the same file under the same key is one import, whatever boundary the client invents; another file is 422', async () => {
  const bytes = 'First,Second,Third\n1,2,3'
  const first = await upload({ bytes }, 'admin', 'again')
  const again = await upload({ bytes, boundary: '----WebKitFormBoundary7MA4' }, 'admin', 'again')
  expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true'])
  const other = await upload({ bytes: `${bytes}\n4,5,6` }, 'admin', 'again')
  expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
})

test('columns that are not recognized are mapped by a person, with a preview of the first rows; then the import continues', async () => {
  const bytes = 'Nr,Kette,Haus\n100,HX,Zum Goldenen Hirsch\n101,HX,Zum Roten Ochsen'
  const { data } = (await upload({ bytes, gds: '1' })).body
  expect(data).toMatchObject({
    status: 'pending',
    mapping_needed: true,
    headings: ['Nr', 'Kette', 'Haus'],
    mapping: {},
  })
  expect(data.sample).toEqual([
    ['100', 'HX', 'Zum Goldenen Hirsch'],
    ['101', 'HX', 'Zum Roten Ochsen'],
  ])
  const map = (mapping: object) => ask('admin', `POST /hotels-imports/${data.id}/mapping`, { body: { mapping } })
  expect(await map({ property_id: 0, name: 0 })).toMatchObject({
    status: 422,
    body: { errors: { chain_code: ['Field is required'], name: ['This column is chosen twice'] } },
  })
  expect(await map({ property_id: 0, chain_code: 1, name: 9 })).toMatchObject({ status: 422 })
  const mapping = { property_id: 0, chain_code: 1, name: 2 }
  expect(await map(mapping)).toMatchObject({ status: 200, body: { data: { mapping_needed: false, mapping } } })
  expect((await map(mapping)).status).toBe(409)
  expect(await untilProcessed(data.id)).toMatchObject({ proceeded_count: 2 })
})

const text = ['Hotel code;Chain;Name;City;Zip', '00123;HX;Königshof Zürich Żółw;Zürich;08001'].join('\r\n')
const inWindows = 'Hotel code;Chain;Name;City;Zip\r\n00123;HX;Königshof Zürich;Zürich;08001'
test.each([
  ['UTF-8', Buffer.from(text), 'Königshof Zürich Żółw'],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'Königshof Zürich Żółw'],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'Königshof Zürich Żółw'],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'Königshof Zürich Żółw'],
  ['big-endian UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'Königshof Zürich Żółw'],
  ['Latin-1', Buffer.from(inWindows, 'latin1'), 'Königshof Zürich'],
  ['tabs, and a line that says so', Buffer.from(`sep=\t\r\n${text.replaceAll(';', '\t')}`), 'Königshof Zürich Żółw'],
])('%s is read, and leading zeros are kept', async (_, bytes, name) => {
  const { data } = (await upload({ bytes, gds: '1' })).body
  expect(data.mapping).toEqual({ property_id: 0, chain_code: 1, name: 2, city: 3, post_code: 4 })
  expect(data.sample).toEqual([['00123', 'HX', name, 'Zürich', '08001']])
})

test('an XLSX file is read, and leading zeros of its texts are kept', async () => {
  const sheets = [
    {
      name: 'Hotels',
      rows: [
        ['Hotel code', 'Chain', 'Name'],
        ['00123', 'HX', 'Königshof'],
        [456, 'HX', 'B'],
      ],
    },
  ]
  const { data } = (await upload({ name: 'hotels.xlsx', bytes: Buffer.from(await writeXlsx({ sheets })), gds: '1' }))
    .body
  expect(data).toMatchObject({
    total_count: 2,
    sample: [
      ['00123', 'HX', 'Königshof'],
      ['456', 'HX', 'B'],
    ],
  })
})

const withMacros = async () =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'A', rows: [['Hotel code', 'Chain', 'Name']] }],
      vbaProject: new Uint8Array(100),
    }),
  )
test.each<[string, () => Buffer | string | Promise<Buffer>, RegExp]>([
  ['an empty file', () => '\n\n', /empty/],
  ['only headings', () => head, /no rows below/],
  ['broken quoting', () => `${head}\n1,HX,"Hotel "A"",Street`, /quotes near line 2 are broken/],
  ['a quote without an end', () => `${head}\n1,HX,"${'x,\n'.repeat(100_000)}`, /longer than 64 kB/],
  ['one line of 30 MB', () => Buffer.alloc(30_000_000, 'x'), /A line has more than [\d,]+ characters/],
  ['bytes that are no text', () => Buffer.from(`${head}\n1,HX,A\0B`), /not a text file/],
  ['macros', withMacros, /macros, which aren’t allowed/],
  ['an old Excel file', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /password or is an old XLS/],
  ['a damaged workbook', () => Buffer.from('PK\x03\x04 and nothing of a workbook'), /damaged/],
  ['too many columns', () => `${'a,'.repeat(70)}\n`, /more than 64 columns/],
])('%s is refused at the file, and nothing is left of it', async (_, bytes, words) => {
  const answer = await upload({ bytes: await bytes() })
  expect(answer).toMatchObject({ status: 422, body: { errors: { file: [expect.stringMatching(words)] } } })
  expect(await query('select 1 from hotel_imports')).toEqual([])
})

test('a form without a GDS or a file says which field is missing', async () => {
  expect(await upload({ bytes: '', gds: '3' })).toMatchObject({
    status: 422,
    body: { errors: { gds_id: ['Choose a GDS'], file: ['This file is empty'] } },
  })
  const broken = { body: 'no form', headers: { 'content-type': 'multipart/form-data; boundary=line' } }
  expect((await ask('admin', 'POST /hotels-imports', broken)).status).toBe(400)
  expect((await upload({ bytes: head }, 'owner')).status).toBe(403)
})

test('an import that is closed early skips what is left, and says so in its report', async () => {
  const { id } = (await upload({ bytes: 'Nr,Kette,Haus\n100,HX,Hirsch\n101,HX,Ochsen', gds: '1' })).body.data
  expect(await ask('admin', `POST /hotels-imports/${id}/close`)).toMatchObject({
    status: 200,
    body: {
      data: { status: 'closed', resolved: true, skipped_count: 2, proceeded_count: 2, ended_at: expect.any(String) },
    },
  })
  expect((await ask('admin', `POST /hotels-imports/${id}/close`)).status).toBe(409)
  const report = (await ask('admin', `GET /hotels-imports/${id}/skipped`)).body
  expect(report).toContain('The import was closed before this row')
})

test('the list pages 20 imports, the newest first, and every write is audited once', async () => {
  await query(`insert into hotel_imports (gds_id, file_name, created_by, headings, sample, total_count, received_at, ended_at, created_at)
    select 1, 'old ' || n, 1, '[]', '[]', 0, now(), now(), now() - n * interval '1 day' from generate_series(1, 25) n`)
  const { data, meta } = (await ask('admin', 'GET /hotels-imports')).body
  expect([data.length, meta.per_page, meta.total, data[0].file_name]).toEqual([20, 20, 25, 'old 1'])
  const { id } = (await upload({ bytes: `${head}\n${rowOf('', 'A')}` })).body.data
  await untilProcessed(id)
  await ask('admin', `DELETE /hotels-imports/${id}`)
  const entries = await query(`select action from audit_log where subject = 'hotel import ${id}' order by id`)
  expect(entries.map(({ action }) => action)).toEqual([
    'hotel_import.created',
    'hotel_import.processed',
    'hotel_import.deleted',
  ])
})
