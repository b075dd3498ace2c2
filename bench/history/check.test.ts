// The checker itself: a history that is sound, and for each promise the ways in which it can be broken.
import { expect, test } from 'vitest'
import { check } from './check.ts'
import type { Rule } from './found.ts'
import type { HistoryEntry } from './lines.ts'
import { answer, began, call, changed, checkup, invoke, plan, request, sound, version, writeName } from './sound.ts'

type World = ReturnType<typeof sound>
const first = <T>(items: readonly T[], at = 0): T => {
  const item = items[at]
  if (item === undefined) throw new Error(`nothing at ${at}`)
  return item
}
const remove = <T>(items: T[], at = 0) => void items.splice(at, 1)
const lineOf = ({ lines }: World, type: HistoryEntry['type'], op?: string) =>
  first(lines.filter((line) => line.type === type && (op === undefined || ('op' in line && line.op === op))))
const removeLine = (world: World, ...line: Parameters<typeof lineOf> extends [World, ...infer Rest] ? Rest : never) =>
  remove(world.lines, world.lines.indexOf(lineOf(world, ...line)))
const change = (item: object, to: object) => void Object.assign(item, to)

test('a sound history breaks nothing', () => {
  const { lines, found } = sound()
  expect(check(lines, found)).toEqual([])
  // What a run of a monitor has begun is nobody's request.
  found.checkups.push({ ...first(found.checkups, 2), id: 4 })
  found.monitored.push({ checkup_id: 4 })
  expect(check(lines, found)).toEqual([])
})

