// Why a monitor is held, by tables: the first reason in order, and none where each is just met.
import { expect, test } from 'vitest'
import { type HoldReason, holdReasons, whyHeld } from './hold.ts'

const free = {
  used: 82,
  limit: 100,
  needed: 18,
  share_used: 482,
  share_limit: 500,
  credentials_refused: false,
  gds_paused: false,
  account_ok: true,
  hotels: 3,
}
type Now = Parameters<typeof whyHeld>[0]
const account: Partial<Now> = { account_ok: false }
const noHotels: Partial<Now> = { hotels: 0 }
const credentials: Partial<Now> = { credentials_refused: true }
const paused: Partial<Now> = { gds_paused: true }
const month: Partial<Now> = { used: 83 }
const share: Partial<Now> = { share_used: 483 }

const cases: [string, Partial<Now>, HoldReason | null][] = [
  ['with just enough left', {}, null],
  ['without a share', { share_limit: null, share_used: 10_000 }, null],
  ['with a share of nothing', { share_limit: 0, share_used: 0 }, 'share'],
  ['one query above the share', share, 'share'],
  ['one query above the month', month, 'month_limit'],
  ['with a paused GDS', paused, 'gds_paused'],
  ['with refused credentials', credentials, 'credentials'],
  ['without a hotel', noHotels, 'no_hotels'],
  ['where the account has lapsed', account, 'account'],
  ['above both limits', { ...month, ...share }, 'month_limit'],
  ['above a limit with a paused GDS', { ...month, ...paused }, 'gds_paused'],
  ['with a paused GDS and refused credentials', { ...paused, ...credentials }, 'credentials'],
  ['with refused credentials and no hotel', { ...credentials, ...noHotels }, 'no_hotels'],
  ['with all of them', { ...account, ...noHotels, ...credentials, ...paused, ...month, ...share }, 'account'],
]
test.each(cases)('%s', (_, change, reason) => expect(whyHeld({ ...free, ...change })).toBe(reason))

test('each reason is told', () => {
  expect(new Set(cases.flatMap(([, , reason]) => reason ?? []))).toEqual(new Set(holdReasons))
})
