// The calls that read rates and rules again, as the tests of their features make them, and what they leave behind.
import { addDays, todayIn } from '../../domain/stay.ts'
import { cleanRates } from '../../sandbox/inventory.ts'
import { pageSize } from '../../sandbox/travelport/stay-answer.ts'
import { type SandboxHotel, sandboxHotels } from '../../sandbox/world/hotels.ts'
import type { Who } from './people.ts'
import { testHotels } from './database/settle-database.ts'
import type { steer } from './outside/test-sandbox.ts'
import type { testServer } from './test-server.ts'

type Server = Pick<ReturnType<typeof testServer>, 'ask' | 'ended' | 'query'>
export type Days = { start_date: string; end_date: string }
export type Entry = { id: number; rate_plan: string; rules: string; accuracy: number; coverage: number }

export const addressOf = (rate_plan: string, asked: object) =>
  new URLSearchParams({ rate_plan, hotel_id: '1', ...asked } as Record<string, string>).toString()

/** The hotels that tests ask for. */
const firstHotels = testHotels.slice(0, 3).flatMap(({ gds }) => gds[0]?.property_id ?? [])
type Party = { adults: number; children: number }
const alone: Party = { adults: 1, children: 0 }
/** How many rates a hotel has for the party. */
const countRates = (hotel: SandboxHotel, { start_date, end_date }: Days, today: string, party = alone) => {
  const stay = { check_in: start_date, check_out: end_date, ...party, corporate_codes: [], rate_category_codes: [] }
  return cleanRates(hotel, stay, today).length
}
/** Codes that a hotel sells for the night on each of these days. */
export const codesSoldOn = (property_id: string, night: string, todays: readonly string[]): string[] => {
  const hotel = sandboxHotels.find((each) => each.property_id === property_id)
  const stay = { check_in: night, check_out: addDays(night, 1), ...alone, corporate_codes: [], rate_category_codes: [] }
  const sold = todays.map((today) => (hotel ? cleanRates(hotel, stay, today).map(({ code }) => code) : []))
  return (sold[0] ?? []).filter((code) => sold.every((codes) => codes.includes(code)))
}

/** Not closed, full, or sold for longer stays only. */
export const isSold = (...asked: Parameters<typeof countRates>) => countRates(...asked) > 0

/** The first two nights after so many days that these hotels sell. */
export const soldStay = (
  today: string,
  after: number,
  property_ids = firstHotels,
  party = alone,
): Days & { after: number } => {
  const days = { start_date: addDays(today, after), end_date: addDays(today, after + 2) }
  const hotels = sandboxHotels.filter(({ property_id }) => property_ids.includes(property_id))
  return hotels.every((hotel) => isSold(hotel, days, today, party))
    ? { ...days, after }
    : soldStay(today, after + 1, property_ids, party)
}

/** The first two nights after so many days for which a hotel has two pages of rates. */
export const twoPageStay = (today: string, after: number, property_id: string): Days => {
  const hotel = sandboxHotels.find((each) => each.property_id === property_id)
  if (!hotel) throw new Error(`no hotel ${property_id}`)
  const days = { start_date: addDays(today, after), end_date: addDays(today, after + 2) }
  const count = countRates(hotel, days, today)
  return count > pageSize && count <= 2 * pageSize ? days : twoPageStay(today, after + 1, property_id)
}

export const rateCalls = ({ ask, query, ...server }: Server, gds: ReturnType<typeof steer>) => {
  const today = todayIn('Europe/Warsaw', Date.now())
  let day = 30
  const nextSold = (party?: Party): Days => {
    const { after, ...days } = soldStay(today, day + 1, firstHotels, party)
    day = after
    return days
  }
  const one = async (text: string) => (await query(text))[0] ?? {}
  const used = async () =>
    Number((await one('select sum(used)::int used from usage_periods where tenant_id = 2')).used ?? 0)
  return {
    today,
    one,
    /** Two nights that no other test of the file asks for, and that the hotels of the tests sell. */
    nextStay: nextSold,
    search: (stay: Days, body: object = {}, who: Who = 'owner') =>
      ask(who, 'POST /checkups', { body: { hotel_id: 1, ...stay, ...body } }),
    rate: (rate_plan: string, asked: object, who: Who = 'owner') =>
      ask(who, `GET /rates?${addressOf(rate_plan, asked)}`),
    rules: (rate_plan: string, asked: object, who: Who = 'owner') =>
      ask(who, `GET /rates/rules?${addressOf(rate_plan, asked)}`),
    allRules: (id: number, body: object = {}, who: Who = 'owner') => ask(who, `POST /checkups/${id}/rules`, { body }),
    cost: async (id: number, body: object = {}) =>
      (await ask('owner', `POST /checkups/${id}/rules?dry_run=1`, { body })).body.data,
    ended: (job: { body: { data: { id: number } } }, who: Who = 'owner') => server.ended(who, job.body.data.id),
    /** What the GDS was asked since then: `HotelDetails`, `HotelRules A1KBAR`. */
    callsSince: (began: number) =>
      gds
        .calls()
        .slice(began)
        .map(({ operation, rate_plan }) => [operation, rate_plan].filter(Boolean).join(' ')),
    checkupOf: (id: number) => one(`select * from checkups where id = ${id}`),
    ratesOf: (id: number) => query(`select * from checkup_rates where checkup_id = ${id} order by position`),
    used,
    /** By how much the owner's counter moved meanwhile. */
    usedBy: async (work: () => Promise<unknown>) => {
      const before = await used()
      await work()
      return (await used()) - before
    },
    usageOf: (id: number) =>
      query(
        `select kind, counted, count(*)::int n from usage_events where checkup_id = ${id} group by 1, 2 order by 1, 2`,
      ),
    /** No faults, and no account that rests because of earlier ones. */
    allWell: async () => {
      await gds.reset()
      await query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
    },
  }
}
