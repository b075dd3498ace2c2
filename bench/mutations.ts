// Damaged answers of both GDS: cut at every byte, bits turned over, neighbouring tags swapped, as text and packed over HTTP.
// Wrong is worse than missing: none may crash the reader, hang, or say a value that the whole answer does not say.
import { gzipSync } from 'node:zlib'
import { emptyRate, type Rate } from '../src/domain/rate.ts'
import { createGdsClient } from '../src/gds/client.ts'
import {
  swapCount,
  seeded,
  swapper,
  type Values,
  type Verdict,
  verdictOn,
  withNoise,
} from '../src/gds/testing/damage.ts'
import { type StayRequest, type GdsResult, defaultLimits } from '../src/gds/gds.ts'
import { readSabre } from '../src/gds/sabre/read.ts'
import { fetchToken } from '../src/gds/sabre/token.ts'
import * as sabre from '../src/gds/testing/sabre-gateway.ts'
import { keywordCall } from '../src/gds/travelport/operations/hotel-keyword.ts'
import { readDetails } from '../src/gds/travelport/operations/hotel-details.ts'
import { readRules } from '../src/gds/travelport/operations/hotel-rules.ts'
import { searchCall } from '../src/gds/travelport/operations/hotel-search.ts'
import { statedFields, statedPropertyFields } from '../src/gds/stated-fields.ts'
import * as answers from '../src/gds/testing/travelport-answers.ts'
import * as travelport from '../src/gds/testing/travelport-gateway.ts'
import { Unreadable } from '../src/gds/unreadable.ts'
import { startSandbox } from '../src/sandbox/server.ts'
import { sandboxAccounts, worldHotels } from '../src/sandbox/world.ts'
import { short } from './size.ts'

const longestMs = 60_000
/** The step that yields this many positions of a length, and fewer in the short form. */
const stepOf = (length: number, most: number) => Math.max(1, Math.ceil(length / (short ? most / 100 : most)))
const noisyTexts = short ? 60 : 2_000
const noisyPackets = short ? 40 : 1_000
const textRatios = [0.004, 0.01, 0.02, 0.05]
const packetRatios = [0.00001, 0.0001, 0.0005, 0.004, 0.02, 0.05]

/** A damaged response: `read` takes the bytes of its text, `ask` those on the wire. */
type Subject = {
  name: string
  answer: string
  read(bytes: Uint8Array): Values
  open(body: () => Buffer): Promise<{ ask(): Promise<Values>; close(): Promise<void> }>
}

const { stayRequest } = sabre
const { property, stay } = stayRequest
const ratesIn = (rates: readonly Rate[]): Values =>
  Object.fromEntries(rates.map((rate) => [rate.rate_plan, { ...statedFields(rate), rate_plan: rate.rate_plan }]))
const propertyIn = ({ property: read }: Pick<GdsResult, 'property'>): Values => {
  const stated = statedPropertyFields(read)
  return Object.keys(stated).length === 0 ? {} : { property: stated }
}
const keywordsIn = (keywords: readonly { keyword: string; value: string | null }[]): Values =>
  Object.fromEntries(keywords.flatMap((each) => (each.value === null ? [] : [[each.keyword, { ...each }]])))

const packed = { 'Content-Encoding': 'gzip' }
type TravelportClient = Awaited<ReturnType<typeof travelport.startGateway>>['client']
/** The damaged body answers one call; the other answers are empty. */
const overTravelport =
  (damaged: string, fetch: (client: TravelportClient) => Promise<Values>): Subject['open'] =>
  async (body) => {
    const gateway = await travelport.startGateway(({ operation, detail }) => {
      if (`${operation} ${detail}`.startsWith(damaged)) return travelport.answering(body(), 200, packed)
      if (detail === 'list') return travelport.answering(answers.keywordListAnswer())
      return travelport.answering(travelport.soap(`${operation}Rsp`, ''))
    })
    return { ask: () => fetch(gateway.client), close: gateway.close }
  }
