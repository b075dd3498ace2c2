// When a monitor writes: by the days and weeks of its zone, after silent runs, and once in a quiet month.
import { describe, expect, test } from 'vitest'
import { digestEveries, isDigestDue, isSilentTwice, signOfLife } from './digest-due.ts'

/** Monday 7.12.2026, 06:40 in Warsaw. */
const now = Date.parse('2026-12-07T05:40Z')
describe('a digest', () => {
  test.each<[string, (typeof digestEveries)[number], string, last: string, boolean]>([
    ['daily on the next day', 'daily', 'Europe/Warsaw', '2026-12-06T05:40Z', true],
    ['not twice a day', 'daily', 'Europe/Warsaw', '2026-12-07T00:10Z', false],
    ['by the day of the zone', 'daily', 'Europe/Warsaw', '2026-12-06T23:10Z', false],
    ['by the day of another zone', 'daily', 'America/New_York', '2026-12-07T04:59Z', true],
    ['weekly from Monday on', 'weekly', 'Europe/Warsaw', '2026-12-06T22:59Z', true],
    ['not twice a week', 'weekly', 'Europe/Warsaw', '2026-12-06T23:01Z', false],
    ['weekly after two weeks', 'weekly', 'Europe/Warsaw', '2026-11-24T05:00Z', true],
    ['weekly still the week before, where it is Sunday', 'weekly', 'America/Los_Angeles', '2026-11-30T09:00Z', false],
    ['after each run', 'per_run', 'Europe/Warsaw', '2026-12-07T05:39Z', true],
  ])('%s', (_, every, zone, last, is) => expect(isDigestDue(every, zone, Date.parse(last), now)).toBe(is))

  test.each(digestEveries)('%s is due with the first run', (every) => {
    expect(isDigestDue(every, 'UTC', null, now)).toBe(true)
  })
})

const [full, part, none, skipped, held] = [
  { asked: 6, answered: 6, held: false },
  { asked: 6, answered: 1, held: false },
  { asked: 6, answered: 0, held: false },
  { asked: 0, answered: 0, held: false },
  { asked: 0, answered: 0, held: true },
]
test.each<[string, Parameters<typeof isSilentTwice>[0], boolean]>([
  ['no run says nothing', [], false],
  ['one that could not check anything says nothing', [full, none], false],
  ['two in a row', [full, none, none], true],
  ['the first two ever', [none, none], true],
  ['not the third', [none, none, none], false],
  ['again after one that could', [none, none, part, none, none], true],
  ['not where one could check a part', [none, part, none], false],
  ['skipped ones lie between', [none, skipped, none], true],
  ['not again at a skipped one', [none, none, skipped], false],
  ['also where its monitor was held', [full, held, held], true],
  ['also where one failed and one was held', [full, none, held], true],
  ['not again where it is held for long', [held, held, held], false],
])('of silent runs: %s', (_, runs, is) => expect(isSilentTwice(runs)).toBe(is))

const quiet = { changes: 0, mails: 0 }
const runs = (count: number) => Array.from({ length: count }, () => full)
test.each<[string, Parameters<typeof signOfLife>[0], string | null]>([
  ['of a quiet month', { ...quiet, runs: runs(22) }, '22 runs, all answered, nothing changed'],
  ['of one run', { ...quiet, runs: [full] }, '1 run, all answered, nothing changed'],
  [
    'with the skipped ones',
    { ...quiet, runs: [...runs(21), skipped] },
    '22 runs, 21 fully answered, 1 skipped, nothing changed',
  ],
  ['of a month in which all were skipped', { ...quiet, runs: [held, held] }, '2 runs, all skipped'],
  [
    'with those that did not answer',
    { ...quiet, runs: [...runs(19), none, part, none] },
    '22 runs, 19 fully answered, 1 in part, 2 not at all, nothing changed',
  ],
  ['with a change that waits', { ...quiet, runs: runs(22), changes: 1 }, '22 runs, all answered, 1 change'],
  ['with changes that wait', { ...quiet, runs: runs(22), changes: 2 }, '22 runs, all answered, 2 changes'],
  ['of a month with a mail is none', { ...quiet, runs: runs(22), mails: 1 }, null],
  ['of a month without a run is none', { ...quiet, runs: [] }, null],
])('a sign of life %s', (_, month, text) => expect(signOfLife(month)).toBe(text))
