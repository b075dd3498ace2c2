// Every spelling that a cell may have, and for every wrong one the words that say what to write instead.
import { describe, expect, test } from 'vitest'
import type { OwnKind } from '../../domain/own-data/records.ts'
import { readSheets } from './sheets.ts'
import { tables } from './tables.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** What a row of its own needs next to the cell in question. */
const needed: Record<OwnKind, Record<string, string>> = {
  rooms: { 'Room code': 'R' },
  plans: { 'Plan code': 'P' },
  codes: { 'Booking code': 'ABC', 'Plan code': 'P' },
  prices: { 'Plan code': 'P', Amount: '100.00', Currency: 'EUR', Taxes: 'included' },
  taxes: { 'Tax name': 'T', Value: '7 %', Per: 'stay', Included: 'no' },
  restrictions: { 'First night': '2026-01-01', 'Last night': '2026-12-31', Restriction: 'closed' },
}
const readCell = async (kind: OwnKind, column: string, text: string, observations: Record<string, string> = {}) => {
  const row = { ...needed[kind], 'Plan code': 'P', ...observations, [column]: text }
  const cells = Object.entries(row).filter(
    ([name]) => tables[kind].columns.some((each) => each.name === name) || name === column,
  )
  const file = [cells.map(([name]) => quoted(name)), cells.map(([, cell]) => quoted(cell))]
    .map((line) => line.join(';'))
    .join('\r\n')
  return readSheets('csv', bytesOf(file))
}

const hotel = { refundable: true, offset: null, unit: null, drop_time: null, penalty: null }
const week = (days: string) => [...days].map((day) => day === '1')
const bed = (code: string, quantity = 1) => ({ code, quantity })

