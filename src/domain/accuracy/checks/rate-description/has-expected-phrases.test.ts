// When a rate has the phrases that the property requires.
import { expect, test } from 'vitest'
import { cleanOwn } from '../../../testing/clean-own.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { answered, plan, type ExpectedRow, sabre, source, wanted } from '../../../testing/expected-rows.ts'

test.each<ExpectedRow>([
  ['every phrase stands in the description', 'phrases', {}, cleanOwn(), 'pass'],
  [
    'a phrase that is not there is missing, and named',
    'phrases',
    { rate_description: 'FLEXIBLE RATE WITH BUFFET BREAKFAST', rate_comment: null },
    cleanOwn(),
    'missing',
    { field: 'rate_description', expected: '“WiFi”', source },
  ],
  ['a phrase within a longer word does not count', 'phrases', {}, plan({ phrases: ['break'] }), 'missing'],
  [
    'a phrase over a line break counts',
    'phrases',
    { rate_description: 'BUFFET\nBREAKFAST AND WIFI' },
    cleanOwn(),
    'pass',
  ],
  [
    'a phrase in the text that Sabre merges with the room’s counts',
    'phrases',
    { rate_description: null, rate_comment: null, room_rate_description: 'FLEX WITH BUFFET BREAKFAST WIFI, 1 KING' },
    cleanOwn(),
    'pass',
    undefined,
    sabre,
  ],
  [
    'a phrase that only the room’s own text has does not count',
    'phrases',
    { rate_description: 'FLEXIBLE RATE', rate_comment: null, room_rate_description: 'BUFFET BREAKFAST WIFI, 1 KING' },
    cleanOwn(),
    'missing',
    undefined,
    sabre,
  ],
  [
    'before the rules a phrase may be unread',
    'phrases',
    { rate_description: 'BEST FLEXIBLE RATE', rate_comment: null },
    cleanOwn(),
    'unknown',
    undefined,
    detailsOnly,
  ],
])('%s', (...row) => expect(answered(row)).toEqual(wanted(row)))
