// Spells by tables: what one more checkup does to a spell, and what it does not.
import { describe, expect, test } from 'vitest'
import { followCheckup } from './follow-checkup.ts'
import { type CodeSeen, type FollowedCheckup, ownDataMark, type Spell } from './spell.ts'

const day = (n: number, hour = 10) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
type Seen = Record<string, CodeSeen>
type Made = Partial<Omit<FollowedCheckup, 'seen' | 'found'>> & { found?: Record<string, string[]>; seen?: Seen }
let made = 0
const checkup = ({ found = {}, seen = {}, ...rest }: Made): FollowedCheckup => ({
  id: ++made,
  stay: 'may',
  check_in: '2026-05-01',
  today: rest.at?.slice(0, 10) ?? '2026-03-01',
  at: day(1),
  complete: true,
  rule_set: 5,
  own_version: 0,
  hadByOwn: () => false,
  before: null,
  ...rest,
  found: Object.entries(found).map(([key, codes]) => ({ key, codes, value: null })),
  seen: (_, code) => seen[code],
})
/** The spells after all of these, each as the hotel's next checkup; and what the last one did. */
const after = (...all: Made[]) => {
  const spells = new Map<string, Spell>()
  let last: string[] = []
  for (const each of all) {
    const changes = followCheckup([...spells.values()], checkup(each))
    for (const { spell } of changes) spells.set(spell.key, spell)
    last = changes.map(({ how }) => how)
  }
  return { last, spell: spells.get('a') }
}
const found = { a: ['AAA', 'BBB'] }
const passed: Seen = { AAA: 'passed', BBB: 'passed' }

test('a cause that was never found opens a spell', () => {
  const { last, spell } = after({ found, at: day(1) })
  expect(last).toEqual(['opens'])
  expect(spell).toMatchObject({ first_seen: day(1), opened_at: day(1), last_seen: day(1), gone_at: null, came_back: 0 })
})

describe('a spell found on one stay', () => {
  test.each<[string, Made, string[]]>([
    ['goes on where it is found again', { found }, ['goes_on']],
    ['ends where every code passes', { seen: passed }, ['closes']],
    ['does not end where the check of a code is unknown', { seen: { ...passed, BBB: 'unknown' } }, ['narrows']],
    ['does not end where a code is not sold', { seen: { AAA: 'passed' } }, ['narrows']],
    ['does not end where nothing is sold', {}, []],
    ['does not end by a partial answer', { seen: passed, complete: false }, []],
    ['does not end by another stay', { seen: passed, stay: 'june', check_in: '2026-06-01' }, []],
    ['does not end by what was fetched before it was found', { seen: passed, at: day(1, 9) }, []],
    ['does not end by what was fetched with it', { seen: passed, at: day(1) }, []],
  ])('%s', (_, next, does) => {
    expect(after({ found, at: day(1) }, { at: day(2), ...next }).last).toEqual(does)
  })

  test('ends once the codes that could not be told have passed too', () => {
    const { last, spell } = after(
      { found, at: day(1) },
      { seen: { AAA: 'passed' }, at: day(2) },
      { seen: { BBB: 'passed' }, at: day(3) },
    )
    expect(last).toEqual(['closes'])
    expect(spell).toMatchObject({ last_seen: day(1), gone_at: day(3) })
  })

  test('comes back when it is found after it was gone', () => {
    const { last, spell } = after({ found, at: day(1) }, { seen: passed, at: day(2) }, { found, at: day(3) })
    expect(last).toEqual(['comes_back'])
    expect(spell).toMatchObject({ first_seen: day(1), opened_at: day(3), came_back: 1, gone_at: null })
  })

  test('was not gone where another stay had been found with it before, and was stored later', () => {
    const late: Made = { found, stay: 'june', check_in: '2026-06-01', at: day(2, 9) }
    const { last, spell } = after({ found, at: day(1) }, { seen: passed, at: day(2) }, late)
    expect(last).toEqual(['goes_on'])
    expect(spell).toMatchObject({ came_back: 0, gone_at: null, last_seen: day(2, 9) })
  })
})

