// What an answer says of a rate plan with last room availability, by a table.
import { expect, test } from 'vitest'
import { seenLra } from './load-lra.ts'

type Answer = Parameters<typeof seenLra>[1]
const rate = (own_plan: string | null): Answer['rates'][number] => ({
  rate_plan: 'A1KIBX',
  has_rules: false,
  verdicts: '',
  price_wrong: false,
  total: '100.00',
  currency: 'EUR',
  room_rate_description: 'Deluxe',
  own_room: 'DLX',
  own_plan,
  findings: [],
})
const closed = (plan: string, more?: number) => ({
  kind: 'last_room_closed' as const,
  rate_plan: null,
  plan,
  room: 'DLX',
  other: 'A1KBAR',
  ...(more !== undefined && { more }),
})
const plan = { code: 'CORP', name: null, lra: true }

test.each<[string, typeof plan | { code: string; name: null; lra: boolean | null }, Partial<Answer>, string]>([
  ['is closed where the public can book its room', plan, { observations: [closed('CORP')] }, 'yes'],
  [
    'is closed in one room though another has it',
    plan,
    { observations: [closed('CORP')], rates: [rate('CORP')] },
    'yes',
  ],
  ['is open where it is sold', plan, { rates: [rate('CORP')] }, 'no'],
  ['is open where another plan is closed', plan, { observations: [closed('OTHER')], rates: [rate('CORP')] }, 'no'],
  ['can’t be told from part of an answer', plan, { complete: false, rates: [rate('CORP')] }, 'unknown'],
  ['can’t be told where the room is full', plan, { rates: [rate('PUBLIC')] }, 'unknown'],
  [
    'can’t be told where more are closed than are kept',
    plan,
    { observations: [closed('A', 3)], rates: [rate('CORP')] },
    'unknown',
  ],
  ['that nobody promised is not closed', { ...plan, lra: false }, { observations: [closed('CORP')] }, 'no'],
  ['of an unknown promise can’t be told', { ...plan, lra: null }, { observations: [closed('CORP')] }, 'unknown'],
  ['is not known where nothing was observed', plan, { observations: null }, 'unknown'],
])('it %s', (_, of, change, found) => {
  expect(seenLra(of, { complete: true, observations: [], rates: [], ...change }).found).toBe(found)
})