const overSabre =
  (damaged: string, fetch: (client: TravelportClient) => Promise<Values>): Subject['open'] =>
  async (body) => {
    const gateway = await sabre.startGateway(({ operation }) =>
      operation === damaged
        ? sabre.answering(body(), 200, packed)
        : sabre.answering({ [`Get${operation}RS`]: { ApplicationResults: sabre.complete } }),
    )
    return { ask: () => fetch(gateway.client), close: gateway.close }
  }

const based: Rate = { ...emptyRate('A1K0'), currency: 'EUR', price_base: '81.00' }
const ofTravelport: Subject[] = [
  {
    name: 'Travelport Details',
    answer: answers.detailsAnswer(),
    read: (bytes) => ratesIn(readDetails(bytes, stay, defaultLimits).rates),
    open: overTravelport('HotelDetails', async (client) => ratesIn((await client.fetchRates(stayRequest)).rates)),
  },
  {
    name: 'Travelport Rules',
    answer: answers.rulesAnswer(),
    read: (bytes) => ratesIn(readRules(bytes, { stay, rate_plan: 'A1K0' }, defaultLimits).rates),
    open: overTravelport('HotelRules', async (client) => {
      const { codes } = await client.fetchRules({ ...stayRequest, details: [based], rate_plans: ['A1K0'] })
      return ratesIn(codes.flatMap(({ rate }) => rate ?? []))
    }),
  },
  {
    name: 'Travelport Search',
    answer: answers.searchAnswer().replaceAll('"00042"', `"${property.property_id}"`),
    read: (bytes) => propertyIn(searchCall(defaultLimits, stayRequest).read(bytes).hotels[0] ?? { property: null }),
    open: overTravelport('HotelSearchAvailability', async (client) => {
      const read = await client.fetchProperty(stayRequest)
      return propertyIn({ property: read.property && { ...read.property, keywords: [] } })
    }),
  },
  {
    name: 'Travelport Keyword',
    answer: answers.keywordAnswer(),
    read: (bytes) => keywordsIn(keywordCall(defaultLimits, stayRequest, []).read(bytes).keywords),
    open: overTravelport('HotelKeyword detail', async (client) =>
      keywordsIn((await client.fetchProperty(stayRequest)).property?.keywords ?? []),
    ),
  },
]

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Characters of an answer with rates. */
const [fewest, most] = [10_000, 90_000]
/** Sabre's answers as the sandbox gives them, of the first hotel whose rates are few. */
const ofSabre = async (): Promise<Subject[]> => {
  const sandbox = await startSandbox({ port: 0 })
  try {
    const account = { gds: 'sabre', endpoint: sandbox.sabre, ...sandboxAccounts.sabre.platform } as const
    const limits = defaultLimits
    const token = await fetchToken(account, limits, AbortSignal.timeout(10_000))
    const client = createGdsClient(account, limits, async () => token)
    const nights = { ...stay, check_in: dayAhead(30), check_out: dayAhead(31) }
    const sold = worldHotels.flatMap(({ gds }) => gds.filter(({ gds_id }) => gds_id === 2))
    const findRates = async (): Promise<{ wanted: StayRequest; answer: string }> => {
      for (const { property_id, chain_code, global_id } of sold) {
        const wanted = { property: { property_id, chain_code, global_id }, stay: nights }
        const { exchanges, outcome } = await client.fetchRates(wanted)
        const answer = Buffer.from(exchanges[0]?.response ?? []).toString()
        if (outcome === 'rates' && answer.length > fewest && answer.length < most) return { wanted, answer }
      }
      throw new Error(`The sandbox has no Sabre answer of ${fewest} to ${most} characters.`)
    }
    const rates = await findRates()
    const { exchanges } = await client.fetchProperty(rates.wanted)
    const content = exchanges.find(({ operation }) => operation === 'HotelContent')
    if (!content?.response) throw new Error('The sandbox gave no HotelContent.')
    const options = {
      rates: limits.rates,
      depth: limits.xml_depth,
      fragment: false,
      sources: 'own' as const,
      check_in: nights.check_in,
    }
    return [
      {
        name: 'Sabre RateInfo',
        answer: rates.answer,
        read: (bytes) => ratesIn(readSabre(bytes, options).rates),
        open: overSabre('HotelRateInfo', async (asked) => ratesIn((await asked.fetchRates(rates.wanted)).rates)),
      },
      {
        name: 'Sabre Content',
        answer: Buffer.from(content.response).toString(),
        read: (bytes) => propertyIn(readSabre(bytes, options)),
        open: overSabre('HotelContent', async (asked) => propertyIn(await asked.fetchProperty(rates.wanted))),
      },
    ]
  } finally {
    await sandbox.stop()
  }
}