type Row = [
  kind: OwnKind,
  column: string,
  text: string,
  field: string,
  value: unknown,
  observations?: Record<string, string>,
]
const right: Row[] = [
  ...[
    '129',
    '129.00',
    '129,00',
    '1.234,56',
    '1,234.56',
    '1 234,56',
    "1'234.56",
    '1.234.567',
    '1,234,567.5',
    '0,125',
    '0.125',
    '1234.5678',
    '1.2340',
    '1234,567',
    '12345',
  ].map(
    (text, index): Row => [
      'prices',
      'Amount',
      text,
      'amount',
      [
        '129',
        '129.00',
        '129.00',
        '1234.56',
        '1234.56',
        '1234.56',
        '1234.56',
        '1234567',
        '1234567.5',
        '0.125',
        '0.125',
        '1234.5678',
        '1.234',
        '1234.567',
        '12345',
      ][index],
    ],
  ),
  ['prices', 'Amount', '12.500', 'amount', '12.500', { Currency: 'KWD' }],
  ['prices', 'Amount', '12,500', 'amount', '12.500', { Currency: 'KWD' }],
  ...['2026-12-24', '24.12.2026', '24. 12. 2026', '46380', '2026-12-24 00:00:00', '2026-12-24T00:00'].map(
    (text): Row => ['prices', 'First night', text, 'first_night', '2026-12-24'],
  ),
  ['prices', 'First night', '1.2.2026', 'first_night', '2026-02-01'],
  ...['yes', 'Y', 'TRUE', '1', 'x', 'Ja', 'oui', 'sí'].map((text): Row => ['rooms', 'Smoking', text, 'smoking', true]),
  ...['no', 'N', 'FALSE', '0', 'nein', 'non'].map((text): Row => ['rooms', 'Smoking', text, 'smoking', false]),
  ['rooms', 'Smoking', '-', 'smoking', null],
  ['rooms', 'Beds', '1 King / 2 Double', 'beds', [[bed('3')], [bed('1', 2)]]],
  ['rooms', 'Beds', 'king or 2 doubles', 'beds', [[bed('3')], [bed('1', 2)]]],
  ['rooms', 'Beds', '1 King-size bed + 1 sofa bed', 'beds', [[bed('3'), bed('6')]]],
  ['rooms', 'Beds', '2x Twin beds', 'beds', [[bed('8', 2)]]],
  ['rooms', 'Beds', '1 BED 11', 'beds', [[bed('11')]]],
  ['rooms', 'Beds', '-', 'beds', []],
  ['rooms', 'View', 'ocean', 'view', '11'],
  ['rooms', 'View', '26', 'view', '26'],
  ['rooms', 'Required phrases', 'free wifi | garden view|', 'phrases', ['free wifi', 'garden view']],
  ['rooms', 'Required phrases', 'a\\|b', 'phrases', ['a|b']],
  ['rooms', 'Room code', '007', 'code', '007'],
  ['rooms', 'Room code', '1E5', 'code', '1E5'],
  ['rooms', 'Room name', "'=1+1", 'name', '=1+1'],
  ['rooms', 'Room name', "''-x", 'name', "'-x"],
  ['rooms', 'Room name', "'s Hertogenbosch", 'name', "'s Hertogenbosch"],
  ['rooms', 'Max guests', '3', 'greatest_occupancy', 3],
  ['rooms', 'Max guests', '3.0', 'greatest_occupancy', 3],
  ...(
    [
      ['Mon-Fri, Sun', '1111101'],
      ['mo-fr', '1111100'],
      ['Fri-Mon', '1000111'],
      ['Sat & Sun', '0000011'],
      ['Saturday and Sunday', '0000011'],
      ['Mon Wed Fri', '1010100'],
      ['Mon to Thu', '1111000'],
      ['Monday \u2013 Wednesday', '1110000'],
      ['Di, Do', '0101000'],
      ['daily', '1111111'],
      ['Tues; Thurs', '0101000'],
    ] as const
  ).map(([text, days]): Row => ['prices', 'Weekdays', text, 'weekdays', week(days)]),
  ...(
    [
      ['18:00, 1 day before', { ...hotel, drop_time: '18:00', offset: 1, unit: 'day' }],
      ['1 day before arrival, 6 PM', { ...hotel, drop_time: '18:00', offset: 1, unit: 'day' }],
      ['until 18:00, day of arrival', { ...hotel, drop_time: '18:00', offset: 0, unit: 'day' }],
      ['18.00 Uhr', { ...hotel, drop_time: '18:00' }],
      ['12 am, 2 weeks', { ...hotel, drop_time: '00:00', offset: 2, unit: 'week' }],
      ['24 hours', { ...hotel, offset: 24, unit: 'hour' }],
      ['48 hrs before arrival', { ...hotel, offset: 48, unit: 'hour' }],
      ['non-refundable', { ...hotel, refundable: false }],
      ['Not refundable', { ...hotel, refundable: false }],
      ['refundable', hotel],
      ['1 day before, refundable not specified', { ...hotel, refundable: null, offset: 1, unit: 'day' }],
      ['-', { ...hotel, refundable: null }],
    ] as const
  ).map(([text, value]): Row => ['plans', 'Cancellation', text, 'cancellation', value]),
  ...(
    [
      ['1 night', { nights: 1 }],
      ['2 nights', { nights: 2 }],
      ['50 %', { percent: '50' }],
      ['12,5%', { percent: '12.5' }],
      ['12.125 %', { percent: '12.125' }],
      ['100 EUR', { amount: '100', currency: 'EUR' }],
      ['eur 1.234,50', { amount: '1234.50', currency: 'EUR' }],
      ['none', { percent: '0' }],
    ] as const
  ).flatMap(([text, value]): Row[] => [
    ['plans', 'Penalty', text, 'cancellation', { ...hotel, refundable: null, penalty: value }],
    [
      'plans',
      'Penalty',
      text,
      'cancellation',
      { ...hotel, offset: 24, unit: 'hour', penalty: value },
      { Cancellation: '24 hours' },
    ],
    ['plans', 'Deposit', text, 'deposit', value],
  ]),
  ['plans', 'Commission', 'none', 'commission', 'none'],
  ['plans', 'Commission', 'non-commissionable', 'commission', 'none'],
  ['plans', 'Commission', '10 %', 'commission', { percent: '10' }],
  ['plans', 'Guarantee', 'Prepaid', 'guarantee', 'prepayment'],
  ['plans', 'Category', 'corporate', 'category', '4'],
  ['plans', 'Corporate codes', 'IBM, ACM', 'corporate_codes', ['IBM', 'ACM']],
  [
    'plans',
    'Derived from',
    'FLEX -10 % round 1',
    'derived',
    { from_plan_code: 'FLEX', change: { percent: '-10' }, round_to: '1' },
  ],
  [
    'plans',
    'Derived from',
    'FLEX +5,50',
    'derived',
    { from_plan_code: 'FLEX', change: { amount: '5.50' }, round_to: null },
  ],
  [
    'plans',
    'Derived from',
    'BAR 2 - 7.5% rounded to 0,01',
    'derived',
    { from_plan_code: 'BAR 2', change: { percent: '-7.5' }, round_to: '0.01' },
  ],
  ['plans', 'Derived from', 'FLEX 10', 'derived', { from_plan_code: 'FLEX', change: { amount: '10' }, round_to: null }],
  ['codes', 'GDS', 'travel port', 'gds_id', 1],
  ['codes', 'GDS', 'SABRE', 'gds_id', 2],
  ['codes', 'GDS', 'both', 'gds_id', null],
  ['codes', 'GDS', '', 'gds_id', null],
  ['codes', 'Booking code', 'a1kra?', 'pattern', 'A1KRA?'],
  ['prices', 'Room code', '', 'room_code', null],
  ['prices', 'Taxes', 'Excl.', 'tax', 'before'],
  ['prices', 'Taxes', 'gross', 'tax', 'after'],
  ['prices', 'Currency', 'usd', 'currency', 'USD'],
  [
    'prices',
    'Children',
    '0-5: 0; 6-11: 20',
    'children',
    [
      { from_age: 0, to_age: 5, amount: '0' },
      { from_age: 6, to_age: 11, amount: '20' },
    ],
  ],
  ['prices', 'Children', '12 = 20,50', 'children', [{ from_age: 12, to_age: 12, amount: '20.50' }]],
  ['taxes', 'Value', '3,50 EUR', 'value', { amount: '3.50', currency: 'EUR' }],
  ['taxes', 'Type', 'vat', 'code', '36'],
  ['taxes', 'Per', 'per person per night', 'per', 'person_night'],
  ['taxes', 'Per', 'person and night', 'per', 'person_night'],
  ['restrictions', 'Restriction', 'CTA', 'kind', 'closed_to_arrival'],
  ['restrictions', 'Restriction', 'min stay', 'kind', 'minimum_nights', { Nights: '3' }],
]
test.each(right)('%s, %s: %s', async (kind, column, text, field, value, observations) => {
  const { orders, problems } = await readCell(kind, column, text, observations)
  expect(problems).toEqual([])
  expect(orders[0]).toMatchObject({ do: 'put', kind, place: { row: 2 }, record: { [field]: value } })
})

