// Whoever has many people has no more than half of what all share.
import { expect, test } from 'vitest'
import { countByTenant } from './tenant-shares.ts'

const person = (id: number, tenant_id: number) => ({ id, tenant_id })

test('of what may be open the people of one tenant have half together, and what ended makes room', () => {
  const open = countByTenant({ most: 8, each: 2 })
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
