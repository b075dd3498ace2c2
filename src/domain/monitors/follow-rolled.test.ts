// What a monitor tells of a cause on stays that roll: each day another date in the same slot. By a table.
import { expect, test } from 'vitest'
import { days, follow, kindsOf, nothing, type Step } from '../testing/sightings.ts'
import type { ChangeKind } from './changes.ts'

/** The day with this number of the month, in one slot or several. */
const on = (day: number, ...slots: string[]) => ({ stay: `2026-12-${day}`, slots: slots.length > 0 ? slots : ['7'] })
const again = 11
test.each<[string, Step[], ChangeKind[]]>([
  [
    'is no news on a further date',
    [
      [0, 'yes', on(10)],
      [again, 'yes', on(10)],
      [days(1), 'yes', on(11)],
      [days(2), 'yes', on(12)],
    ],
    ['new'],
  ],
  [
    'is new on two dates that each have shown it once',
    [
      [0, 'yes', on(10)],
      [days(1), 'yes', on(11)],
    ],
    ['new'],
  ],
  [
    'that some nights have is neither gone nor back',
    ['yes', 'no', 'no', 'yes', 'no', 'yes', 'yes', 'no', 'no', 'no'].map(
      (found, n): Step => [days(n), found as 'yes', on(10 + n)],
    ),
    ['new'],
  ],
  [
    'is not gone while the date that had it has it',
    [
      [0, 'yes', on(10)],
      [again, 'yes', on(10)],
      [days(1), 'no', on(11)],
      [days(1) + again, 'yes', on(10)],
      [days(2), 'no', on(12)],
      [days(2) + again, 'yes', on(10)],
    ],
    ['new'],
  ],
  [
    'is gone once the date that had it has it no more, twice',
    [
      [0, 'yes', on(10)],
      [again, 'yes', on(10)],
      [days(1), 'no', on(11)],
      [days(1) + again, 'no', on(10)],
      [days(1) + 2 * again, 'no', on(10)],
    ],
    ['new', 'gone'],
  ],
  [
    'is not gone by the word of another date',
    [
      [0, 'yes', on(10)],
      [again, 'yes', on(10)],
      [days(1), 'no', on(10)],
      [days(2), 'no', on(12)],
      [days(3), 'no', on(13)],
    ],
    ['new'],
  ],
  [
    'is back where it was told as gone before',
    [
      [0, 'yes', on(10)],
      [again, 'yes', on(10)],
      [days(1), 'no', on(10)],
      [days(1) + again, 'no', on(10)],
      [days(5), 'yes', on(15)],
      [days(6), 'yes', on(16)],
    ],
    ['new', 'gone', 'back'],
  ],
  [
    'is gone from the date that had it last, in each slot',
    [
      [0, 'yes', on(10)],
      [0, 'yes', on(25, '30')],
      [days(1), 'yes', on(11)],
      [days(2), 'no', on(11)],
      [days(2) + again, 'no', on(11)],
      [days(3), 'no', on(25, '30')],
      [days(3) + again, 'no', on(25, '30')],
    ],
    ['new', 'gone'],
  ],
  [
    'on a date of two slots is gone from both at once',
    [
      [0, 'yes', on(10, '1', '2')],
      [again, 'yes', on(10, '1', '2')],
      [days(1), 'no', on(10, '1', '2')],
      [days(2), 'no', on(10, '1', '2')],
    ],
    ['new', 'gone'],
  ],
  [
    'on a date that came from one slot to another is gone from it',
    [
      [0, 'yes', on(30, '30')],
      [again, 'yes', on(30, '30')],
      [days(23), 'no', on(30)],
      [days(23) + again, 'no', on(30)],
    ],
    ['new', 'gone'],
  ],
])('of a stay that rolls %s', (_, steps, kinds) => {
  expect(kindsOf(follow(nothing, steps).changes)).toEqual(kinds)
})

test('keeps of each slot the date asked last and the one that found it last', () => {
  const { watched } = follow(
    nothing,
    Array.from({ length: 9 }, (_, n): Step => [days(n), n === 3 ? 'yes' : 'no', on(10 + n)]),
  )
  expect(Object.keys(watched.stays)).toEqual(['2026-12-13', '2026-12-18'])
})
