// A cause whose field another check finds wrong by now: one fault is one finding, so the one before is neither repaired nor does it begin anew.
import { expect, test } from 'vitest'
import { codeSeen, numberOfKey } from './code-seen.ts'
import { followCheckup } from './follow-checkup.ts'
import type { Spell } from './spell.ts'

const [before, instead] = ['46-before', '52-instead']
type Letters = Record<string, number[]>
/** The next checkup of the stay: what it finds in one booking code, and the verdicts of the checks there. */
const checkup = (id: number, key: string[], verdicts: Letters) => ({
  id,
  stay: 'may',
  check_in: '2026-05-01',
  today: '2026-03-01',
  at: `2026-03-0${id}T10:00:00.000Z`,
  complete: true,
  rule_set: 5,
  own_version: 0,
  hadByOwn: () => false,
  before: null,
  found: key.map((each) => ({ key: each, codes: ['AAA'], value: null })),
  seen: (of: string, code: string) => (code === 'AAA' ? codeSeen(numberOfKey(of), [{ verdicts }], 'total') : undefined),
})
const follow = (...checkups: ReturnType<typeof checkup>[]) => {
  const spells = new Map<string, Spell>()
  let did: string[] = []
  for (const each of checkups) {
    const changes = followCheckup([...spells.values()], each)
    did = changes.map(({ how, spell }) => `${spell.key} ${how}`)
    for (const { spell } of changes) spells.set(spell.key, spell)
  }
  return { did, spells }
}
const first = checkup(1, [before], { w: [46] })

test.each<[string, Letters]>([
  ['fails without a finding of its own', { w: [46, 52] }],
  ['finds nothing to compare', { m: [46], w: [52] }],
  ['cannot be told', { u: [46], w: [52] }],
  ['does not apply', { n: [46], w: [52] }],
])('it is not gone where its check %s', (_, verdicts) => {
  const { did, spells } = follow(first, checkup(2, [instead], verdicts))
  expect(did).toEqual([`${instead} opens`])
  expect(spells.get(before)).toMatchObject({ gone_at: null, came_back: 0 })
})

test('it goes on, and is not back, where the other is repaired and it is reported again', () => {
  const { did, spells } = follow(
    first,
    checkup(2, [instead], { w: [46, 52] }),
    checkup(3, [before], { w: [46], p: [52] }),
  )
  expect(did).toEqual([`${before} goes_on`, `${instead} closes`])
  expect(spells.get(before)).toMatchObject({ first_seen: first.at, opened_at: first.at, came_back: 0 })
})

test('both are gone once both checks pass', () => {
  const { did } = follow(first, checkup(2, [instead], { w: [46, 52] }), checkup(3, [], { p: [46, 52] }))
  expect(did).toEqual([`${before} closes`, `${instead} closes`])
})
