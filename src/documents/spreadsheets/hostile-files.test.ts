// Malicious and damaged files: always an answer in words, never a crash, a hang or half an import.
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { everyDay, noOwnData, type OwnData } from '../../domain/own-data/records.ts'
import { readNotification } from '../opentravel/notification.ts'
import { checkParts } from './check-parts.ts'
import { readSheets, writeTemplate } from './sheets.ts'
import { checkZip, ownDataLimits } from './zip-limits.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const own: OwnData = {
  ...noOwnData,
  rooms: [
    {
      id: 1,
      code: '007',
      name: 'King',
      beds: [[{ code: '3', quantity: 1 }]],
      view: '16',
      smoking: false,
      greatest_occupancy: 2,
      phrases: ['wifi'],
    },
  ],
  plans: [],
  restrictions: [
    {
      id: 2,
      plan_id: null,
      room_id: 1,
      first_night: '2026-12-24',
      last_night: '2026-12-26',
      weekdays: everyDay,
      kind: 'closed',
      nights: null,
    },
  ],
}

/** The same random numbers in each run. */
const randomOf = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const mutated = (bytes: Uint8Array, random: () => number): Uint8Array => {
  const copy = Uint8Array.from(bytes)
  const at = () => Math.floor(random() * copy.length)
  const kind = Math.floor(random() * 4)
  if (kind === 0) return copy.slice(0, at())
  if (kind === 1) for (let n = 0; n < 8; n++) copy[at()] = Math.floor(random() * 256)
  if (kind === 2) copy.copyWithin(at(), at(), at())
  if (kind === 3) copy[Math.max(0, copy.length - 1 - Math.floor(random() * 900))] = 0xff
  return copy
}