type Bad = [kind: OwnKind, column: string, text: string, words: RegExp, observations?: Record<string, string>]
const bad: Bad[] = [
  ['prices', 'Amount', '1,234', /two ways. Write 1234.00 or 1.2340/],
  ['prices', 'Amount', '1.234', /two ways. Write 1234.00 or 1.2340/],
  ['prices', 'Amount', 'on request', /not an amount. Write a number such as 129.00/],
  ['prices', 'Amount', '12.34.5', /not an amount/],
  ['prices', 'Amount', '-5', /below zero/],
  ['prices', 'Amount', '1234567890123', /too long/],
  ['prices', 'Amount', '', /cell is required.*129.00/],
  ['prices', 'Amount', '-', /can’t be cleared/],
  ['prices', 'Amount', '#REF!', /formula in this cell fails/],
  ['prices', 'Currency', 'Euro', /not a currency. Write three letters such as EUR/],
  ['prices', 'Taxes', 'perhaps', /Write included or not included/],
  ['prices', 'First night', '12/24/2026', /not a date. Write it as 2026-12-24 or 24.12.2026/],
  ['prices', 'First night', '31.02.2026', /not a date/],
  ['prices', 'First night', '2926-01-01', /Check the year/],
  ['prices', 'Last night', '2025-01-01', /before the first night, 2026-01-01/, { 'First night': '2026-01-01' }],
  ['prices', 'Weekdays', 'weekend', /Mon-Fri, Sun/],
  ['prices', 'Weekdays', 'Mon-', /Mon-Fri, Sun/],
  ['prices', 'Adults', '0', /whole number from 1 to 99/],
  ['prices', 'Adults', '1.5', /whole number from 1 to 99/],
  ['prices', 'Minimum nights', '366', /whole number from 1 to 365/],
  ['prices', 'Children', 'free', /0-5: 0; 6-11: 20/],
  ['prices', 'Children', '6-2: 5', /not possible/],
  ['prices', 'Children', '0-6: 1; 6-9: 2', /one age has two prices/],
  ['rooms', 'Beds', '2 Hammock', /not known beds.*King/],
  ['rooms', 'Beds', '21 King', /not known beds/],
  ['rooms', 'View', 'oce', /for example Ocean/],
  ['rooms', 'Smoking', 'perhaps', /Write yes or no/],
  ['rooms', 'Room code', '', /cell is required/, { 'Room name': 'x' }],
  ['rooms', 'Room code', '1,00E+05', /Format the cell as text/],
  ['rooms', 'Room code', 'x'.repeat(41), /at most 40 characters/],
  ['rooms', 'Required phrases', 'x'.repeat(201), /at most 200 characters each/],
  ['rooms', 'Floor', '3', /"Floor" is not a column of Rooms. Its columns are Room code, Room name, Beds/],
  ['rooms', 'Remove', 'perhaps', /Write yes or no/],
  ['plans', 'Cancellation', 'soon', /Write 18:00, 1 day before; or 24 hours; or non-refundable/],
  ['plans', 'Cancellation', '25:00, 1 day', /Write 18:00/],
  ['plans', 'Penalty', '50', /Write 1 night, 50%, EUR 100 or none/],
  ['plans', 'Penalty', '400 nights', /1 to 365 nights/],
  ['plans', 'Penalty', '1,234 EUR', /two ways/],
  ['plans', 'Commission', 'some', /Write 10%, EUR 5 or none/],
  ['plans', 'Guarantee', 'cash', /Write guarantee, deposit, prepayment or none/],
  ['plans', 'Derived from', 'FLEX', /FLEX -10% round 1/],
  ['plans', 'Derived from', 'FLEX -10 % round 3', /round 1, 0.1, 0.01, 5 or 10/],
  ['codes', 'Booking code', 'A-1', /letters and digits/],
  ['codes', 'GDS', 'Amadeus', /Write Travelport, Sabre or both/],
  ['taxes', 'Value', '7', /7% or EUR 3.50/],
  ['taxes', 'Per', 'month', /Write stay, night, person or person per night/],
  ['restrictions', 'Restriction', 'minimum nights', /Nights|Write a number such as 3/],
  ['restrictions', 'Restriction', 'open', /Write closed, closed to arrival/],
]
test.each(bad)('%s, %s: %s is wrong', async (kind, column, text, words, observations) => {
  const { orders, problems } = await readCell(kind, column, text, observations)
  expect(orders).toEqual([])
  expect(problems).toHaveLength(1)
  expect(problems[0]?.words).toMatch(words)
  const row = column === 'Floor' ? 1 : 2
  const where = text === 'minimum nights' ? 'Nights' : column
  expect(problems[0]?.place).toEqual({ sheet: tables[kind].title, row, column: where })
})

