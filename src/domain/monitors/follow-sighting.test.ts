// What a monitor tells of one cause or rate, by tables.
import { describe, expect, test } from 'vitest'
import type { ChangeKind } from './changes.ts'
import { seenOnce } from './follow-sighting.ts'
import { seenOfLra, startWatching, type Watched, keepAsked } from './watched.ts'
import { at, daily, days, follow, hours, kindsOf, nothing, open, spell, type Step } from '../testing/sightings.ts'

const onlySlots = (watched: Watched, ...slots: string[]) => keepAsked(watched, { slots, isAsked: () => true })
const gone = startWatching('finding', false, { ...spell, gone_at: at(-days(1)) })

const foundTwice: Step[] = [
  [0, 'yes'],
  [10, 'yes'],
]
describe('a cause', () => {
  test.each<[string, Watched, Step[], ChangeKind[]]>([
    ['found once is only seen once', nothing, [[0, 'yes']], []],
    [
      'is new where it is asked again after 10 minutes',
      nothing,
      [
        [0, 'yes'],
        [10, 'yes'],
      ],
      ['new'],
    ],
    [
      'is not confirmed by a checkup of the same minutes',
      nothing,
      [
        [0, 'yes'],
        [9, 'yes'],
      ],
      [],
    ],
    ['is new where the next run finds it', nothing, daily('yes', 'yes', 'yes'), ['new']],
    [
      'is new where the next run finds it on another stay',
      nothing,
      [
        [0, 'yes'],
        [days(1), 'yes', { slots: ['30'] }],
      ],
      ['new'],
    ],
    [
      'that is taken back is nothing',
      nothing,
      [
        [0, 'yes'],
        [10, 'no'],
        [days(1), 'no'],
      ],
      [],
    ],
    ['of before is not new', open, daily('yes', 'yes'), []],
    ['of before is not gone from a stay on which nobody found it', open, daily('no', 'no'), []],
    ['of before is gone from a stay on which it was found since', open, daily('yes', 'no', 'no'), ['gone']],
    ['that was gone comes back', gone, daily('yes', 'yes'), ['back']],
    ['comes and goes', nothing, daily('yes', 'yes', 'no', 'no'), ['new', 'gone']],
    [
      'comes back',
      nothing,
      daily('yes', 'yes', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'yes'),
      ['new', 'gone', 'back'],
    ],
    ['stays while checkups fail', nothing, daily('yes', 'yes', 'unknown', 'unknown', 'unknown'), ['new']],
    [
      'is not confirmed by one that fails',
      nothing,
      [
        [0, 'yes'],
        [10, 'unknown'],
      ],
      [],
    ],
    [
      'is confirmed beyond one that fails',
      nothing,
      [
        [0, 'yes'],
        [10, 'unknown'],
        [20, 'yes'],
      ],
      ['new'],
    ],
    [
      'is not gone while another stay has it',
      nothing,
      [
        [0, 'yes'],
        [0, 'yes', { slots: ['30'] }],
        [10, 'yes'],
        [days(1), 'no'],
        [days(2), 'no'],
        [days(3), 'no'],
      ],
      ['new'],
    ],
    [
      'is gone once all stays on which it was found say so',
      nothing,
      [
        [0, 'yes'],
        [0, 'yes', { slots: ['30'] }],
        [10, 'yes'],
        [days(1), 'no'],
        [days(2), 'no', { slots: ['30'] }],
        [days(3), 'no'],
      ],
      ['new', 'gone'],
    ],
    [
      'is not confirmed as gone by a stay that never had it',
      nothing,
      [
        [0, 'yes'],
        [10, 'yes'],
        [days(1), 'no'],
        [days(1) + 20, 'no', { slots: ['90'] }],
      ],
      ['new'],
    ],
    [
      'of another stay counts though it was fetched a little earlier',
      nothing,
      [
        [1, 'no'],
        [0, 'yes', { slots: ['30'] }],
        [10, 'yes', { slots: ['30'] }],
      ],
      ['new'],
    ],
    [
      'that was fetched earlier and stored later says nothing',
      nothing,
      [
        [20, 'no'],
        [0, 'yes'],
        [10, 'yes'],
      ],
      [],
    ],
  ])('%s', (_, watched, steps, kinds) => {
    expect(kindsOf(follow(watched, steps).changes)).toEqual(kinds)
  })

  test('that is new says when it was first seen, by which run, and its newest value', () => {
    const { changes } = follow(nothing, [
      [0, 'yes'],
      [10, 'yes', { shown: '188.00' }],
    ])
    expect(changes).toEqual([
      {
        kind: 'new',
        at: at(0),
        run_id: 0,
        confirmed_at: at(10),
        checkup_id: 10,
        shown: '188.00',
        expected: '199.00',
        was: null,
        value_per_night: null,
        since: null,
      },
    ])
  })

  test('that is gone says what was wrong and since when', () => {
    expect(follow(nothing, daily('yes', 'yes', 'no', 'no')).changes[1]).toMatchObject({
      kind: 'gone',
      at: at(days(2)),
      confirmed_at: at(days(3)),
      was: '189.00',
      since: at(0),
    })
    expect(follow(open, daily('yes', 'no', 'no')).changes[0]).toMatchObject({ since: spell.opened_at })
  })

  const other = { slots: ['30'] }
  test('is not gone because nobody asks for its stay any more, and no news where it is found on another', () => {
    const told = follow(nothing, [...foundTwice, [20, 'yes', { shown: 'x' }]]).watched
    expect(seenOnce(onlySlots(told, '7'))).toMatchObject({ kind: 'changed' })
    const elsewhere = onlySlots(told, '30')
    expect(elsewhere.stays).toEqual({})
    for (const found of ['no', 'yes'] as const) {
      const { changes } = follow(elsewhere, [
        [days(1), found, other],
        [days(2), found, other],
      ])
      expect(changes).toEqual([])
    }
    const { changes } = follow(elsewhere, [
      [days(1), 'yes', other],
      [days(2), 'no', other],
      [days(3), 'no', other],
    ])
    expect(kindsOf(changes)).toEqual(['gone'])
  })

  test('that waits to be gone no longer waits once its last stay is past', () => {
    const waits = follow(nothing, [...foundTwice, [20, 'no']]).watched
    expect(seenOnce(onlySlots(waits, '7'))).toMatchObject({ kind: 'gone' })
    const past = keepAsked(waits, { slots: ['7'], isAsked: () => false })
    expect(seenOnce(past)).toBeNull()
    expect(follow(past, daily('no', 'no', 'yes', 'yes')).changes).toEqual([])
  })

  test('that was seen once is forgotten with its last stay, and new where it is found twice later', () => {
    const once = follow(nothing, [[0, 'yes']]).watched
    const past = keepAsked(once, { slots: ['7'], isAsked: () => false })
    expect(seenOnce(past)).toBeNull()
    expect(kindsOf(follow(past, [[days(1), 'yes', { stay: 'a' }]]).changes)).toEqual([])
    const twice = follow(past, [
      [days(1), 'yes', { stay: 'a' }],
      [days(1) + 10, 'yes', { stay: 'a' }],
    ])
    expect(kindsOf(twice.changes)).toEqual(['new'])
  })

  test.each<[string, Step[], ReturnType<typeof seenOnce>]>([
    ['nothing before it is found', [[0, 'no']], null],
    ['that it is new', [[0, 'yes']], { kind: 'new', at: at(0) }],
    [
      'nothing once that is told',
      [
        [0, 'yes'],
        [10, 'yes'],
      ],
      null,
    ],
    [
      'that it is gone',
      [
        [0, 'yes'],
        [10, 'yes'],
        [20, 'no'],
      ],
      { kind: 'gone', at: at(20) },
    ],
    [
      'another value',
      [
        [0, 'yes'],
        [10, 'yes'],
        [20, 'yes', { shown: '1' }],
      ],
      { kind: 'changed', at: at(20) },
    ],
  ])('shows as seen once %s', (_, steps, seen) => expect(seenOnce(follow(nothing, steps).watched)).toEqual(seen))
})

