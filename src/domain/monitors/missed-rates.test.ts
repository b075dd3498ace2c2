// Which rates that nobody named are missed, by tables.
import { describe, expect, test } from 'vitest'
import { normalWords } from '../accuracy/neighbours.ts'
import { at, days, follow, hours, kindsOf } from '../testing/sightings.ts'
import {
  isSettled,
  judgeAhead,
  missedIn,
  missedOffers,
  seenOffer,
  seenOwnRate,
  soldOn,
  soldOwn,
} from './missed-rates.ts'
import { startWatching } from './watched.ts'

const rate = (rate_plan: string, room = 'Deluxe King', own: { own_plan?: string; own_room?: string } = {}) => ({
  rate_plan,
  room_rate_description: room,
  own_plan: null,
  own_room: null,
  ...own,
})
type Answer = Parameters<typeof seenOffer>[2]
const answer = (rates: Answer['rates'], rest: Partial<Answer> = {}): Answer => ({
  complete: true,
  observations: [],
  rates,
  ...rest,
})
const missing = (plan: string, room: string | null, expected = 'A1KSAV') =>
  ({ kind: 'not_loaded', rate_plan: null, plan, room, expected }) as const

const other = (stay: string, slot: string) => ({ stay, slots: [slot] })

describe('a rate of the own data', () => {
  const saver = { plan: 'SAVE', room: 'DLX' }
  const bar = rate('A1KBAR', 'Deluxe', { own_plan: 'BAR', own_room: 'DLX' })
  test.each<[string, typeof saver | { plan: string; room: null }, Answer, string]>([
    ['is missed where the checkup says so', saver, answer([bar], { observations: [missing('SAVE', 'DLX')] }), 'no'],
    ['is closed, or its room sold out, where it says nothing', saver, answer([bar]), 'unknown'],
    [
      'can’t be told from a part',
      saver,
      answer([bar], { complete: false, observations: [missing('SAVE', 'DLX')] }),
      'unknown',
    ],
    ['can’t be told without observations', saver, answer([bar], { observations: null }), 'unknown'],
    ['is not missed for another room', saver, answer([bar], { observations: [missing('SAVE', 'TWN')] }), 'unknown'],
    [
      'may be full where nothing else of its room is sold, though no other plan is expected there',
      saver,
      answer([rate('B2TBAR', 'Twin', { own_plan: 'BAR', own_room: 'TWN' })], {
        observations: [missing('SAVE', 'DLX')],
      }),
      'unknown',
    ],
    [
      'may be full where the only other rate has no room',
      saver,
      answer([rate('A1KBAR', 'Deluxe', { own_plan: 'BAR' })], { observations: [missing('SAVE', 'DLX')] }),
      'unknown',
    ],
    [
      'of any room is missed where something is sold',
      { plan: 'SAVE', room: null },
      answer([rate('OTHER')], { observations: [missing('SAVE', null)] }),
      'no',
    ],
    [
      'of any room can’t be told of a closed hotel',
      { plan: 'SAVE', room: null },
      answer([], { observations: [missing('SAVE', null)] }),
      'unknown',
    ],
    ['is sold', saver, answer([rate('A1KSAV', 'x', { own_plan: 'SAVE', own_room: 'DLX' })]), 'yes'],
    ['is sold where the room is not known', saver, answer([rate('A1KSAV', 'x', { own_plan: 'SAVE' })]), 'yes'],
    [
      'of any room is sold in one',
      { plan: 'SAVE', room: null },
      answer([rate('A1KSAV', 'x', { own_plan: 'SAVE', own_room: 'TWN' })]),
      'yes',
    ],
  ])('%s', (_, of, given, found) => expect(seenOwnRate(of, given)).toBe(found))

  test('that dates have sold is told once each of these lacks it, not because a further date does', () => {
    const sold = rate('A1KSAV', 'x', { own_plan: 'SAVE', own_room: 'DLX' })
    const on = (stay: string, ...rates: Answer['rates']) => ({ stay, slots: [stay], at: at(0), rates })
    const before = soldOwn(saver, [on('7', sold), on('30', sold, bar), on('60', bar)])
    expect(before.map(({ stay }) => stay)).toEqual(['7', '30'])
    const { changes, watched: closed } = follow(soldOn(before, 'own'), [
      [days(1), 'no', other('60', '60')],
      [days(1), 'no'],
      [days(2), 'no'],
    ])
    expect(changes).toEqual([])
    const gone = follow(closed, [
      [days(2), 'no', { slots: ['30'] }],
      [days(2) + 11, 'no', { slots: ['30'] }],
    ])
    expect(gone.changes).toMatchObject([{ kind: 'not_sold', since: at(0) }])
  })

  test('names its booking code where that is one', () => {
    expect(missedIn([missing('SAVE', 'DLX'), missing('ALL', null, 'A1*')])).toEqual([
      { plan: 'SAVE', room: 'DLX', code: 'A1KSAV' },
      { plan: 'ALL', room: null, code: null },
    ])
    expect(missedIn(null)).toEqual([])
  })
})

