// A quota limits what one person has open, and what all people of one tenant have open.
import { expect, test } from 'vitest'
import { createQuota, createTenantQuota } from './quota.ts'

const person = (id: number, tenant_id: number) => ({ id, tenant_id })

test('of what may be open one person has a share, and what ended makes room', () => {
  const open = createQuota({ most: 3, each: 2 })
  const [first] = [open.begin(1), open.begin(1)]
  expect([open.refusal(1), open.refusal(2), open.refusal(undefined)]).toEqual(['person', undefined, undefined])
  const other = open.begin(undefined)
  expect([open.refusal(1), open.refusal(2), open.refusal(undefined)]).toEqual(['person', 'all', 'all'])
  first()
  first() // only the first time counts
  expect([open.refusal(1), open.refusal(2)]).toEqual([undefined, undefined])
  open.begin(2)
  expect(open.refusal(1)).toBe('all')
  other()
  expect(open.refusal(1)).toBeUndefined()
})

test('of what may be open the people of one tenant have half together, and what ended makes room', () => {
  const open = createTenantQuota({ most: 8, each: 2 })
  const ends = [1, 1, 2, 2].map((id) => open.begin(person(id, 1)))
  expect([open.refusal(person(1, 1)), open.refusal(person(3, 1)), open.refusal(person(4, 2))]).toEqual([
    'person',
    'tenant',
    undefined,
  ])
  ends[0]?.()
  ends[0]?.() // only the first time counts
  expect([open.refusal(person(1, 1)), open.refusal(person(3, 1)), open.refusal(person(2, 1))]).toEqual([
    undefined,
    undefined,
    'person',
  ])
  for (const id of [5, 5, 6, 6]) open.begin(person(id, id))
  open.begin(undefined)
  expect([open.refusal(undefined), open.refusal(person(7, 3)), open.refusal(person(5, 5))]).toEqual([
    'all',
    'all',
    'person',
  ])
})