const sameKey = { request: { ...request, adults: 2 }, key: 'k' }
const again = (name: string) => version(4, 6_700, { changes: changed(plan('One'), plan(name)) })
const broken: [Rule, string, (world: World) => void][] = [
  ['H1', 'an operation has no end', (world) => removeLine(world, 'return', 'first')],
  [
    'H1',
    'a checkup that was answered is not stored',
    (world) => change(lineOf(world, 'return', 'first'), { checkup_id: 77 }),
  ],
  ['H1', 'the answer is of another request', ({ found }) => change(first(found.checkups), { nights: 3 })],
  [
    'H1',
    'two calls got one checkup',
    ({ lines }) => lines.push(invoke('f', 1), answer('f', 500, 201, { checkup_id: 1 })),
  ],
  ['H1', 'a rate is not stored', ({ found }) => void found.rates.set(1, 1)],
  ['H1', 'a rate is stored that was not sent', ({ found }) => change(first(found.log), { answered: '1 of 1 rates' })],
  ['H1', 'an answer was never given', ({ found }) => change(first(found.evidence), { sha256: 'other' })],
  ['H1', 'an answer is of another property', ({ found }) => change(first(found.log), { property_id: '00981' })],
  ['H1', 'stored bytes are others', ({ found }) => void found.spoilt.push('sum1')],
  ['H1', 'what was answered with 201 has failed', ({ found }) => change(first(found.checkups), { status: 'failed' })],
  [
    'H1',
    'a checkup is that of two checks of a monitor',
    ({ found }) => found.monitored.push({ checkup_id: 3 }, { checkup_id: 3 }),
  ],
  ['H2', 'an unknown call is there twice', ({ found }) => found.checkups.push({ ...first(found.checkups, 2), id: 4 })],
  [
    'H2',
    'a checkup stays open',
    ({ found }) => change(first(found.checkups, 2), { status: 'running', ended_at: null }),
  ],
  ['H2', 'a job stays open', ({ found }) => change(first(found.jobs), { status: 'queued' })],
  [
    'H2',
    'a checkup stays open for long after a restart',
    ({ found }) => change(first(found.checkups, 2), { ended_at: began + 70_000 }),
  ],
  [
    'H2',
    'one key is two checkups',
    ({ lines, found }) => {
      change(first(found.checkups, 2), { status: 'complete', outcome: 'no_availability' })
      found.checkups.push({ ...first(found.checkups, 2), id: 4, created_at: began + 6_010 })
      lines.push(invoke('f', 6_000, sameKey), answer('f', 6_400, 201, { checkup_id: 4 }))
    },
  ],
  [
    'H3',
    'a refused call left a checkup',
    ({ found }) => found.checkups.push(checkup(5, 5_005, { hotel_id: 99, rates_count: 0 })),
  ],
  [
    'H4',
    'a query is counted that is not in the counter',
    ({ found }) => change(first(found.queries, 1), { counted: true }),
  ],
  [
    'H4',
    'a query is not counted that is in the counter',
    ({ found }) => change(first(found.queries, 2), { counted: false }),
  ],
  ['H4', 'what a killed process had sent is not written', ({ found }) => remove(found.queries, 2)],
  ['H4', 'the counter is more than the queries', ({ found }) => change(first(found.periods), { used: 3 })],
  [
    'H4',
    'a query is counted twice, and the counter agrees',
    ({ found }) => {
      found.queries.push({ ...first(found.queries), id: 4 })
      change(first(found.periods), { used: 3 })
    },
  ],
  ['H4', 'a query is not written', ({ found }) => remove(found.queries, 1)],
  ['H4', 'a call of the GDS is in no account', ({ found }) => void found.log.push(call(5, 7_000))],
  ['H5', 'a demo has more than it was given', ({ found }) => change(first(found.periods, 1), { allowed: 0, used: 1 })],
  ['H5', 'queries stay reserved', ({ found }) => change(first(found.periods, 1), { reserved: 1 })],
  ['H6', 'a sum is not that of its rates', ({ found }) => void found.unequal.push('a day')],
  ['H7', "a row names another tenant's", ({ found }) => void found.strays.push({ words: 'a key' })],
  ['H8', 'a message is no mail', ({ found }) => remove(found.mails)],
  ['H8', 'a message is two mails', ({ found }) => found.mails.push({ id: 10, message: 'hello' })],
  ['H8', 'a mail was written by nobody', ({ found }) => found.mails.push({ id: 10, message: 'other' })],
  ['H8', 'a refused message is a mail', (world) => change(lineOf(world, 'return', 'message'), { status: 422 })],
  ['H9', 'what was done on behalf of others is not written', ({ found }) => remove(found.audit)],
  ['H9', 'a version of own data is not written down', ({ found }) => remove(found.audit, 3)],
  ['H9', 'the chain is broken', ({ found }) => change(first(found.audit, 1), { previous: 'h0' })],
  ['H10', 'a complete checkup is another one now', (world) => change(lineOf(world, 'finally'), { digest: 'y' })],
  ['H10', 'a complete checkup is gone', (world) => removeLine(world, 'finally')],
  [
    'H10',
    'it is scored differently with the same own data',
    (world) => change(lineOf(world, 'seen'), { own_version: 3 }),
  ],
  ['H11', 'a version is not there', ({ found }) => remove(found.own_versions, 1)],
  [
    'H11',
    'a version was requested by nobody',
    (world) => {
      removeLine(world, 'invoke', 'two')
      removeLine(world, 'unknown', 'two')
    },
  ],
  ['H11', 'a version is of another author', ({ found }) => change(first(found.own_versions, 1), { user_id: 3 })],
  ['H11', 'what was cut off is there twice', ({ found }) => found.own_versions.push(again('Two'))],
  ['H11', 'what was refused is there', ({ found }) => found.own_versions.push(again('Three'))],
  [
    'H11',
    'two calls got the same version',
    ({ lines }) => lines.push(writeName('f', 6_000, 'One'), answer('f', 6_100, 201, { stored: true })),
  ],
  [
    'H12',
    'what was answered is no version',
    (world) => change(lineOf(world, 'invoke', 'one'), writeName('one', 6_000, 'Four')),
  ],
  ['H12', 'a record is lost', ({ found }) => remove(found.own_records)],
  [
    'H12',
    'a record says something else',
    ({ found }) => change(first(found.own_records), { fields: { code: 'BAR', name: 'Two' } }),
  ],
  [
    'H12',
    'a version changes what was not so',
    ({ found }) => change(first(found.own_versions, 2), { changes: changed(plan('Other'), plan('One')) }),
  ],
  [
    'H12',
    'a version lacks a change that it counts',
    ({ found }) => change(first(found.own_versions, 2), { changes: [] }),
  ],
  ['H14', 'a checkup is scored with older own data', ({ found }) => change(first(found.checkups), { own_version: 2 })],
  ['H14', 'a checkup is scored with no version', ({ found }) => change(first(found.checkups), { own_version: 9 })],
  ['H14', 'a score is kept twice', ({ found }) => found.earlier_scores.push({ ...first(found.earlier_scores) })],
]
test.each(broken)('%s: %s', (rule, _, breakIt) => {
  const world = sound()
  breakIt(world)
  expect(check(world.lines, world.found).map((breach) => breach.rule)).toContain(rule)
})

test('H4: a call that was given up while the GDS still answered it is in the account of its checkup', () => {
  const { lines, found } = sound()
  found.log.push(call(5, 140))
  expect(check(lines, found).map(({ rule }) => rule)).toContain('H4')
  found.evidence.push({ ...first(found.evidence), id: 9, at: began + 90, sha256: null })
  expect(check(lines, found)).toEqual([])
})