type Counts = Record<Verdict | 'crashed', number>
const blank = (): Counts => ({ rejected: 0, same: 0, less: 0, differing: 0, crashed: 0 })
let slowest = 0
const counted = async (counts: Counts, whole: Values, work: () => Values | Promise<Values>) => {
  const start = performance.now()
  try {
    counts[verdictOn(whole, await work())] += 1
  } catch (error) {
    if (error instanceof Unreadable) counts.rejected += 1
    else {
      counts.crashed += 1
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    }
  }
  slowest = Math.max(slowest, performance.now() - start)
}

const total = blank()
const print = (name: string, kind: string, counts: Counts) => {
  const made = Object.values(counts).reduce((sum, count) => sum + count, 0)
  for (const verdict of Object.keys(counts) as (keyof Counts)[]) total[verdict] += counts[verdict]
  const words = Object.entries(counts).map(([verdict, count]) => `${verdict} ${count}`)
  process.stdout.write(`${name.padEnd(19)} ${kind.padEnd(16)} ${String(made).padStart(6)}: ${words.join(', ')}\n`)
}

const damageText = async ({ name, answer, read }: Subject) => {
  const bytes = Buffer.from(answer)
  const whole = read(bytes)
  const [cuts, noise, swaps] = [blank(), blank(), blank()]
  for (let at = 0; at < bytes.length; at += stepOf(bytes.length, 20_000))
    await counted(cuts, whole, () => read(bytes.subarray(0, at)))
  const random = seeded(1)
  for (let round = 0; round < noisyTexts; round += 1) {
    const ratio = textRatios[round % textRatios.length] ?? 0
    await counted(noise, whole, () => read(withNoise(bytes, ratio, random)))
  }
  const swapped = swapper(answer)
  const places = swapCount(answer)
  for (let place = 0; place < places; place += stepOf(places, 5_000))
    await counted(swaps, whole, () => read(Buffer.from(swapped(place))))
  print(name, 'text cut', cuts)
  print(name, 'text with noise', noise)
  print(name, 'tags swapped', swaps)
}

const damagePacket = async ({ name, answer, open }: Subject) => {
  const whole = gzipSync(answer)
  let body: Buffer = whole
  const { ask: fetch, close } = await open(() => body)
  try {
    const uncut = await fetch()
    if (Object.keys(uncut).length === 0) throw new Error(`${name}: the whole answer says nothing.`)
    const [cuts, noise] = [blank(), blank()]
    for (let at = 0; at < whole.length; at += stepOf(whole.length, 4_000)) {
      body = whole.subarray(0, at)
      await counted(cuts, uncut, fetch)
    }
    const random = seeded(2)
    for (let round = 0; round < noisyPackets; round += 1) {
      body = withNoise(whole, packetRatios[round % packetRatios.length] ?? 0, random)
      await counted(noise, uncut, fetch)
    }
    print(name, 'packet cut', cuts)
    print(name, 'packet with noise', noise)
  } finally {
    await close()
  }
}

const subjects = [...ofTravelport, ...(await ofSabre())]
for (const subject of subjects)
  process.stdout.write(
    `${subject.name}: ${Buffer.byteLength(subject.answer)} bytes, packed ${gzipSync(subject.answer).length}\n`,
  )
const start = performance.now()
for (const subject of subjects) {
  await damageText(subject)
  await damagePacket(subject)
}
print('All', 'damaged', { ...total })
const passed = total.crashed === 0 && total.differing === 0 && slowest <= longestMs
process.stdout.write(
  `${Math.round((performance.now() - start) / 1000)} s, slowest ${slowest.toFixed(0)} ms\n${
    passed ? 'no crash, no hang, no value that differs' : 'A DAMAGED ANSWER WAS BELIEVED, CRASHED OR HUNG'
  }\n`,
)
process.exitCode = passed ? 0 : 1
