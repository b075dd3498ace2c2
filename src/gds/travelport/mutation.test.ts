// Wrong is worse than missing: a damaged response is rejected or yields the same values as the intact one.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { swapCount, seeded, swapper, type Values, type Verdict, verdictOn, withNoise } from '../testing/damage.ts'
import { defaultLimits } from '../gds.ts'
import { readRecorded } from '../recorded/recorded.ts'
import { Unreadable } from '../unreadable.ts'
import { keywordCall } from './operations/hotel-keyword.ts'
import { readDetails } from './operations/hotel-details.ts'
import { readRules } from './operations/hotel-rules.ts'
import { searchCall } from './operations/hotel-search.ts'
import { statedFields, statedPropertyFields } from '../stated-fields.ts'
import { detailsAnswer, keywordAnswer, keywordNames, rulesAnswer, searchAnswer } from '../testing/travelport-answers.ts'
import { stay } from '../testing/gateway.ts'
import { answering, type Gateway, startGateway } from '../testing/travelport-gateway.ts'

const property = { property_id: '00042', chain_code: 'ZZ' }
const ask = { property, stay }
const byCode = (rates: readonly { rate_plan: string }[]): Values =>
  Object.fromEntries(rates.map((rate) => [rate.rate_plan, { ...rate }]))

type Kind = [name: string, answer: string, read: (bytes: Uint8Array) => Values]
const kinds: Kind[] = [
  ['Details', detailsAnswer(), (bytes) => byCode(readDetails(bytes, stay, defaultLimits).rates.map(said))],
  [
    'Rules',
    rulesAnswer(),
    (bytes) => byCode(readRules(bytes, { stay, rate_plan: 'A1K0' }, defaultLimits).rates.map(said)),
  ],
  [
    'Search',
    searchAnswer(),
    (bytes) => {
      const [hotel] = searchCall(defaultLimits, ask).read(bytes).hotels
      return hotel ? { property: statedPropertyFields(hotel.property) } : {}
    },
  ],
  [
    'Keyword',
    keywordAnswer(),
    (bytes) => {
      const { keywords } = keywordCall(defaultLimits, ask, keywordNames).read(bytes)
      return Object.fromEntries(keywords.map((each) => [each.keyword, { ...each }]))
    },
  ],
]
function said(rate: Parameters<typeof statedFields>[0]) {
  return { ...statedFields(rate), rate_plan: rate.rate_plan }
}
const verdictOf = (read: Kind[2], whole: Values, bytes: Uint8Array): Verdict => {
  try {
    return verdictOn(whole, read(bytes))
  } catch (error) {
    if (error instanceof Unreadable) return 'rejected'
    throw error
  }
}

describe.each(kinds)('%s', (_, answer, read) => {
  const bytes = Buffer.from(answer)
  const whole = read(bytes)
  test('the whole answer is long and reads', () => {
    expect(bytes.length).toBeGreaterThan(15_000)
    expect(Object.keys(whole).length).toBeGreaterThan(0)
    expect(verdictOn(whole, read(bytes))).toBe('same')
  })
  test('cut short anywhere: rejected', () => {
    for (let at = 0; at < bytes.length; at += 97)
      expect([at, verdictOf(read, whole, bytes.subarray(0, at))]).toEqual([at, 'rejected'])
  })
  test('two neighbouring tags change places: never another value', () => {
    const swapped = swapper(answer)
    const places = swapCount(answer)
    expect(places).toBeGreaterThan(30)
    const bad: string[] = []
    for (let place = 0; place < places; place += 1) {
      const damaged = swapped(place)
      const verdict = verdictOf(read, whole, Buffer.from(damaged))
      if (verdict === 'differing') bad.push(`${place}: ${around(answer, damaged)}`)
    }
    expect(bad).toEqual([])
  })
  test('bits turned over: rejected', () => {
    const random = seeded(7)
    for (const ratio of [0.004, 0.01, 0.05])
      for (let round = 0; round < 20; round += 1)
        expect(verdictOf(read, whole, withNoise(bytes, ratio, random))).toBe('rejected')
  })
})

/** The place where two texts diverge. */
const around = (answer: string, damaged: string): string => {
  let at = 0
  while (answer[at] === damaged[at]) at += 1
  return damaged.slice(at, at + 160)
}

const [details] = kinds
test('any one end tag taken away: rejected', () => {
  const answer = detailsAnswer(2)
  const ends = [...answer.matchAll(/<\/[\w:]+>/g)]
  expect(ends.length).toBeGreaterThan(30)
  for (const end of ends) {
    const without = answer.slice(0, end.index) + answer.slice(end.index + end[0].length)
    expect([end.index, details && verdictOf(details[2], {}, Buffer.from(without))]).toEqual([end.index, 'rejected'])
  }
})
test('a byte that is no UTF-8 anywhere: rejected', () => {
  const bytes = Buffer.from(detailsAnswer(2))
  for (let at = 0; at < bytes.length; at += 50) {
    const bad = Buffer.from(bytes)
    bad[at] = 0xff
    expect([at, details && verdictOf(details[2], {}, bad)]).toEqual([at, 'rejected'])
  }
})
test('a recorded file that is cut is an error, not an answer', () => {
  const bytes = Buffer.from(detailsAnswer(2))
  for (let at = 0; at < bytes.length; at += 50) {
    const [recorded] = readRecorded([{ name: 'cut.xml', bytes: bytes.subarray(0, at) }])
    expect(Object.keys(recorded ?? {})).toEqual(['name', 'error'])
  }
})

describe('packed, over HTTP', () => {
  const packed = gzipSync(detailsAnswer(4))
  let gateway: Gateway
  let body: Buffer = packed
  beforeAll(async () => {
    gateway = await startGateway(() => answering(body, 200, { 'Content-Encoding': 'gzip' }))
  })
  afterAll(() => gateway.close())
  const read = async () => {
    const { outcome, rates } = await gateway.client.fetchRates(ask)
    return { outcome, values: byCode(rates.map(said)) }
  }
  test('cut or with bits turned over: rejected, or what the whole one says', async () => {
    const { values: whole } = await read()
    expect(Object.keys(whole)).toHaveLength(4)
    const random = seeded(11)
    for (let round = 0; round < 150; round += 1) {
      const cut = round % 2 === 0
      const at = Math.floor(random() * packed.length)
      body = cut ? packed.subarray(0, at) : withNoise(packed, [0.00001, 0.0005, 0.02][round % 3] ?? 0, random)
      const { outcome, values } = await read()
      const verdict = verdictOn(whole, values)
      expect([round, verdict === 'same' && !cut ? 'rejected' : verdict]).toEqual([round, 'rejected'])
      expect(outcome).toBe(verdict === 'same' ? 'rates' : 'unreadable')
    }
  })
})
