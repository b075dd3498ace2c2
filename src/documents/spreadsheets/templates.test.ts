// What a person opens: an empty template, a filled one, and the parts of the file that a spreadsheet program needs.
import { inflateRawSync } from 'node:zlib'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { ownTables } from '../../domain/own-data/columns.ts'
import { everyDay, noOwnData, type OwnData, ownKinds } from '../../domain/own-data/records.ts'
import { readSheets, writeTemplate } from './sheets.ts'

const own: OwnData = {
  ...noOwnData,
  rooms: [
    {
      id: 1,
      code: '007',
      name: '=HYPERLINK("http://example.com")',
      beds: [[{ code: '3', quantity: 1 }], [{ code: '1', quantity: 2 }]],
      view: '26',
      smoking: false,
      greatest_occupancy: 3,
      phrases: ['free wifi'],
    },
  ],
  plans: [],
  taxes: [
    {
      id: 4,
      name: '1E5',
      code: '3',
      value: { amount: '3.50', currency: 'EUR' },
      per: 'person_night',
      included: false,
      first_night: '2026-12-24',
      last_night: null,
    },
  ],
}

/** Each part of a file that has no data descriptors. */
const partsOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, string>()
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [packed, named, extra] = [
      view.getUint32(at + 18, true),
      view.getUint16(at + 26, true),
      view.getUint16(at + 28, true),
    ]
    const name = new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + named))
    const start = at + 30 + named + extra
    const data = bytes.subarray(start, start + packed)
    parts.set(name, new TextDecoder().decode(view.getUint16(at + 8, true) === 8 ? inflateRawSync(data) : data))
    at = start + packed
  }
  return parts
}

test('an empty workbook has a sheet that explains, and a sheet for each table with its head', async () => {
  const { sheets } = await readXlsx(await writeTemplate({ format: 'xlsx', own: null }))
  expect(sheets.map(({ name }) => name)).toEqual(['How to fill in', ...ownKinds.map((kind) => ownTables[kind].title)])
  for (const [index, kind] of ownKinds.entries()) {
    const { columns, title } = ownTables[kind]
    expect([title, sheets[index + 1]?.rows[0]]).toEqual([
      title,
      columns.map(({ name, needed }) => (needed ? `${name} *` : name)),
    ])
    expect(
      sheets[index + 1]?.rows
        .slice(1)
        .flat()
        .filter((cell) => cell !== null),
    ).toEqual([])
    for (const { help } of columns) expect(sheets[0]?.rows.flat()).toContain(help)
  }
})
test('an empty template says nothing and has no problems', async () => {
  expect(await readSheets('xlsx', await writeTemplate({ format: 'xlsx', own: null }))).toEqual({
    orders: [],
    problems: [],
  })
  for (const table of ownKinds)
    expect(await readSheets('csv', await writeTemplate({ format: 'csv', table, own: null }))).toEqual({
      orders: [],
      problems: [],
    })
})
test('all parts are well-formed; the head stays in sight; no cell holds a formula; what is typed stays text', async () => {
  const parts = partsOf(await writeTemplate({ format: 'xlsx', own }))
  for (const part of parts.values()) expect(() => new SaxesParser({ xmlns: true }).write(part).close()).not.toThrow()
  expect(parts.size).toBeGreaterThan(12)
  const rooms = parts.get('xl/worksheets/sheet2.xml') ?? ''
  expect(rooms).toContain('state="frozen"')
  expect([...parts.values()].join('')).not.toMatch(/<f[ >]/)
  const style = /<c r="A400" s="(\d+)"/.exec(rooms)?.[1]
  const formats = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<cellXfs[^]*?<\/cellXfs>/g)].flatMap(([all]) => [
    ...all.matchAll(/<xf [^>]*numFmtId="(\d+)"/g),
  ])
  expect(parts.get('xl/styles.xml')).toContain(`<numFmt numFmtId="${formats[Number(style)]?.[1]}" formatCode="@"/>`)
})
test('ids stay text, days are days and amounts are numbers', async () => {
  const { sheets } = await readXlsx(await writeTemplate({ format: 'xlsx', own }))
  expect(sheets[1]?.rows[1]?.slice(0, 4)).toEqual([
    '007',
    `'=HYPERLINK("http://example.com")`,
    '1 King / 2 Double',
    '26',
  ])
  expect(sheets[5]?.rows[1]?.slice(0, 6)).toEqual([
    '1E5',
    'City tax',
    'EUR 3.50',
    'person per night',
    'no',
    new Date('2026-12-24T00:00:00Z'),
  ])
})
test('CSV begins with a BOM, ends lines with CRLF and holds nothing that runs', async () => {
  const text = Buffer.from(await writeTemplate({ format: 'csv', table: 'rooms', own })).toString('utf8')
  const [head, row] = text.split('\r\n')
  expect(head).toBe('\uFEFFRoom code *,Room name,Beds,View,Smoking,Max guests,Required phrases,Remove')
  expect(row).toBe(`007,"'=HYPERLINK(""http://example.com"")",1 King / 2 Double,26,no,3,free wifi`)
})

const workbook = (rows: (string | number | boolean | Date | null)[][], name = 'Prices') =>
  writeXlsx({ sheets: [{ name, rows }] })
