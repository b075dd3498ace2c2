// Dates in advice are read by people.
import { expect, test } from 'vitest'
import { peopleText } from './people-text.ts'

test.each([
  ['the day of the deadline, 2026-11-18T16:00:00', 'the day of the deadline, 18.11.2026, 16:00'],
  ['\u201c2026-11-18T16:00\u201d: correct it', '\u201c18.11.2026, 16:00\u201d: correct it'],
  ['instead of 2026-12-03 16:00.', 'instead of 03.12.2026, 16:00.'],
  ['until 2026-11-20.', 'until 20.11.2026.'],
  ['no date: 2026-99-99, 12026-11-20, 2026-11-201', 'no date: 2026-99-99, 12026-11-20, 2026-11-201'],
  ['nothing', 'nothing'],
])('%s', (sentence, expected) => expect(peopleText(sentence)).toBe(expected))