describe('a cause that changed sides 4 times in 7 days', () => {
  const restless: Step[] = [
    [0, 'yes'],
    [10, 'yes'],
    [hours(24), 'no'],
    [hours(24) + 10, 'no'],
    [hours(48), 'yes'],
    [hours(48) + 10, 'yes'],
    [hours(72), 'no'],
  ]
  const told: ChangeKind[] = ['new', 'gone', 'back', 'unsteady']
  test.each<[string, Step[], ChangeKind[]]>([
    ['is unsteady', [], told],
    [
      'says nothing more while it goes on',
      [
        [hours(80), 'yes'],
        [hours(90), 'no'],
        [hours(100), 'yes'],
        [hours(110), 'yes'],
      ],
      told,
    ],
    ['says nothing before 48 hours', [[hours(72 + 47), 'no']], told],
    [
      'says that it is gone once that lasts 48 hours',
      [
        [hours(72 + 48), 'no'],
        [hours(150), 'no'],
      ],
      [...told, 'gone'],
    ],
    [
      'says nothing where it is what was told',
      [
        [hours(80), 'yes'],
        [hours(80 + 48), 'yes'],
        [hours(150), 'yes'],
      ],
      told,
    ],
    [
      'is steady again then',
      [
        [hours(80), 'yes'],
        [hours(128), 'yes'],
        [hours(129), 'no'],
        [hours(130), 'no'],
      ],
      [...told, 'gone'],
    ],
    ['is unsteady beyond checkups that fail', [[hours(130), 'unknown']], told],
  ])('%s', (_, steps, kinds) => expect(kindsOf(follow(nothing, [...restless, ...steps]).changes)).toEqual(kinds))

  test('also where no side was confirmed', () => {
    const { changes, watched } = follow(nothing, daily('yes', 'no', 'yes', 'no'))
    expect(changes).toMatchObject([{ kind: 'unsteady', at: at(0), confirmed_at: at(days(3)) }])
    expect(watched.unsteady).toBe(true)
    expect(seenOnce(watched)).toBeNull()
  })

  test('but not in more than 7 days', () => {
    const slow: Step[] = [0, 3, 6, 9, 12].map((day, n) => [days(day), n % 2 ? 'no' : 'yes'])
    expect(follow(nothing, slow).changes).toEqual([])
  })
})