describe('a booking code that was sold', () => {
  const usual = { rooms: [normalWords('Deluxe King')], codes: ['A1KCOR', 'A1KBAR'] }
  test.each<[string, Answer, string]>([
    ['is sold', answer([rate('A1KCOR')]), 'yes'],
    ['is not while its room is', answer([rate('A1KBAR')]), 'no'],
    ['may be full where no rate has its room', answer([rate('B2TBAR', 'Twin')]), 'unknown'],
    ['may have another code where its room has a new one', answer([rate('A1KBAR'), rate('A1K-COR')]), 'unknown'],
    ['can’t be told from a part', answer([rate('A1KBAR')], { complete: false }), 'unknown'],
    ['can’t be told of a closed hotel', answer([]), 'unknown'],
  ])('%s', (_, given, found) => expect(seenOffer('A1KCOR', usual, given)).toBe(found))

  const sold = (stay: string, ...rates: Answer['rates']) => ({ stay, slots: [stay], at: at(0), rates })
  const both = [rate('A1KCOR'), rate('A1KBAR')]
  const codesOf = (...given: Parameters<typeof missedOffers>) => missedOffers(...given).map(({ code }) => code)
  test('is missed where every date had it and none has it', () => {
    const before = [sold('7', ...both), sold('30', ...both)]
    const without = answer([rate('A1KBAR')])
    expect(codesOf(before, [without, without])).toEqual(['A1KCOR'])
    expect(codesOf(before, [without, answer([])])).toEqual(['A1KCOR'])
    expect(codesOf(before, [without, answer(both)])).toEqual([])
    expect(codesOf(before, [answer([]), answer([rate('B2TBAR', 'Twin')])])).toEqual([])
    expect(codesOf([sold('7', ...both), sold('30', rate('A1KBAR'))], [without])).toEqual([])
    expect(codesOf([], [without])).toEqual([])
    expect(codesOf(before, [])).toEqual([])
  })
  test('and that the own data has is left to these', () => {
    const before = [sold('7', rate('A1KCOR', 'Deluxe King', { own_plan: 'COR' }), rate('A1KBAR'))]
    expect(codesOf(before, [answer([rate('A1KBAR')])])).toEqual([])
  })

  const watched = () => {
    const [offer] = missedOffers([sold('7', ...both), sold('30', ...both)], [answer([rate('A1KBAR')])])
    if (!offer) throw new Error('nothing is missed')
    return offer.state
  }
  test('is told once the very dates that sold it lack it twice, not because further dates do', () => {
    const { changes, watched: later } = follow(watched(), [
      [days(1), 'no', other('8', '7')],
      [days(1), 'no', other('31', '30')],
      [days(2), 'no', other('9', '7')],
    ])
    expect(changes).toEqual([])
    const told = follow(later, [
      [days(2) + 11, 'no'],
      [days(2) + 11, 'no', { slots: ['30'] }],
      [days(2) + 22, 'no'],
    ])
    expect(told.changes).toMatchObject([{ kind: 'not_sold', since: at(0) }])
    expect(
      kindsOf(
        follow(told.watched, [
          [days(3), 'yes'],
          [days(3) + 11, 'yes'],
        ]).changes,
      ),
    ).toEqual(['new_rate'])
  })
  test('is settled once an earlier date still has it, or all of them are past', () => {
    expect(isSettled(watched(), at(days(1)))).toBe(true)
    const lacking = follow(watched(), [[days(1), 'no', other('8', '7')]]).watched
    expect(isSettled(lacking, at(days(1)))).toBe(false)
    expect(isSettled(follow(lacking, [[days(1) + 11, 'yes']]).watched, at(days(2)))).toBe(true)
    expect(isSettled({ ...lacking, stays: {} }, at(days(2)))).toBe(true)
    const waits = follow(watched(), [
      [hours(1), 'no'],
      [hours(1), 'no', { slots: ['30'] }],
    ]).watched
    expect(isSettled(waits, at(hours(2)))).toBe(false)
    expect(isSettled(startWatching('finding', false, null), at(0))).toBe(false)
  })
  test('is not settled while a date that had it can’t tell', () => {
    const undecided = follow(watched(), [[days(1), 'unknown']]).watched
    expect(isSettled(undecided, at(days(1)))).toBe(false)
    expect(isSettled(follow(undecided, [[days(2), 'yes']]).watched, at(days(2)))).toBe(true)
  })
})

describe('a rate that must be booked in advance', () => {
  type Seen = Parameters<typeof judgeAhead>[1][number]
  const judged = (before: Parameters<typeof judgeAhead>[0], ...seen: [Seen['found'], ahead: number][]) => {
    const { ahead, seen: after } = judgeAhead(
      before,
      seen.map(([found, days_ahead]) => ({ found, ahead: days_ahead })),
    )
    return [ahead, ...after.map(({ found }) => found)]
  }
  const sold = { least: 14, lacks: false }
  test('is not missed on a date that is too late for it', () => {
    expect(judged(sold, ['no', 13])).toEqual([sold, 'unknown'])
    expect(judged(undefined, ['no', 7], ['yes', 14])).toEqual([sold, 'unknown', 'yes'])
    expect(judged(sold, ['no', 5], ['yes', 30])).toEqual([sold, 'unknown', 'yes'])
  })
  test('is missed, also there, once a date at least as many days ahead lacks it', () => {
    expect(judged(sold, ['no', 14])).toEqual([{ least: 14, lacks: true }, 'no'])
    expect(judged(sold, ['no', 13], ['no', 20], ['unknown', 30])).toEqual([
      { least: 14, lacks: true },
      'no',
      'no',
      'unknown',
    ])
    expect(judged({ least: 14, lacks: true }, ['no', 13])).toEqual([{ least: 14, lacks: true }, 'no'])
  })
  test('is not once a date has it again', () => {
    expect(judged({ least: 14, lacks: true }, ['no', 13], ['yes', 20])).toEqual([sold, 'unknown', 'yes'])
    expect(judged({ least: 14, lacks: true }, ['yes', 10])).toEqual([{ least: 10, lacks: false }, 'yes'])
  })
  test('that was never sold is missed on any date', () => {
    expect(judged(undefined, ['no', 3])).toEqual([undefined, 'no'])
  })
})
