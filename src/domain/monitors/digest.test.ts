// What a digest says, by tables: its subject, its sections and lines, and when it says nothing.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeToTell } from '../testing/changes-to-tell.ts'
import { type ChangeKind, changeKinds } from './changes.ts'
import { digestOf, mostMailLines } from './digest.ts'
import { type ChangeToTell, lineOfChange, type ToldLine } from './told-lines.ts'

const quiet = { scores: [], hotels: 12, couldnt_check: [], expiring: [], notes: [] }
const ofKinds = (...kinds: ChangeKind[]) => kinds.map((kind, n) => changeToTell(n + 1, { kind }))
const times = (count: number, kind: ChangeKind): ChangeKind[] => Array.from({ length: count }, () => kind)
const told = (changes: ChangeToTell[], more: Partial<Parameters<typeof digestOf>[0]> = {}) => {
  const digest = digestOf({ ...quiet, changes, ...more })
  if (!digest) throw new Error('it says nothing')
  return digest
}
const plain = (text: string) => ({ text, link: '/hotels/1' })

describe('the subject', () => {
  test.each<[string, ChangeKind[], hotels: number]>([
    ['2 back, 3 new, 4 gone – 12 hotels', [...times(4, 'gone'), ...times(3, 'new'), ...times(2, 'back')], 12],
    ['1 new – 1 hotel', ['new'], 1],
    ['1 changed, 1 gone – 2 hotels', ['gone', 'changed'], 2],
    ['2 new – 3 hotels', ['not_sold', 'closed_lra'], 3],
    ['3 changed – 3 hotels', ['new_rate', 'unsteady', 'price_moved'], 3],
    ['1,200 new – 200 hotels', times(1200, 'new'), 200],
  ])('%s', (subject, kinds, hotels) => expect(told(ofKinds(...kinds), { hotels }).subject).toBe(subject))
})

