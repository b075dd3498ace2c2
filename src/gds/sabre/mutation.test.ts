// Wrong is worse than missing: an answer that is cut, disturbed or rearranged is unreadable, says less, or says the same.
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Rate } from '../../domain/rate.ts'
import { statedFields } from '../stated-fields.ts'
import { Unreadable } from '../unreadable.ts'
import { outcomeOf, readSabre } from './read.ts'
import { options, plan, readText } from '../testing/sabre-answers.ts'

const room = (index: number) => ({
  RoomIndex: 1,
  Adults: 2,
  Children: 0,
  NonSmoking: index % 2 === 0,
  BedTypeOptions: { BedTypes: [{ BedType: [{ Code: 3, Description: 'King', Count: 1 }] }] },
  RoomDescription: { Name: 'BEST FLEX', Text: [`ROOM ${index} & "SUITE", 1 KING`] },
  RatePlans: {
    RatePlan: [
      plan(
        {
          StartDate: '2027-05-10',
          EndDate: '2027-05-13',
          AmountBeforeTax: `${300 + index}.00`,
          AmountAfterTax: 330.25 + index,
          ApproxTotalPrice: `${330 + index}.25`,
          Rates: { Rate: [{ StartDate: '2027-05-10', EndDate: '2027-05-13', AmountBeforeTax: `${100 + index}.00` }] },
          Taxes: { Amount: '30.25', Tax: [{ Amount: '9.00' }] },
          RoomExtras: { RoomExtra: [{ Code: 196, Amount: '10.00' }] },
          CancelPenalties: {
            CancelPenalty: [
              {
                Refundable: true,
                Deadline: { AbsoluteDeadline: '2027-05-09T18:00:00' },
                AmountPercent: { NmbrOfNights: 1 },
                PenaltyDescription: { Text: ['CANCEL BY 6PM'] },
              },
            ],
          },
          Guarantee: {
            GuaranteeType: 'GUAR',
            GuaranteesAccepted: {
              GuaranteeAccepted: [{ GuaranteeTypeCode: 5, PaymentCards: { PaymentCard: [{ CardCode: 'VI' }] } }],
            },
          },
          AdditionalDetails: { AdditionalDetail: [{ Code: 32, Text: ['INCLUDES TAXES AND SURCHARGES'] }] },
        },
        {
          ProductCode: `A1K${String(index).padStart(3, '0')}`,
          RateKey: `KEY-${index}`,
          RatePlanName: 'BEST FLEX',
          RatePlanType: '24',
          MealsIncluded: { Breakfast: true, MealPlanCode: 19 },
          ConvertedRateInfo: { ApproxTotalPrice: '1.00', CurrencyCode: 'USD' },
        },
      ),
    ],
  },
})
const count = 13
const flat = (index: number) => ({ RateKey: `KEY-${index}`, Commission: { Type: 'Percentage', Percent: 10 } })
const indexes = Array.from({ length: count }, (_, index) => index)
const tree = {
  GetHotelRateInfoRS: {
    ApplicationResults: { status: 'Complete' },
    HotelRateInfos: {
      HotelRateInfo: [
        {
          HotelInfo: { HotelCode: '100000042', CodeContext: 'GLOBAL', ChainCode: 'ZZ' },
          RateInfos: { RateInfo: indexes.map(flat) },
          Rooms: { Room: indexes.map(room) },
        },
      ],
    },
  },
}
const answer = JSON.stringify(tree)
const bytes = Buffer.from(answer)

type Read = Partial<Rate>[] | 'unreadable'
const readOnce = (text: string): Read => {
  try {
    const message = readText(text)
    outcomeOf(message)
    return message.rates.map(statedFields)
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable'
    throw error
  }
}
const whole = readOnce(answer) as Partial<Rate>[]

/** Amounts to pay or to refund: these must never differ from those in the response. */
const amounts = [
  'price_base',
  'rate_total',
  'total',
  'taxes',
  'rate_base',
  'extra_adult_amount',
  'commission_value',
  'cancellation_until',
  'refundable',
] as const
/** What a checkup says otherwise than the undisturbed one: rates that were none, amounts of another rate. */
const differing = (read: Read): string[] =>
  read === 'unreadable'
    ? []
    : read.flatMap((rate) => {
        const own = whole.find(({ rate_plan }) => rate_plan === rate.rate_plan)
        if (rate.rate_plan !== undefined && !own) return [`rate ${rate.rate_plan}`]
        return amounts.flatMap((field) => {
          const value = rate[field]
          const same = own ? own[field] : undefined
          return value === undefined || !own || JSON.stringify(value) === JSON.stringify(same)
            ? []
            : [`${rate.rate_plan} ${field} ${JSON.stringify(value)}`]
        })
      })

