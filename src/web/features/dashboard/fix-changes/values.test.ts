import { expect, test } from 'vitest'
import { fixListText } from '../list-words.ts'
import {
  acceptanceSeen,
  changeableOf,
  countOfTab,
  countsOfState,
  endingOf,
  reachedHotels,
  sharedCodes,
  whoReach,
} from './values.ts'

const held = {
  reason: 'agreed',
  note: null,
  scope: 'cause',
  code: null,
  by: null,
  at: '2026-11-01T10:00:00Z',
  until: '2027-01-01',
  answer: null,
} as const
const open = { key: 'open', state: 'open', accepted: null } as const
const done = { key: 'done', state: 'done', accepted: null } as const
const snoozed = { key: 'snoozed', state: 'snoozed', accepted: null } as const
const accepted = { key: 'accepted', state: 'open', accepted: held } as const
const acceptedDone = { key: 'accepted when it was done', state: 'done', accepted: held } as const

test('what is accepted is left out of every change of a selection', () => {
  expect(changeableOf([open, accepted, done, acceptedDone, snoozed])).toEqual({
    changed: [open, done, snoozed],
    open: [open],
    closed: [done, snoozed],
    accepted: [accepted, acceptedDone],
    acceptable: [],
    ending: [accepted, acceptedDone],
  })
})

test('what has rates and is not accepted can be accepted, in the booking codes that all of them have', () => {
  const [one, none, two] = [
    { ...open, rates_count: 3, rate_plans: ['A', 'B'] },
    { ...open, rates_count: 0, rate_plans: ['A'] },
    { ...snoozed, rates_count: 1, rate_plans: ['C', 'B'] },
  ]
  expect(changeableOf([one, none, two, accepted]).acceptable).toEqual([one, two])
  expect([sharedCodes([one, two]), sharedCodes([one, none, two]), sharedCodes([])]).toEqual([['B'], [], []])
})

test('the question before acceptances end says how many, of what, and what goes with them', () => {
  const codes = [
    { ...held, code: 'A' },
    { ...held, code: 'B' },
  ]
  const chosen = [
    { hotel_id: 1, accepted: held },
    { hotel_id: 1, accepted: null, partly_accepted: codes },
    { hotel_id: 2, accepted: held },
  ]
  const ending = endingOf(chosen)
  expect(ending).toEqual({ fixes: 3, hotels: 2, whole: 2, acceptances: 4, ofCodes: 2 })
  expect(fixListText.endingWith(ending)).toEqual([
    '3 fixes in 2 hotels',
    '2 of the acceptances are for a single booking code',
    'Their reasons, notes and expiry dates',
  ])
  expect(fixListText.endingWith(endingOf(chosen.slice(0, 1)))).toEqual([])
  expect(fixListText.endMeans(ending)).toContain('What was accepted as a whole counts in lists and figures again')
  expect(fixListText.endMeans(endingOf(chosen.slice(0, 1)))).toContain('It counts in lists and figures again')
  // It has counted all the time.
  expect(fixListText.endMeans(endingOf(chosen.slice(1, 2)))).not.toContain('count')
})

test('what is accepted in part can be changed, and ended', () => {
  const partly = { ...open, partly_accepted: [held] }
  expect(changeableOf([open, partly])).toMatchObject({ changed: [open, partly], accepted: [], ending: [partly] })
})

test('a message about several fixes has their number and is one sentence', () => {
  const { areDone, changed, isOpen, isAssigned, doneQuestion, endQuestion } = fixListText
  expect(doneQuestion(50)).toBe('Mark 50 fixes as done without a check?')
  expect(areDone(50)).toBe(
    'Marked 50 fixes as done without a check; they come back if the next check still finds them.',
  )
  expect(areDone(1)).toBe('Marked 1 fix as done without a check; it comes back if the next check still finds it.')
  expect([changed(3, isOpen), changed(1, isAssigned('Ann'))]).toEqual(['3 fixes reopened', '1 fix assigned to Ann'])
  expect([endQuestion(1), endQuestion(12)]).toEqual(['End this acceptance?', 'End 12 acceptances?'])
})

