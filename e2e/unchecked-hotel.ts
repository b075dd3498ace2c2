// A hotel of the owner's group that nobody has checked yet, in a product of a journey's own: its stays are checked and its fixes read without pages.
import { expect, type Page } from '@playwright/test'
import { addDays, type Day, todayIn } from '../src/domain/stay.ts'
import { cleanRates } from '../src/sandbox/inventory.ts'
import { isOfDemoGroup, sandboxHotels } from '../src/sandbox/world/hotels.ts'
import { addressOf, password } from './people.ts'

/** Sold in Travelport alone. */
const at = sandboxHotels.findIndex((each) => isOfDemoGroup(each) && each.sabre === null)
const hotel = sandboxHotels[at]
if (!hotel) throw new Error('Every hotel of the group is sold in Sabre')
export const uncheckedHotel = hotel
export const uncheckedId = at + 1
export const uncheckedProperty = { property_id: hotel.property_id, chain_code: hotel.chain_code }
export const today = todayIn('UTC', Date.now())

/** Days until a stay of two nights that it sells. */
export const soldAfter = (days: number): number => {
  const stay = { check_in: addDays(today, days), check_out: addDays(today, days + 2), adults: 1, children: 0 }
  const rates = cleanRates(hotel, { ...stay, corporate_codes: [], rate_category_codes: [] }, today)
  return rates.length > 0 ? days : soldAfter(days + 1)
}

export type ListedFix = {
  key: string
  check: string
  rate_plans: string[]
  value_per_night: { amount: string } | null
  spell: { state: string } | null
  verification: { status: string; next_at: string | null } | null
}
/** The page is logged in from its next address on. */
export const asOwner = async (page: Page, address: string) => {
  const head = { 'app-token': 'rateproof-web', 'gds-name': 'travel_port' }
  const data = { email: addressOf('owner'), password, device_name: 'journeys' }
  const session = await (await page.request.post(`${address}/api/login`, { headers: head, data })).json()
  const token: string = session.data.token
  await page.addInitScript((own) => window === window.top && localStorage.setItem('token', own), token)
  const headers = { ...head, authorization: `Bearer ${token}` }
  const ask = async (path: string) => (await (await page.request.get(`${address}/api${path}`, { headers })).json()).data
  const send = async (path: string, body: object) => {
    const answer = await page.request.post(`${address}/api${path}`, { headers, data: body })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  /** Checks a stay of two nights. */
  const read = async (day: Day) => {
    const made = await send('/checkups', { hotel_id: uncheckedId, start_date: day, end_date: addDays(day, 2) })
    if ('status' in made) await expect.poll(async () => (await ask(`/jobs/${made.id}?wait=25`)).status).toBe('done')
  }
  const listed = (day: Day): Promise<ListedFix[]> =>
    ask(`/fixes?hotel_id=${uncheckedId}&state=all&length=1000&start_date=${day}&end_date=${day}`)
  /** The list of the fixes of this stay. */
  const open = (day: Day, search = '') =>
    page.goto(
      `${address}/dashboard/fixes?hotel_id=${uncheckedId}&gds=travel_port&start_date=${day}&end_date=${day}${search}`,
    )
  /** The first stay from some days on where this holds of its fixes, which are open. */
  const findStay = async (days: number, isFit: (day: Day, found: ListedFix[]) => Promise<boolean> | boolean) => {
    for (let after = soldAfter(days); after < days + 60; after = soldAfter(after + 1)) {
      const day = addDays(today, after)
      await read(day)
      if (await isFit(day, await listed(day))) return day
    }
    throw new Error('No stay has such fixes')
  }
  return { ask, send, read, listed, open, findStay }
}