describe('a spell found on two stays', () => {
  const june = { stay: 'june', check_in: '2026-06-01' }
  const both: Made[] = [
    { found, at: day(1) },
    { ...june, found, at: day(2) },
  ]
  test('ends when both are gone', () => {
    expect(after(...both, { seen: passed, at: day(3) }).last).toEqual(['narrows'])
    expect(after(...both, { seen: passed, at: day(3) }, { ...june, seen: passed, at: day(4) }).last).toEqual(['closes'])
  })
  test('ends when one is gone and the other has begun', () => {
    const { last } = after(...both, { ...june, seen: passed, at: day(4), today: '2026-05-02' })
    expect(last).toEqual(['closes'])
  })
  test('does not end while the other can still be arrived on', () => {
    const { last } = after(...both, { ...june, seen: passed, at: day(4), today: '2026-05-01' })
    expect(last).toEqual(['narrows'])
  })
})

describe('other own data', () => {
  /** 31 compares the meal plans with those of the plan, 26 only looks whether breakfast is stated. */
  const [own, other] = ['31-meals', '26-breakfast']
  /** Found by version 1, then these. */
  const endOf = (key: string, ...next: Made[]) => {
    const spells = new Map<string, Spell>()
    const all: Made[] = [
      { found: { [key]: ['AAA'] }, own_version: 1 },
      ...next.map((each, n) => ({ at: day(n + 2), ...each })),
    ]
    for (const each of all)
      for (const { spell } of followCheckup([...spells.values()], checkup(each))) spells.set(spell.key, spell)
    const { gone_at, marked_rule_set } = spells.get(key) ?? {}
    return [gone_at !== null, marked_rule_set]
  }
  const hadIn = (code: string): Pick<Made, 'hadByOwn'> => ({ hadByOwn: (key, of) => key === own && of === code })
  const gone = (own_version: number, had: Pick<Made, 'hadByOwn'> = {}): Made => ({ seen: passed, own_version, ...had })
  test.each<[string, string, Made[], number | null]>([
    ['mark the end of what is compared with them', own, [gone(2)], ownDataMark],
    [
      'mark it where the answer before has it by them in another booking code alone',
      own,
      [gone(2, hadIn('BBB'))],
      ownDataMark,
    ],
    ['mark nothing where the answer before still had it: it was repaired', own, [gone(2, hadIn('AAA'))], null],
    ['mark nothing of what is not compared with them', other, [gone(2)], null],
    ['mark nothing where they are the same', own, [gone(1)], null],
    ['mark the end also where a checkup in between could not tell', own, [{ own_version: 2 }, gone(2)], ownDataMark],
    [
      'mark nothing where a checkup in between could not tell, but the answer before it still had it by them',
      own,
      [{ own_version: 2, ...hadIn('AAA') }, gone(2)],
      null,
    ],
    [
      'mark nothing where a part of an answer in between did not show it, but the answer before it still had it by them',
      own,
      [{ own_version: 2, complete: false, ...hadIn('AAA') }, gone(2)],
      null,
    ],
    [
      'mark nothing where a part of an answer found it by them',
      own,
      [{ found: { [own]: ['AAA'] }, complete: false, own_version: 2 }, gone(2)],
      null,
    ],
    ['leave the mark of another rule set', own, [{ ...gone(2), before: { at: day(1), rule_set: 4 } }], 5],
  ])('%s', (_, key, next, mark) => {
    expect(endOf(key, ...next)).toEqual([true, mark])
  })
  test('mark nothing that they open: it is to be loaded', () => {
    const [change] = followCheckup(
      [],
      checkup({ found: { [own]: ['AAA'] }, before: { at: day(0), rule_set: 5 }, own_version: 2 }),
    )
    expect(change?.spell.marked_rule_set).toBeNull()
  })
})