test('the line under the title counts the fixes of the tab, with their rates where these are counted', () => {
  const rest = {
    new: 0,
    back: 0,
    overdue: 1,
    past: 0,
    past_before: 0,
    unconfirmed: 0,
    gone: 7,
    last_checks: { still_there: 0, couldnt_check: 0, running: 0 },
    hotels: 3,
    listed: 3,
    all: 16,
  }
  const totals = { ...rest, rates: 90, open: 10, done: 2, snoozed: 0, accepted: 4 }
  const said = (state: 'open' | 'done' | 'gone' | 'accepted' | 'all', changed: object = {}) =>
    fixListText.lead(countsOfState({ ...totals, ...changed }, state))
  expect(said('open')).toBe('10 fixes')
  expect(said('open', { done: 0 })).toBe('10 fixes on 90 rates')
  expect([said('done'), said('accepted'), said('gone')]).toEqual(['2 fixes', '4 fixes', '7 fixes'])
  expect(said('all')).toBe('16 fixes, 4 of them accepted, the others on 90 rates')
  expect(said('all', { accepted: 0, all: 12 })).toBe('12 fixes on 90 rates')
  expect(said('all', { open: 0, done: 0, rates: 0, all: 4 })).toBe('4 fixes')
  // One that is accepted in part is open too.
  expect(said('all', { accepted: 5 })).toBe('16 fixes, 4 of them accepted, the others on 90 rates')
  expect(said('open', { unconfirmed: 3, all: 19 })).toBe('10 fixes')
  expect(said('open', { open: 0, done: 0, rates: 0 })).toBe('0 fixes on 0 rates')
})

test('what is past before the window is counted in its own tab alone, and has no number until it is counted', () => {
  const rest = {
    rates: 90,
    new: 0,
    back: 0,
    overdue: 0,
    snoozed: 0,
    accepted: 4,
    unconfirmed: 0,
    gone: 7,
    last_checks: { still_there: 0, couldnt_check: 0, running: 0 },
    hotels: 3,
    listed: 3,
  }
  const totals = { ...rest, open: 10, done: 2, past: 1, past_before: 5, all: 17 }
  expect([countOfTab(totals, 'past'), countsOfState(totals, 'past').fixes]).toEqual([6, 6])
  expect(fixListText.lead(countsOfState(totals, 'all'))).toBe('17 fixes, 4 of them accepted, the others on 90 rates')
  expect(countOfTab({ ...totals, past_before: null }, 'past')).toBeUndefined()
  expect(countOfTab({ ...totals, past_before: null }, 'gone')).toBe(7)
})

test('the version of what is accepted is its newest moment, of one booking code or of all', () => {
  const later = { ...held, at: '2026-11-02T10:00:00Z' }
  expect(acceptanceSeen({ accepted: held, partly_accepted: [] })).toBe(held.at)
  expect(acceptanceSeen({ accepted: null, partly_accepted: [later, held] })).toBe(later.at)
  expect(acceptanceSeen({ accepted: null })).toBe('0')
})

test('whoever does not reach all hotels of the selected fixes is not offered, also for those of an earlier page', () => {
  const [ann, bo] = [
    { id: 1, hotel_ids: [7, 8] },
    { id: 2, hotel_ids: [8] },
  ]
  const [first, second, third] = [{ hotel_id: 7 }, { hotel_id: 8 }, { hotel_id: 9 }]
  const earlier = reachedHotels(
    [
      { id: 1, hotel_ids: [] },
      { id: 2, hotel_ids: [9] },
    ],
    [third],
  )
  const reached = new Map([...earlier, ...reachedHotels([ann, bo], [first, second])])
  expect(whoReach([ann, bo], [second], reached)).toEqual([ann, bo])
  expect(whoReach([ann, bo], [first, second], reached)).toEqual([ann])
  expect(whoReach([ann, bo], [second, third], reached)).toEqual([bo])
  expect(whoReach([ann, bo], [first, third], reached)).toEqual([])
  // A server of the version before does not say: it refuses.
  expect(whoReach([{ id: 3 }], [first], reachedHotels([{ id: 3 }], [first]))).toEqual([{ id: 3 }])
})