describe('what is gone because own data changed', () => {
  const byOwn = { by_own_data: true }
  const ended: Step[] = [...foundTwice, [hours(1), 'no', byOwn]]
  test('is neither told nor seen once', () => {
    const { watched, changes } = follow(nothing, ended)
    expect([seenOnce(watched), kindsOf(changes)]).toEqual([null, ['new']])
    expect(kindsOf(follow(watched, [[hours(2), 'no', byOwn]]).changes)).toEqual([])
  })
  test('makes nothing unsteady, however often own data are changed', () => {
    const flips = [1, 2, 3].flatMap((day): Step[] => [
      [days(day), 'no', byOwn],
      [days(day) + hours(1), 'yes'],
    ])
    const { changes } = follow(nothing, [...foundTwice, ...flips])
    expect(kindsOf(changes)).not.toContain('unsteady')
  })
  test('comes back once it is found again', () => {
    const { changes } = follow(nothing, [...ended, [hours(2), 'no', byOwn], [hours(3), 'yes'], [hours(4), 'yes']])
    expect(kindsOf(changes)).toEqual(['new', 'back'])
  })
})

describe('a rate', () => {
  const sold = startWatching('rate', false, spell)
  test.each<[string, Watched, Step[], ChangeKind[]]>([
    ['is no longer sold', sold, daily('no', 'no'), ['not_sold']],
    [
      'that was never sold is missed on any two dates',
      sold,
      [
        [0, 'no', { stay: 'a' }],
        [days(1), 'no', { stay: 'b' }],
      ],
      ['not_sold'],
    ],
    [
      'is not missed while the date that had it has it',
      sold,
      [
        [0, 'yes', { stay: 'a' }],
        [days(1), 'no', { stay: 'b' }],
        [days(2), 'no', { stay: 'c' }],
      ],
      [],
    ],
    ['is new', startWatching('rate', false, null), daily('yes', 'yes'), ['new_rate']],
    ['is not missed where nobody can tell', sold, daily('unknown', 'unknown'), []],
    [
      'says nothing of other words',
      sold,
      [
        [0, 'yes', { shown: 'x' }],
        [10, 'yes', { shown: 'y' }],
        [20, 'yes', { shown: 'y' }],
      ],
      [],
    ],
    ['is closed under LRA', startWatching('lra', false, null), daily('yes', 'yes'), ['closed_lra']],
    ['is open again', startWatching('lra', false, spell), daily('yes', 'no', 'no'), ['gone']],
  ])('%s', (_, watched, steps, kinds) => expect(kindsOf(follow(watched, steps).changes)).toEqual(kinds))

  test.each([
    ['closed while a public rate of the room is open', true, false, true, 'yes'],
    ['open where it is sold', true, true, true, 'no'],
    ['anybody’s guess where the room is full', true, false, false, 'unknown'],
    ['not promised without LRA', false, false, true, 'no'],
    ['not known to be promised', null, false, true, 'unknown'],
  ] as const)('with LRA is %s', (_, lra, isSold, public_open, found) => {
    expect(seenOfLra({ lra, sold: isSold, public_open })).toBe(found)
  })
})