describe('another rule set', () => {
  const before = { at: day(1), rule_set: 4 }
  test.each<[string, Made[], number | null]>([
    ['marks a cause that it finds on a stay checked before', [{ found, before }], 5],
    ['marks an end', [{ found }, { seen: passed, before, at: day(2) }], 5],
    ['marks nothing on a stay that it checks first', [{ found }], null],
    ['marks nothing that the same rule set has checked', [{ found, before: { ...before, rule_set: 5 } }], null],
  ])('%s', (_, all, mark) => {
    expect(after(...all).spell?.marked_rule_set).toBe(mark)
  })
  test('that marked an end marks nothing once a late checkup shows that it was none', () => {
    const late: Made = { found, stay: 'june', check_in: '2026-06-01', at: day(2, 9) }
    const { last, spell } = after({ found, at: day(1) }, { seen: passed, before, at: day(2) }, late)
    expect([last, spell?.gone_at, spell?.marked_rule_set]).toEqual([['goes_on'], null, null])
    const opened = after(
      { found, before },
      { seen: passed, before: { ...before, rule_set: 3 }, at: day(2) },
      late,
    ).spell
    expect(opened).toMatchObject({ gone_at: null, marked_rule_set: 5, opened_rule_set: 5 })
  })
  test('is remembered as what opened it when the same rule set ends it', () => {
    const now = { ...before, rule_set: 5 }
    const ended = after({ found, before }, { seen: passed, before: now, at: day(2) }).spell
    expect(ended).toMatchObject({ gone_at: day(2), marked_rule_set: null, opened_rule_set: 5 })
    const again = after(
      { found, before },
      { seen: passed, before: now, at: day(2) },
      { found, before: now, at: day(3) },
    )
    expect(again.spell).toMatchObject({ came_back: 1, opened_rule_set: null })
  })
})

test('an answer that was overtaken by a newer whole one says nothing any more', () => {
  expect(after({ found, at: day(1), before: { at: day(2), rule_set: 5 } }).last).toEqual([])
})

describe('a whole answer that is followed after a newer part of one', () => {
  const before = { at: day(1), rule_set: 5 }
  const part: Made = { found, at: day(3), complete: false, before }
  test('ends nothing that the newer one has found', () => {
    const { last, spell } = after({ found, at: day(1) }, part, { seen: passed, at: day(2), before })
    expect(last).toEqual([])
    expect(spell).toMatchObject({ gone_at: null, last_seen: day(3) })
  })
  test('opens what only it has found, and finds nothing later than the newer one did', () => {
    const late: Made = { found: { ...found, b: ['CCC'] }, at: day(2), before }
    expect(after(part, late).last).toEqual(['goes_on', 'opens'])
    expect(after(part, late).spell).toMatchObject({ first_seen: day(2), last_seen: day(3), opened_at: day(2) })
  })
  test('is itself overtaken by the next one, which ends what both have found', () => {
    const next: Made = { seen: passed, at: day(4), before: { at: day(2), rule_set: 5 } }
    expect(after({ found, at: day(1) }, part, { found, at: day(2), before }, next).last).toEqual(['closes'])
  })
})

test('of the values of a spell the worst is kept, and forgotten when it comes back', () => {
  const follow = (spells: Spell[], at: string, amount?: string) => {
    const value = amount === undefined ? null : { amount, currency: 'EUR' }
    const causes = value ? [{ key: 'a', codes: ['AAA'], value }] : []
    return followCheckup(spells, { ...checkup({ at, seen: passed }), found: causes }).map(({ spell }) => spell)
  }
  const spells = follow(follow([], day(1), '-30.00'), day(2), '20.00')
  expect(spells[0]?.worst).toEqual({ amount: '-30.00', currency: 'EUR' })
  expect(follow(follow(spells, day(3)), day(4), '1.00')[0]?.worst).toEqual({ amount: '1.00', currency: 'EUR' })
})