const priceHead = [
  'Plan code',
  'First night',
  'Last night',
  'Adults',
  'Amount',
  'Currency',
  'Taxes',
  'Per person',
  'Children',
]
const day = new Date('2026-12-24T00:00:00Z')

test('cells with the types of a spreadsheet program', async () => {
  const { orders, problems } = await readSheets(
    'xlsx',
    await workbook([
      priceHead,
      [7, day, 46_381, 2, 120, 'EUR', 'included', true, null],
      ['P', null, null, null, 99.5, 'JPY', 'net', 0, null],
    ]),
  )
  expect(problems).toEqual([])
  expect(orders.map((order) => order.do === 'put' && order.record)).toEqual([
    {
      plan_code: '7',
      room_code: null,
      first_night: '2026-12-24',
      last_night: '2026-12-25',
      weekdays: everyDay,
      adults: 2,
      amount: '120.00',
      currency: 'EUR',
      tax: 'after',
      per_person: true,
    },
    {
      plan_code: 'P',
      room_code: null,
      first_night: null,
      last_night: null,
      weekdays: everyDay,
      adults: null,
      amount: '99.5',
      currency: 'JPY',
      tax: 'before',
      per_person: false,
    },
  ])
})
test.each([
  ['Plan code', day, /turned this code into a date/],
  ['Plan code', true, /turned this code into a date or yes\/no/],
  ['Plan code', 1.5e21, /turned this code into a number/],
  ['First night', 12.5, /not a date/],
  ['First night', 7, /not a date/],
  ['Amount', day, /This is a date/],
  ['Amount', -3, /not an amount/],
  ['Children', 5, /Format the cell as text/],
  ['Adults', 1.5, /whole number/],
] as const)('%s holds %s', async (column, cell, words) => {
  const row: (string | number | boolean | Date | null)[] = ['P', null, null, null, 120, 'EUR', 'included', null, null]
  const { orders, problems } = await readSheets(
    'xlsx',
    await workbook([priceHead, row.with(priceHead.indexOf(column), cell)]),
  )
  expect(orders).toEqual([])
  expect(problems).toEqual([{ place: { sheet: 'Prices', row: 2, column }, words: expect.stringMatching(words) }])
})
test('a sheet with another name is known by its head; one that is no table, or twice the same, is a problem', async () => {
  const head = ['Room code', 'Smoking']
  expect((await readSheets('xlsx', await workbook([head, ['7', 'no']], 'Tabelle1'))).orders).toHaveLength(1)
  const twice = await writeXlsx({
    sheets: [
      { name: 'Rooms', rows: [head] },
      { name: 'Sheet2', rows: [head] },
      { name: 'Notes', rows: [['Hello', 'x']] },
      { name: 'Empty', rows: [] },
    ],
  })
  expect((await readSheets('xlsx', twice)).problems).toEqual([
    { place: { sheet: 'Sheet2', row: 1 }, words: 'The sheet Rooms contains the same table. Send one of the two.' },
    { place: { sheet: 'Notes', row: 1 }, words: expect.stringContaining('matches no table') },
  ])
  expect((await readSheets('xlsx', await workbook([[], head, ['7', 'no']], 'Rooms'))).problems).toEqual([
    { place: { sheet: 'Rooms', row: 2 }, words: 'Column headings must be in row 1.' },
  ])
})
test('a formula gives its stored value; one without a value is a problem, since nothing is reckoned here', async () => {
  const withFormula = (value: string | null) =>
    writeXlsx({
      sheets: [
        {
          name: 'Rooms',
          rows: [
            ['Room code', 'Room name'],
            ['7', null],
          ],
          cells: new Map([
            ['1,1', value === null ? { formula: 'A2&"x"' } : { formula: 'A2&"x"', formulaResult: value }],
          ]),
        },
      ],
    })
  expect((await readSheets('xlsx', await withFormula('7x'))).orders).toMatchObject([
    { record: { code: '7', name: '7x' } },
  ])
  expect(await readSheets('xlsx', await withFormula(null))).toEqual({
    orders: [],
    problems: [{ place: {}, words: expect.stringMatching(/^The formula in cell B2 has no stored value/) }],
  })
})
test('50,000 prices are written and read', { timeout: 600_000 }, async () => {
  const many: OwnData = {
    ...own,
    plans: [],
    prices: Array.from({ length: 50_000 }, (_, index) => ({
      id: index,
      plan_id: 1,
      room_id: 1,
      first_night: new Date(Date.UTC(2026, 0, 1 + (index % 2_500))).toISOString().slice(0, 10),
      last_night: null,
      weekdays: everyDay,
      adults: 1 + Math.floor(index / 2_500),
      per_person: false,
      extra_adult: '25.00',
      children: [],
      currency: 'EUR',
      amount: `${80 + (index % 170)}.50`,
      tax: 'after',
      minimum_nights: 2,
    })),
  }
  const withPlan = { ...many, plans: [{ id: 1, code: 'P' }] } as unknown as OwnData
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await writeTemplate({ format, table: 'prices', own: withPlan })
    const { orders, problems } = await readSheets(format, file)
    expect([orders.length, problems.length]).toEqual([50_000, 0])
  }
})
