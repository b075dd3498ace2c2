// The checker itself: a history that is sound, and for each of H1 to H14 the ways in which it can be broken.
import { expect, test } from 'vitest'
import { check } from './check.ts'
import type { Rule } from './found.ts'
import { answer, began, call, changed, invoke, named, plan, question, row, sound, version } from './sound.ts'

type World = ReturnType<typeof sound>
const brokenBy = (change: (world: World) => void): Rule[] => {
  const world = sound()
  change(world)
  return [...new Set(check(world.lines, world.found, began + 10_000).map(({ rule }) => rule))]
}
const first = <T>(items: readonly T[], at = 0): T => {
  const item = items[at]
  if (item === undefined) throw new Error(`nothing at ${at}`)
  return item
}
const takeOut = <T>(items: T[], at: number) => void items.splice(at, 1)

test('a sound history breaks nothing', () => {
  const { lines, found } = sound()
  expect(check(lines, found, began + 10_000)).toEqual([])
})

const rates = ({ found }: World) => first(found.rates)
const broken: [Rule, string, (world: World) => void][] = [
  ['H1', 'an operation has no end', ({ lines }) => takeOut(lines, 1)],
  [
    'H1',
    'a checkup that was answered is not stored',
    ({ lines }) => (lines[1] = answer('a', 500, 201, { checkup_id: 77 })),
  ],
  ['H1', 'the answer is of another question', ({ found }) => (first(found.checkups).nights = 3)],
  [
    'H1',
    'two calls got the same checkup',
    ({ lines }) => lines.push(invoke('f', 1), answer('f', 500, 201, { checkup_id: 1 })),
  ],
  ['H1', 'a rate is not stored', (world) => (rates(world).codes = ['A1KBAR'])],
  ['H1', 'a rate has another price', (world) => (rates(world).totals = ['100.00', '120.01'])],
  ['H1', 'an answer was never given', ({ found }) => (first(found.evidence).sha256 = 'other')],
  ['H1', 'an answer is of another property', ({ found }) => (first(found.log).property_id = '00981')],
  ['H1', 'stored bytes are others', ({ found }) => found.spoilt.push('sum1')],
  ['H1', 'half a checkup does not say what is missing', ({ found }) => (first(found.checkups).status = 'partial')],
  ['H1', 'a job says something else than its checkup', ({ found }) => (first(found.jobs).status = 'failed')],
  ['H2', 'an unknown call is there twice', ({ found }) => found.checkups.push({ ...first(found.checkups, 2), id: 4 })],
  ['H2', 'a checkup stays open', ({ found }) => (first(found.checkups, 2).status = 'running')],
  [
    'H2',
    'a checkup stays open for long after a restart',
    ({ found }) => (first(found.checkups, 2).ended_at = began + 70_000),
  ],
  [
    'H2',
    'one key is two checkups',
    ({ lines, found }) => {
      Object.assign(first(found.checkups, 2), { status: 'complete', outcome: 'no_availability' })
      found.checkups.push({ ...first(found.checkups, 2), id: 4, created_at: began + 6_010 })
      lines.push(
        invoke('f', 6_000, { question: { ...question, adults: 2 }, key: 'k' }),
        answer('f', 6_400, 201, { checkup_id: 4 }),
      )
    },
  ],
  [
    'H3',
    'a refused call left a checkup',
    ({ found }) =>
      found.checkups.push(row(5, 5_005, { hotel_id: 99, status: 'failed', latest: false, rates_count: 0 })),
  ],
  ['H4', "an administrator's call is counted", ({ found }) => (first(found.usage, 1).counted = true)],
  ['H4', 'a call that failed is not counted', ({ found }) => (first(found.usage, 2).counted = false)],
  ['H4', 'what a killed process had sent is not written', ({ found }) => takeOut(found.usage, 2)],
  ['H4', 'the counter is more than the queries', ({ found }) => (first(found.periods).used = 3)],
  [
    'H4',
    'a query is counted twice, and the counter agrees',
    ({ found }) => {
      found.usage.push({ ...first(found.usage), id: 3 })
      first(found.periods).used = 2
    },
  ],
  ['H4', 'a query is not written', ({ found }) => takeOut(found.usage, 1)],
  ['H4', 'a query is written for another person', ({ found }) => (first(found.usage).user_id = 3)],
  ['H4', 'a call of the GDS is in no account', ({ found }) => found.log.push(call(5, 7_000))],
  [
    'H5',
    'a demo has more than it was given',
    ({ found }) => Object.assign(first(found.periods, 1), { allowed: 0, used: 1 }),
  ],
  ['H5', 'queries stay reserved', ({ found }) => (first(found.periods, 1).reserved = 1)],
  ['H6', 'a sum is not that of its rates', ({ found }) => found.unequal.push('a day')],
  ['H7', "a rate is another tenant's", (world) => (rates(world).tenant_ids = [1, 2])],
  ['H7', "a checkup is of another tenant's user", ({ found }) => (first(found.evidence).tenant_id = 2)],
  ['H8', 'a message is no mail', ({ found }) => takeOut(found.mails, 0)],
  ['H8', 'a message is two mails', ({ found }) => found.mails.push({ ...first(found.mails), id: 10 })],
  ['H8', 'a mail is marked as sent and none went out', ({ found }) => (first(found.mails).status = 'sent')],
  ['H9', 'what was done on behalf of others is not written', ({ found }) => takeOut(found.audit, 0)],
  ['H9', 'the chain is broken', ({ found }) => (first(found.audit, 1).previous = 'h0')],
  ['H9', 'a version of own data is not written down', ({ found }) => takeOut(found.audit, 3)],
  ['H10', 'a complete checkup is another one now', ({ lines }) => Object.assign(first(lines, 13), { digest: 'y' })],
  ['H10', 'a complete checkup is gone', ({ lines }) => takeOut(lines, 13)],
  [
    'H10',
    'a complete checkup is scored differently without newer own data',
    ({ lines }) => Object.assign(first(lines, 12), { own_version: 3 }),
  ],
  ['H11', 'a version is not there', ({ found }) => takeOut(found.own_versions, 1)],
  ['H11', 'a version was asked for by nobody', ({ lines }) => lines.splice(16, 2)],
  ['H11', 'a version is of another author', ({ found }) => (first(found.own_versions, 1).user_id = 3)],
  [
    'H11',
    'what was cut off is there twice',
    ({ found }) => found.own_versions.push(version(4, 6_700, { changes: changed(plan('One'), plan('Two')) })),
  ],
  [
    'H11',
    'what was refused is there',
    ({ found }) => found.own_versions.push(version(4, 6_700, { changes: changed(plan('One'), plan('Three')) })),
  ],
  [
    'H11',
    'two calls got the same version',
    ({ lines }) => {
      Object.assign(first(lines, 18), { own: named('One'), t: began + 6_000 })
      Object.assign(first(lines, 19), { status: 201, stored: true })
    },
  ],
  ['H12', 'what was answered is no version', ({ lines }) => Object.assign(first(lines, 14), { own: named('Four') })],
  ['H12', 'a record is lost', ({ found }) => takeOut(found.own_records, 0)],
  [
    'H12',
    'a record says something else',
    ({ found }) => (first(found.own_records).fields = { code: 'BAR', name: 'Two' }),
  ],
  [
    'H12',
    'a version changes what was not so',
    ({ found }) => (first(found.own_versions, 2).changes = changed(plan('Other'), plan('One'))),
  ],
  [
    'H13',
    'undo takes back something else',
    ({ found }) => (first(found.own_versions, 2).changes = changed(plan('Two'), plan('Zero'))),
  ],
  ['H13', 'undo takes back nothing', ({ found }) => (first(found.own_versions, 2).changes = [])],
  ['H14', 'a checkup is scored with older own data', ({ found }) => (first(found.checkups).own_version = 2)],
  [
    'H14',
    'a checkup is scored with a version that is not there',
    ({ found }) => (first(found.checkups).own_version = 9),
  ],
  ['H14', 'a checkup is scored with a later version', ({ found }) => (first(found.checkups).scored_at = began + 310)],
  ['H14', 'a score is kept twice', ({ found }) => found.earlier.push({ ...first(found.earlier) })],
]
test.each(broken)('%s: %s', (rule, _, change) => {
  expect(brokenBy(change)).toContain(rule)
})

test('H4: a call that was given up while the GDS still answered it is in the account of its checkup', () => {
  const { lines, found } = sound()
  const [read] = found.evidence
  if (!read) throw new Error('nothing was read')
  found.log.push(call(5, 140))
  expect(check(lines, found, began + 10_000).map(({ rule }) => rule)).toContain('H4')
  found.evidence.push({ ...read, id: 9, at: began + 90, status: null, sha256: null })
  expect(check(lines, found, began + 10_000)).toEqual([])
})