/** The same numbers in every run. */
const seeded = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('the answer is of the size of real ones, and reads', () => {
  expect(bytes.length).toBeGreaterThan(18_000)
  expect(new Set(whole.map(({ rate_plan }) => rate_plan)).size).toBe(count)
  expect(whole[3]).toMatchObject({ total: '333.25', commission_value: '10', rate_total: '333.25' })
})

test('cut at every byte: never a rate', () => {
  const cuts = Array.from({ length: bytes.length }, (_, at) => at)
  expect(cuts.filter((at) => readOnce(answer.slice(0, at)) !== 'unreadable')).toEqual([])
})

test('any one bracket, colon, comma or quote taken away or put in another’s place: nothing else than before', () => {
  const marks = [...answer.matchAll(/[{}[\]:,"]/g)].map(({ index }) => index)
  const others = ['', '{', '}', '[', ']', ':', ',', '"']
  const random = seeded(7)
  for (const at of marks) {
    const put = others[random(others.length)] ?? ''
    const changed = answer.slice(0, at) + put + answer.slice(at + 1)
    expect([at, put, differing(readOnce(changed))]).toEqual([at, put, []])
  }
})

test('name and value in each other’s place: nothing else than before', () => {
  const pairs = [...answer.matchAll(/"([^"]*)":("[^"]*"|-?[\d.]+)(?=[,}])/g)]
  expect(pairs.length).toBeGreaterThan(400)
  for (const { index, 0: pair, 1: name = '', 2: value = '' } of pairs) {
    const swapped = `${value.startsWith('"') ? value : `"${value}"`}:"${name}"`
    const read = readOnce(answer.slice(0, index) + swapped + answer.slice(index + pair.length))
    expect([pair, differing(read)]).toEqual([pair, []])
  }
})

/** Everything that the answer becomes when one value in it is of another kind. */
const disturbed = function* (value: unknown, rebuild: (changed: unknown) => unknown): Generator<unknown> {
  for (const kind of [null, true, 7.5, 'x', [], {}, [[]], { value: {} }]) yield rebuild(kind)
  if (Array.isArray(value)) yield* disturbed(value[0], (changed) => rebuild([changed, ...value.slice(1)]))
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value))
      yield* disturbed(each, (changed) => rebuild({ ...value, [name]: changed }))
}
test('a value of another kind anywhere: no crash, no rate more, and amounts that are none are noted', () => {
  const reads = [...disturbed(tree, (changed) => changed)].map((each) => readOnce(JSON.stringify(each)))
  expect(reads.length).toBeGreaterThan(700)
  const rates = reads.flatMap((read) => (read === 'unreadable' ? [] : [read.length]))
  expect(Math.max(...rates)).toBe(count)
  // `true` in place of an amount is not an amount; a number is.
  const noted = reads.flatMap((read) => (read === 'unreadable' ? [] : (read[0]?.unreadable?.['total'] ?? [])))
  expect(noted).toEqual(['true', 'x'])
})

test('noise on the packed bytes, as they come over the wire: unpacked it is unreadable or the same', () => {
  const packed = gzipSync(bytes)
  const random = seeded(42)
  let unpacked = 0
  for (let round = 0; round < 3_000; round += 1) {
    const noisy = Buffer.from(packed)
    for (let times = 1 + random(3); times > 0; times -= 1) noisy[random(noisy.length)] = random(256)
    let text: string
    try {
      text = gunzipSync(noisy).toString('utf8')
    } catch {
      continue
    }
    unpacked += 1
    expect([round, differing(readOnce(text))]).toEqual([round, []])
  }
  expect(unpacked).toBeLessThan(300)
})

test('a byte that is no UTF-8 anywhere: unreadable', () => {
  for (let at = 0; at < bytes.length; at += 97) {
    const bad = Buffer.from(bytes)
    bad[at] = 0xff
    expect(() => readSabre(bad, options)).toThrow('not in UTF-8')
  }
})