const order = (name: string) => [
  { do: 'put', kind: 'rooms', place: { sheet: 'Rooms', row: 2 }, record: { name, code: '1', smoking: false } },
]
describe('CSV as programs write it', () => {
  const head = 'Room name,Room code,Smoking'
  const read = (bytes: Uint8Array) => readSheets('csv', bytes)
  test.each([
    ['with BOM and CRLF', bytesOf(`\uFEFF${head}\r\nZimmer,1,no\r\n`), 'Zimmer'],
    ['LF alone, no end', bytesOf(`${head}\nZimmer,1,no`), 'Zimmer'],
    ['semicolons', bytesOf(`${head.replaceAll(',', ';')}\nZimmer;1;no`), 'Zimmer'],
    ['tabs', bytesOf(`${head.replaceAll(',', '\t')}\nZimmer\t1\tno`), 'Zimmer'],
    ['the separator told', bytesOf(`sep=;\r\n${head.replaceAll(',', ';')}\r\nZimmer;1;no`), 'Zimmer'],
    ['quotes, separators and lines in a cell', bytesOf(`${head}\r\n"a ""b"", c\r\nd",1,no\r\n`), 'a "b", c\r\nd'],
    ['UTF-8', bytesOf(`${head}\r\nDoppelzimmer für zwei €,1,no\r\n`), 'Doppelzimmer für zwei €'],
    ['Windows-1252', Buffer.from(`${head}\r\nf\u00FCr \u0080,1,no\r\n`, 'latin1'), 'für €'],
    ['UTF-16', Buffer.from(`\uFEFF${head}\r\nfür,1,no\r\n`, 'utf16le'), 'für'],
    ['marks of needed columns', bytesOf('room_name,ROOM CODE *,Smoking\r\nZimmer,1,no'), 'Zimmer'],
  ])('%s', async (_, bytes, name) => {
    expect(await read(bytes)).toEqual({ orders: order(name), problems: [] })
  })
  test('blank rows and cells leave things as they are; rows are counted as one sees them', async () => {
    const { orders } = await read(bytesOf(`${head}\r\n\r\n,,\r\n,7,\r\n`))
    expect(orders).toEqual([{ do: 'put', kind: 'rooms', place: { sheet: 'Rooms', row: 4 }, record: { code: '7' } }])
  })
  test('headings of earlier templates are still read', async () => {
    const { orders, problems } = await read(bytesOf('Room code,Greatest occupancy,Phrases\r\n7,3,sea view'))
    expect(problems).toEqual([])
    expect(orders[0]).toMatchObject({ record: { code: '7', greatest_occupancy: 3, phrases: ['sea view'] } })
  })
  test('a row with yes under Remove takes its record away', async () => {
    const { orders } = await read(bytesOf('Room code,Smoking,Remove\r\n7,perhaps,yes\r\n8,no,no'))
    expect(orders).toEqual([
      { do: 'remove', kind: 'rooms', place: { sheet: 'Rooms', row: 2 }, record: { code: '7' } },
      { do: 'put', kind: 'rooms', place: { sheet: 'Rooms', row: 3 }, record: { code: '8', smoking: false } },
    ])
  })
  test.each([
    ['A,B\r\n1,2', { row: 1 }, /must be column headings.*Rooms, Plans, Booking codes/],
    ['Room name,Smoking\r\na,no', { sheet: 'Rooms', row: 1, column: 'Room code' }, /column Room code is missing/],
    ['Room code,Smoking,Smoking\r\na,no,no', { sheet: 'Rooms', row: 1, column: 'Smoking' }, /twice/],
    ['Room code,Smoking\r\na,no,5', { sheet: 'Rooms', row: 2, column: 'column 3' }, /has no heading/],
    ['Room code,Smoking\r\na,no\r\na,yes', { sheet: 'Rooms', row: 3 }, /Row 2 is the same record/],
  ])('%j', async (text, place, words) => {
    const { orders, problems } = await read(bytesOf(text))
    expect(orders).toEqual([])
    expect(problems[0]).toEqual({ place, words: expect.stringMatching(words) })
  })
})