describe('a digest', () => {
  test('says nothing where nothing changed, whatever else there is to say', () => {
    const rest = { couldnt_check: [plain('a')], expiring: [plain('b')], notes: ['c'] }
    expect(digestOf({ ...quiet, ...rest, changes: [] })).toBeNull()
  })

  test('tells a score that fell, also where nothing changed', () => {
    const scores = [{ hotel: 'Hotel Bristol', text: '95% → 80%, below 90%', link: '/hotel?hotel_id=1' }]
    const only = told([], { scores })
    expect([only.subject, only.sections]).toEqual([
      '1 score too low – 12 hotels',
      [
        {
          name: 'score',
          title: 'Score too low',
          count: 1,
          lines: [{ text: 'Hotel Bristol: 95% → 80%, below 90%', link: '/hotel?hotel_id=1' }],
        },
      ],
    ])
    expect(told(ofKinds('gone'), { scores: [...scores, ...scores] }).subject).toBe(
      '1 gone, 2 scores too low – 12 hotels',
    )
  })

  test('tells the same plan of each hotel and of each GDS', () => {
    const places = [
      { hotel_id: 1, gds_id: 1 },
      { hotel_id: 2, gds_id: 1 },
      { hotel_id: 1, gds_id: 2 },
    ]
    const of = (place: (typeof places)[number], id: number) =>
      changeToTell(id, { ...place, kind: 'not_sold', subject: 'own SAVE DLX' })
    const again = changeToTell(9, { hotel_id: 2, gds_id: 1, kind: 'new_rate', subject: 'own SAVE DLX' })
    const { subject, change_ids } = told([...places.map((place, n) => of(place, n + 1)), again])
    expect([subject, change_ids]).toEqual(['2 new, 1 changed – 12 hotels', [1, 2, 3, 9]])
  })

  test('has its sections in order, without empty ones', () => {
    const { sections, notes } = told(ofKinds('gone', 'changed', 'new', 'back'), {
      couldnt_check: [plain('Hotel Bristol in Sabre')],
      expiring: [plain('Breakfast, until 11.12.2026')],
      notes: ['Hotel Polonia was deleted and has left this monitor.'],
    })
    expect(sections.map(({ title, count }) => [title, count])).toEqual([
      ['Back', 1],
      ['New', 1],
      ['Changed', 1],
      ['Gone', 1],
      ['Couldn’t check', 1],
      ['Accepted deviations about to expire', 1],
    ])
    expect(sections.at(-1)?.lines).toEqual([plain('Breakfast, until 11.12.2026')])
    expect(notes).toHaveLength(1)
    expect(told(ofKinds('new')).sections.map(({ name }) => name)).toEqual(['new'])
  })

  test.each<[string, changes: number, checks: number, lines: number, more: string | null]>([
    ['20 lines in all', 20, 0, 20, null],
    ['20 lines, then how many more', 34, 0, 20, 'and 14 more'],
    ['one more', 20, 1, 20, 'and 1 more'],
    ['thousands more', 1300, 0, 20, 'and 1,280 more'],
    ['lines of each section until they are 20', 19, 5, 20, 'and 4 more'],
  ])('has %s', (_, changes, checks, lines, more) => {
    const couldnt_check = Array.from({ length: checks }, (__, n) => plain(`${n}`))
    const digest = told(ofKinds(...times(changes, 'new')), { couldnt_check })
    expect(digest.sections.reduce((sum, section) => sum + section.lines.length, 0)).toBe(lines)
    expect(digest.more).toBe(more)
    expect(digest.sections[0]?.count).toBe(changes)
    expect(digest.change_ids).toHaveLength(changes)
  })

  test.each<[string, ChangeKind[], string]>([
    ['new and gone since is gone', ['new', 'gone'], '1 gone – 12 hotels'],
    ['gone and back since is back', ['gone', 'back'], '1 back – 12 hotels'],
    ['new with another value since is new', ['new', 'changed'], '1 new – 12 hotels'],
    ['back with another value since is back', ['back', 'changed', 'changed'], '1 back – 12 hotels'],
    ['of which only the value is another is changed', ['changed', 'changed'], '1 changed – 12 hotels'],
  ])('has one line for what is %s', (_, kinds, subject) => {
    const changes = kinds.map((kind, n) => changeToTell(n, { subject: 'one', kind, shown: `${n}` }))
    const digest = told(changes)
    expect(digest.subject).toBe(subject)
    expect(digest.change_ids).toEqual(changes.map(({ id }) => id))
    const [line] = digest.sections.flatMap(({ lines }) => lines as ToldLine[])
    expect(line?.kind === 'gone' || line?.values?.startsWith(`${kinds.length - 1} →`)).toBe(true)
  })

  test('says what was accepted also of what has another value since', () => {
    const changes = [
      changeToTell(1, { subject: 'one', kind: 'back', was: 'EUR 185.00', shown: 'EUR 189.00' }),
      changeToTell(2, { subject: 'one', kind: 'changed', was: 'EUR 189.00', shown: 'EUR 150.00' }),
    ]
    expect(told(changes).sections).toMatchObject([
      { name: 'back', lines: [{ note: 'was accepted as EUR 185.00', values: 'EUR 150.00 → EUR 199.00' }] },
    ])
  })

  test('goes by hotel, GDS, code and stay', () => {
    const changes = [
      changeToTell(1, { hotel: 'B', hotel_id: 2 }),
      changeToTell(2, { hotel: 'A', gds_id: 2 }),
      changeToTell(3, { hotel: 'A', code: 'B' }),
      changeToTell(4, { hotel: 'A', code: 'A', check_in: '2027-01-01' }),
      changeToTell(5, { hotel: 'A', code: 'A', check_in: '2026-12-24' }),
      changeToTell(6, { hotel: 'A', code: null }),
    ]
    const lines = told(changes.map((change) => ({ ...change, link: `${change.id}` }))).sections[0]?.lines
    expect(lines?.map(({ link }) => Number(link))).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('tells of any changes each thing once, and never more than 20 lines', () => {
    const some = fc.array(fc.tuple(fc.constantFrom(...changeKinds), fc.integer({ min: 1, max: 30 })), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(some, fc.nat({ max: 5 }), (all, checks) => {
        const changes = all.map(([kind, subject], id) => changeToTell(id, { kind, subject: `${subject}` }))
        const couldnt_check = Array.from({ length: checks }, () => plain('x'))
        const { sections, more, subject } = told(changes, { couldnt_check })
        const things = new Set(all.map(([, name]) => name)).size
        const lines = sections.reduce((sum, section) => sum + section.lines.length, 0)
        expect(lines).toBe(Math.min(mostMailLines, things + checks))
        expect(Number(/\d+/.exec(more ?? '0')?.[0]) + lines).toBe(things + checks)
        const counts = [...(subject.split(' – ')[0] ?? '').matchAll(/\d+/g)].map(Number)
        expect(counts.reduce((sum, each) => sum + each)).toBe(things)
      }),
    )
  })
})

describe('a line', () => {
  test('says hotel, GDS, code, stay, values, what it costs, who must act and what it opens', () => {
    expect(lineOfChange(changeToTell(1, { nights: 2 }))).toEqual({
      kind: 'new',
      hotel: 'Hotel Astoria',
      gds: 'Travelport',
      code: 'A1KRAC',
      title: 'Price of a night',
      stay: '11.12.2026, 2 nights',
      values: 'EUR 189.00 → EUR 199.00',
      value: 'EUR 10.00 less per night',
      note: null,
      who: 'Hotel',
      link: '/checkups/1',
    })
  })

  const at = '2026-12-04T06:00:00.000Z'
  test.each<[string, Partial<ChangeToTell>, Partial<ToldLine>]>([
    ['too much', { value_per_night: { amount: '1234.5', currency: 'PLN' } }, { value: 'PLN 1,234.50 more per night' }],
    ['no difference', { value_per_night: { amount: '0.00', currency: 'EUR' } }, { value: null }],
    ['no known amount', { value_per_night: null }, { value: null }],
    ['nothing shown', { shown: null, expected: 'Breakfast' }, { values: 'nothing → Breakfast' }],
    ['nothing known to be right', { expected: null }, { values: 'EUR 189.00' }],
    ['no value at all', { shown: null, expected: null }, { values: null }],
    [
      'days as people write them',
      { shown: '2026-12-03', expected: '2026-12-04' },
      { values: '03.12.2026 → 04.12.2026' },
    ],
    [
      'a repair after days',
      { kind: 'gone', since: '2026-12-01T05:00:00.000Z', at, was: 'EUR 189.00' },
      { note: 'gone after 3 days', values: 'EUR 189.00 → EUR 199.00', value: null, who: null },
    ],
    ['a repair after hours', { kind: 'gone', since: '2026-12-03T05:00:00.000Z', at }, { note: 'gone after 25 hours' }],
    ['a repair after one hour', { kind: 'gone', since: '2026-12-04T04:30:00.000Z', at }, { note: 'gone after 1 hour' }],
    ['a quick repair', { kind: 'gone', since: '2026-12-04T05:30:00.000Z', at }, { note: 'gone within an hour' }],
    ['a repair of what was there before', { kind: 'gone', since: null, at }, { note: null, values: null }],
    ['a rate that is missing', { kind: 'not_sold' }, { note: 'not sold', values: null, who: 'Hotel' }],
    [
      'a rate that was sold',
      { kind: 'not_sold', since: '2026-12-01T06:00:00Z' },
      { note: 'no longer sold', values: null },
    ],
    ['a rate that is there', { kind: 'new_rate' }, { note: 'sold now', values: null, who: null }],
    [
      'a price that moved',
      { kind: 'price_moved', was: 'EUR 100.00', shown: 'EUR 120.00', expected: null, value_per_night: null },
      { note: 'the price moved', values: 'EUR 100.00 → EUR 120.00', who: null },
    ],
    ['Sabre', { gds_id: 2 }, { gds: 'Sabre' }],
    ['what is back', { kind: 'back' }, { note: null, values: 'EUR 189.00 → EUR 199.00', who: 'Hotel' }],
    [
      'an accepted value that another has followed',
      { kind: 'back', was: '2026-12-03' },
      { note: 'was accepted as 03.12.2026', values: 'EUR 189.00 → EUR 199.00', who: 'Hotel' },
    ],
  ])('of %s', (_, change, line) => expect(lineOfChange(changeToTell(1, change))).toMatchObject(line))

  test.each(['closed_lra', 'unsteady'] as const)('of %s says what that is', (kind) => {
    const { note, values } = lineOfChange(changeToTell(1, { kind }))
    expect([values, note?.length]).toEqual([null, expect.any(Number)])
  })
})