type Part = { name: string; data: Uint8Array; says?: number }
type Zipped = { files: Buffer; directory: Buffer; end: Buffer }
/** A zip file as one likes, with false sizes too; `offset`: how much stands before it. */
const zippedOf = (parts: readonly Part[], before = 0): Zipped => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = before
  for (const { name, data, says } of parts) {
    const packed = deflateRawSync(data)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(says ?? data.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(says ?? data.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    files.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return { files: Buffer.concat(files), directory: Buffer.concat(directory), end }
}
const zipOf = (parts: readonly Part[]): Uint8Array => {
  const { files, directory, end } = zippedOf(parts)
  return Buffer.concat([files, directory, end])
}
/** Two zip files in one: a reader of large ones finds `hidden`, every other one `shown`. */
const twofold = (shown: readonly Part[], hidden: readonly Part[]): Uint8Array => {
  const unseen = zippedOf(hidden)
  const kept = Buffer.concat([unseen.files, unseen.directory])
  const { files, directory, end } = zippedOf(shown, kept.length)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(BigInt(hidden.length), 32)
  record.writeBigUInt64LE(BigInt(unseen.directory.length), 40)
  record.writeBigUInt64LE(BigInt(unseen.files.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(kept.length + files.length + directory.length), 8)
  end.writeUInt32LE(0xffffffff, 12)
  return Buffer.concat([kept, files, directory, record, locator, end])
}
const relations = (type: string, target: string) =>
  bytesOf(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`,
  )
const partsOf = (sheet: string, says?: number, ...more: Part[]): Part[] => [
  {
    name: '[Content_Types].xml',
    data: bytesOf('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  },
  { name: '_rels/.rels', data: relations('officeDocument', 'xl/workbook.xml') },
  {
    name: 'xl/workbook.xml',
    data: bytesOf('<workbook xmlns:r="r"><sheets><sheet name="Rooms" sheetId="1" r:id="rId1"/></sheets></workbook>'),
  },
  { name: 'xl/_rels/workbook.xml.rels', data: relations('worksheet', 'worksheets/sheet1.xml') },
  { name: 'xl/worksheets/sheet1.xml', data: bytesOf(sheet), ...(says === undefined ? {} : { says }) },
  ...more,
]
const workbookOf = (sheet: string, says?: number, ...more: Part[]): Uint8Array => zipOf(partsOf(sheet, says, ...more))
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const head =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Room code</t></is></c><c r="B1" t="inlineStr"><is><t>Room name</t></is></c></row>'

const onlyWords = async (format: 'csv' | 'xlsx', bytes: Uint8Array) => {
  const { orders, problems } = await readSheets(format, bytes)
  expect(orders).toEqual([])
  expect(problems).toHaveLength(1)
  return problems[0]?.words
}

const tooEmpty = /10,000 empty rows. Delete them/
const badLine = /A line has more than .* a line break is missing|must be column headings|quoted cell/

describe.each(['csv', 'xlsx'] as const)('damaged %s', (format) => {
  test('400 files', async () => {
    const whole = await writeTemplate({ format, own })
    const random = randomOf(7)
    for (let n = 0; n < 400; n++) {
      const { orders, problems } = await readSheets(format, mutated(whole, random))
      expect(orders.length === 0 || problems.length === 0).toBe(true)
      for (const { words } of problems) expect(words).toMatch(/\.$/)
    }
  })
})

test('a workbook that we made by hand is read', async () => {
  const rows =
    '<row r="2"><c r="A2" t="inlineStr"><is><t>007</t></is></c><c r="B2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>'
  const { orders, problems } = await readSheets('xlsx', workbookOf(sheetOf(head + rows)))
  expect(problems).toEqual([])
  expect(orders).toEqual([
    { do: 'put', kind: 'rooms', place: { sheet: 'Rooms', row: 2 }, record: { code: '007', name: 'ab' } },
  ])
})
test('a small file that unpacks to 200 MB is refused before it is unpacked', async () => {
  const bomb = workbookOf(sheetOf(head + ' '.repeat(205_000_000)))
  expect(bomb.length).toBeLessThan(400_000)
  expect(await onlyWords('xlsx', bomb)).toBe(
    'This XLSX file is too large when unpacked. Send only the tables of the template.',
  )
})
test('one that lies about its size is stopped', async () => {
  const sheet = sheetOf(head + '<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(200_000))
  expect(await onlyWords('xlsx', workbookOf(sheet, 1_000))).toMatch(/damaged/)
  expect(await onlyWords('xlsx', workbookOf(sheet, 0))).toMatch(/damaged/)
})
const roomOf = (code: string) =>
  sheetOf(
    `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>${code}</t></is></c><c r="B2" t="inlineStr"><is><t>King</t></is></c></row>`,
  )
test('nothing is read but the parts that were looked at', async () => {
  const { orders, problems } = await readSheets('xlsx', twofold(partsOf(roomOf('007')), partsOf(roomOf('666'))))
  expect(problems).toEqual([])
  expect(orders).toEqual([
    { do: 'put', kind: 'rooms', place: { sheet: 'Rooms', row: 2 }, record: { code: '007', name: 'King' } },
  ])
})
test('a part behind a directory of large files is refused', async () => {
  const bytes = Buffer.from(workbookOf(roomOf('007')))
  const sheet = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  bytes.writeUInt32LE(0xffffffff, sheet + 42)
  expect(await onlyWords('xlsx', bytes)).toMatch(/damaged/)
})
test.each([
  'xl/worksheets/sheet1.png',
  'xl/sheet',
  'docProps/sheet1.bin',
])('a sheet called %s is looked at too', async (name) => {
  const parts = partsOf(roomOf('007')).map((part) =>
    part.name === 'xl/worksheets/sheet1.xml'
      ? { name, data: bytesOf(`${declared}${roomOf('007')}`) }
      : part.name === 'xl/_rels/workbook.xml.rels'
        ? { ...part, data: relations('worksheet', `/${name}`) }
        : part,
  )
  expect(await onlyWords('xlsx', zipOf(parts))).toBe(refusedType)
})
const declared = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const refusedType = 'This XLSX file declares a document type, which isn’t allowed. Save it again as XLSX.'
test('a workbook with a document type is refused, wherever it is declared', async () => {
  const bomb = `${declared}${sheetOf(head + '<row r="2"><c r="A2" t="inlineStr"><is><t>&b;</t></is></c></row>')}`
  expect(await onlyWords('xlsx', workbookOf(bomb))).toBe(refusedType)
  expect(await onlyWords('xlsx', workbookOf(`<?xml version="1.0"?>${' '.repeat(300_000)}${bomb}`))).toBe(refusedType)
  const strings = { name: 'xl/sharedStrings.xml', data: bytesOf(`${declared.toLowerCase()}<sst/>`) }
  expect(await onlyWords('xlsx', workbookOf(sheetOf(head), undefined, strings))).toBe(refusedType)
})
test.each([
  '<c/>',
  '<row/>',
  '<c a="" b=""/>',
])('a workbook with more %s than any table has is refused', async (each) => {
  const bytes = workbookOf(sheetOf(`${head}<row r="2">${each.repeat(1_000)}</row>`))
  await expect(checkParts(checkZip(bytes), { ...ownDataLimits, markup: 1_000 })).rejects.toThrow(
    'too many cells and attributes',
  )
  await checkParts(checkZip(bytes))
})

test('far too many columns and rows', async () => {
  expect(await onlyWords('xlsx', workbookOf(sheetOf(`${head}<row r="2"><c r="ZZZ2"><v>1</v></c></row>`)))).toMatch(
    /damaged|columns/,
  )
  expect(await onlyWords('xlsx', workbookOf(sheetOf(`${head}<row r="2"><c r="AMA2"><v>1</v></c></row>`)))).toMatch(
    /columns/,
  )
  expect(await onlyWords('csv', bytesOf(`Room code,Room name${',x'.repeat(2_000)}\r\n`))).toMatch(/columns/)
  expect(await onlyWords('csv', bytesOf(`Room code,Room name\r\n${'1,2\r\n'.repeat(200_001)}`))).toMatch(/200,000 rows/)
})
test('files that are something else', async () => {
  expect(await onlyWords('xlsx', new Uint8Array())).toBe('This file is empty.')
  expect(await onlyWords('xlsx', bytesOf('Room code;Room name'))).toMatch(/not an XLSX file/)
  expect(await onlyWords('xlsx', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toMatch(/password/)
  expect(await onlyWords('csv', await writeTemplate({ format: 'xlsx', own }))).toMatch(/XLSX|not a text file/)
  expect(await onlyWords('csv', new Uint8Array(10_000_001))).toMatch(/10 MB/)
  expect(
    await onlyWords(
      'xlsx',
      await writeXlsx({
        sheets: [{ name: 'Rooms', rows: [['Room code']] }],
        encryption: { password: 'x', spinCount: 1 },
      }),
    ),
  ).toMatch(/password/)
})
test('quotes without an end, and one line of 9 MB', async () => {
  expect(await onlyWords('csv', bytesOf(`Room code,Room name\r\n1,"${'x\r\n'.repeat(900_000)}`))).toMatch(/quoted cell/)
  expect(await onlyWords('csv', bytesOf('x'.repeat(9_000_000)))).toMatch(badLine)
  expect(await onlyWords('csv', bytesOf('"'.repeat(9_000_000)))).toMatch(badLine)
})
test.each([
  ['line breaks', '\n', tooEmpty],
  ['carriage returns', '\r', tooEmpty],
  ['rows of separators', ',,,,\n', tooEmpty],
  ['rows of empty quotes', '"",""\n', tooEmpty],
  ['separators', ',', badLine],
  ['quoted nothing', '"",', badLine],
  ['quotes', '"', badLine],
  ['one line', 'x', badLine],
  ['a thousand columns and more', `${'a,'.repeat(1_001)}\n`, /more than 1,000 columns. Delete the last ones/],
])('9 MB of %s are refused as CSV and as a message', async (_, shape, words) => {
  const bytes = Buffer.alloc(9_000_000, shape)
  expect(await onlyWords('csv', bytes)).toMatch(words)
  const message = readNotification(bytes)
  expect('errors' in message && message.errors).toHaveLength(1)
})
test('a sheet of empty rows is refused when a fixed number of them was read', async () => {
  const bytes = workbookOf(sheetOf(`${head}${'<row/>'.repeat(100_001)}`))
  expect(await onlyWords('xlsx', bytes)).toMatch(/more than 100,000 empty rows. Delete them/)
})
test('at most 500 problems are told', async () => {
  const { orders, problems } = await readSheets('csv', bytesOf(`Room code,Smoking\r\n${'1,perhaps\r\n'.repeat(2_000)}`))
  expect([orders.length, problems.length]).toEqual([0, 500])
})
