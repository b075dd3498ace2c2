// Which nights nobody checked, and the stays that check them: as few as asked for, and only those that the property sells.
import { describe, expect, test } from 'vitest'
import type { GdsId, Outcome } from '../../gds.ts'
import { addDays, daysAhead } from '../../stay.ts'
import { cleanPlan, cleanPrice, cleanRoom } from '../../testing/clean-own.ts'
import { plainStay } from '../../testing/plain-stay.ts'
import { joinMissing } from './join-missing.ts'
import { missingNights, shortestStays } from './missing-nights.ts'
import { nightsOfMonth } from './price-calendar.ts'
import { everyDay, noOwnData, type OwnData, type OwnRestriction } from '../records.ts'

const own = (changes: Partial<OwnData> = {}): OwnData => ({
  ...noOwnData,
  version: 1,
  rooms: [cleanRoom],
  plans: [cleanPlan],
  prices: [{ ...cleanPrice, adults: null }],
  ...changes,
})
const limit = (
  kind: OwnRestriction['kind'],
  first: string,
  last = first,
  nights: number | null = null,
): OwnRestriction => ({
  id: 1,
  plan_id: null,
  room_id: null,
  first_night: first,
  last_night: last,
  weekdays: everyDay,
  kind,
  nights,
})
const covering = (check_in: string, nights: number, gds_id: GdsId = 1, outcome: Outcome = 'rates') => ({
  checkup_id: 1,
  gds_id,
  stay: { ...plainStay, check_in, check_out: addDays(check_in, nights) },
  point_of_sale: 'X1Y2',
  outcome,
  checked_at: '2026-12-01T10:00:00Z',
})
const question = (data: OwnData, today = '2026-12-24') => ({
  own: data,
  plan: data.plans[0] ?? cleanPlan,
  nights: nightsOfMonth('2026-12'),
  adults: 2,
  today,
})
const missing = (data: OwnData, checkups: ReturnType<typeof covering>[] = [], today = '2026-12-24') =>
  missingNights(question(data, today), checkups, [1])[0]
const stays = (listed: { check_in: string; nights: number }[] | undefined) =>
  listed?.map(({ check_in, nights }) => `${check_in.slice(8)}+${nights}`)

describe('missing nights', () => {
  test('are those from today on that no checkup covers, in each GDS', () => {
    const checkups = [covering('2026-12-23', 3), covering('2026-12-28', 1), covering('2026-12-30', 2, 2)]
    const both = missingNights(question(own()), checkups, [1, 2])
    expect(both.map(({ nights }) => nights.map((night) => night.slice(8)))).toEqual([
      ['26', '27', '29', '30', '31'],
      ['24', '25', '26', '27', '28', '29'],
    ])
  })
  test('are one stay each, or runs of up to a week', () => {
    expect(stays(missing(own())?.each)).toEqual(['24+1', '25+1', '26+1', '27+1', '28+1', '29+1', '30+1', '31+1'])
    expect(stays(missing(own())?.merged)).toEqual(['24+7', '31+1'])
    expect(stays(missing(own(), [covering('2026-12-27', 1)])?.merged)).toEqual(['24+3', '28+4'])
  })
  test('an answer in words alone covers nothing', () => {
    expect(missing(own(), [covering('2026-12-24', 8, 1, 'unknown_message')])?.nights).toHaveLength(8)
  })
  test('nothing later than a GDS sells', () => {
    const far = addDays('2026-12-31', 2 - daysAhead)
    expect(missing(own(), [], far)?.nights.at(-1)).toBe('2026-12-31')
    expect(missing(own(), [], addDays(far, -2))?.nights.at(-1)).toBe('2026-12-30')
  })
})

describe('at the end of a month those of the next one come with it', () => {
  const months = (data: OwnData, today: string) => {
    const asked = question(data, today)
    const next = { ...asked, nights: nightsOfMonth('2027-01') }
    return joinMissing(missingNights(asked, [], [1]), missingNights(next, [], [1]))[0]
  }
  test('night by night', () => {
    const both = months(own(), '2026-12-30')
    expect(both?.nights).toHaveLength(33)
    expect(stays(both?.each)?.slice(0, 4)).toEqual(['30+1', '31+1', '01+1', '02+1'])
  })
  test('without asking twice for a night that a stay of this month covers', () => {
    const prices = [{ ...cleanPrice, adults: null, minimum_nights: 3 }]
    const both = months(own({ prices }), '2026-12-31')
    expect(stays(both?.each)?.slice(0, 2)).toEqual(['31+3', '01+3'])
    const one = months(own({ prices: [{ ...cleanPrice, adults: null, minimum_nights: 2 }] }), '2026-12-30')
    expect(stays(one?.each)?.slice(0, 3)).toEqual(['30+2', '01+2', '03+2'])
  })
  test('a GDS of which only one month lacks nights has that one', () => {
    const [december] = missingNights(question(own()), [], [2])
    expect(joinMissing([], december ? [december] : [])).toEqual([december])
  })
})

describe('the stays are those that the property sells', () => {
  test('as long as its minimum stay', () => {
    const data = own({ restrictions: [limit('minimum_nights', '2026-12-24', '2026-12-31', 3)] })
    expect(stays(missing(data)?.each)).toEqual(['24+3', '27+3', '30+3'])
    expect(stays(missing(own({ prices: [{ ...cleanPrice, adults: null, minimum_nights: 2 }] }))?.each)).toEqual([
      '24+2',
      '26+2',
      '28+2',
      '30+2',
    ])
  })
  test('arriving the day before, where a day is closed to arrival', () => {
    const data = own({ restrictions: [limit('closed_to_arrival', '2026-12-26')] })
    expect(shortestStays(question(data)).get('2026-12-26')).toEqual({ check_in: '2026-12-25', nights: 2 })
    expect(stays(missing(data)?.merged)).toEqual(['24+7', '31+1'])
  })
  test('leaving later, where a day is closed to departure', () => {
    const data = own({ restrictions: [limit('closed_to_departure', '2026-12-25')] })
    expect(shortestStays(question(data)).get('2026-12-24')).toEqual({ check_in: '2026-12-24', nights: 2 })
  })
  test('and no stay over a closed night, which is told', () => {
    const data = own({ restrictions: [limit('closed', '2026-12-26')] })
    expect(missing(data)).toMatchObject({ closed: ['2026-12-26'] })
    expect(stays(missing(data)?.merged)).toEqual(['24+2', '27+5'])
  })
  test('in one room at least: a closed room closes no night', () => {
    const closed = { restrictions: [{ ...limit('closed', '2026-12-26'), room_id: 1 }] }
    expect(missing(own(closed))?.closed).toEqual(['2026-12-26'])
    const prices = [{ ...cleanPrice, adults: null, room_id: null }]
    expect(missing(own({ ...closed, prices, rooms: [cleanRoom, { ...cleanRoom, id: 2 }] }))?.closed).toEqual([])
  })
  test('a night without a price of its own is asked for by itself', () => {
    expect(stays(missing(own({ prices: [] }), [], '2026-12-30')?.each)).toEqual(['30+1', '31+1'])
  })
})
