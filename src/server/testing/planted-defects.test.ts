// From wire bytes to findings: the sandbox plants labelled defects, the clients read, the rule set judges. The two sides share nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criteria } from '../../domain/accuracy/verdict.ts'
import { scoreReading } from '../../domain/accuracy/score.ts'
import { type GdsName, gdsNames } from '../../domain/gds.ts'
import { addDays, type Stay, todayIn } from '../../domain/stay.ts'
import { createGdsClient } from '../../gds/client.ts'
import { defaultLimits, type GdsAccount, type SabreAccount, type TokenSource } from '../../gds/gds.ts'
import { fetchToken } from '../../gds/sabre/token.ts'
import { availabilityOf } from '../../sandbox/inventory.ts'
import { plantedRates } from '../../sandbox/planting.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { specialHotels } from '../../sandbox/specials.ts'
import { sandboxAccounts } from '../../sandbox/world.ts'
import { type SandboxHotel, sandboxHotels } from '../../sandbox/world/hotels.ts'

const today = todayIn(null, Date.now())
const stay: Stay = {
  check_in: addDays(today, 80),
  check_out: addDays(today, 84),
  adults: 2,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
})
afterAll(() => sandbox.stop())

const accountOf = (gds: GdsName): GdsAccount =>
  gds === 'sabre'
    ? { gds, endpoint: sandbox.sabre, ...sandboxAccounts.sabre.platform }
    : { gds, endpoint: sandbox.endpoint, ...sandboxAccounts.platform }
let token: ReturnType<typeof fetchToken> | undefined
const tokens: TokenSource = () =>
  (token ??= fetchToken(accountOf('sabre') as SabreAccount, defaultLimits, new AbortController().signal))

const read = async (gds: GdsName, hotel: SandboxHotel) => {
  const { property_id, chain_code, city } = hotel
  const property = gds === 'sabre' ? { chain_code, property_id: '', ...hotel.sabre } : { chain_code, property_id }
  const asked = await createGdsClient(accountOf(gds), defaultLimits, tokens).askRates({ property, stay })
  const scores = scoreReading({
    gds,
    stay,
    calls: asked.calls,
    time_zone: null,
    currency: city.currency,
    today,
    rates: asked.rates,
    property_texts: asked.property?.descriptions.map(({ text }) => text) ?? [],
    before_rules: null,
  })
  return { outcome: asked.outcome, rates: asked.rates, scores }
}

const unusual = new Set(specialHotels.map(({ chain_code, property_id }) => chain_code + property_id))
/** The first hotels, and one of four of the others: enough of everything. */
const usual = sandboxHotels.filter(
  (hotel, index) =>
    (!hotel.lively || index % 4 === 0) &&
    !unusual.has(hotel.chain_code + hotel.property_id) &&
    availabilityOf(hotel, stay, today).kind === 'open',
)
const labelsOf = (gds: GdsName, hotel: SandboxHotel) =>
  plantedRates(hotel, stay, today, [], gds).flatMap(({ labels }) => labels)
const soldIn = (gds: GdsName) =>
  usual.filter(({ travelport, sabre }) => (gds === 'sabre' ? sabre !== null : travelport))

test.each(
  gdsNames,
)('%s: a clean hotel is never punished: no finding on any of its rates, tempting ones included', async (gds) => {
  const clean = soldIn(gds).filter((hotel) => labelsOf(gds, hotel).length === 0)
  expect(clean.length).toBeGreaterThanOrEqual(12)
  for (const hotel of clean) {
    const { outcome, rates, scores } = await read(gds, hotel)
    expect([hotel.name, outcome]).toEqual([hotel.name, 'rates'])
    const found = scores.flatMap(({ findings }, at) =>
      findings.map(({ check, shown, expected }) => `${rates[at]?.rate_plan} ${check} ${shown} ${expected}`),
    )
    expect([hotel.name, ...found]).toEqual([hotel.name])
  }
})

describe.each(gdsNames)('%s: planted defects that a reading of rates can show', (gds) => {
  // Travelport carries a view and a bed's quantity only sometimes: absent is unknown there, and never called missing.
  const carriedSometimes = new Set(gds === 'sabre' ? [] : ['no view', 'a view without a code', 'no quantity'])
  /** Per check: how many were due, how many were found; and what was found that nobody planted. */
  const caught = new Map<string, { due: number; found: number }>()
  const invented: string[] = []
  beforeAll(async () => {
    for (const hotel of soldIn(gds)) {
      const labels = labelsOf(gds, hotel)
      if (labels.length === 0) continue
      const { rates, scores } = await read(gds, hotel)
      rates.forEach(({ rate_plan }, at) => {
        const planted = labels.filter((label) => label.rate_plan === rate_plan)
        const found = new Set<string>(scores[at]?.findings.map(({ check }) => check))
        for (const { check, how, depth } of planted) {
          if (depth !== 'details' || carriedSometimes.has(how)) continue
          const count = caught.get(check) ?? { due: 0, found: 0 }
          caught.set(check, { due: count.due + 1, found: count.found + Number(found.has(check)) })
        }
        const explained = new Set(planted.flatMap(({ check, also }) => [check, ...also]))
        for (const check of found) if (!explained.has(check)) invented.push(`${hotel.name} ${rate_plan} ${check}`)
      })
    }
  })

  test('at least 20 checks are proven, every criterion among them', () => {
    const proven = [...caught].flatMap(([check, { found }]) => (found > 0 ? [check] : []))
    expect(proven.length).toBeGreaterThanOrEqual(20)
    expect(criteria.filter((criterion) => proven.some((check) => check.startsWith(`${criterion}.`)))).toEqual(criteria)
  })
  test('98 of 100 are found', () => {
    const total = { due: 0, found: 0 }
    for (const [, { due, found }] of caught) {
      total.due += due
      total.found += found
    }
    expect(total.due).toBeGreaterThan(200)
    expect(total.found / total.due).toBeGreaterThanOrEqual(0.98)
  })
  test('nothing is found that nobody planted', () => {
    expect(invented).toEqual([])
  })
})
