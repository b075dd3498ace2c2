// Messages of every form that hotel systems send leave the own data, and get the answer, that was written down for them.
import { expect, test } from 'vitest'
import { countMessages } from './opentravel.ts'

const results = [...countMessages(), ...countMessages('bench/real/round-3/opentravel.json', '../shared/gds/round-3')]

test('14 messages of our own are there', () => {
  expect(results.filter(({ name }) => name.startsWith('own/'))).toHaveLength(14)
})
test.each(results.map(({ name, wrong }) => [name, wrong] as const))('%s', (_, wrong) => {
  expect(wrong).toEqual([])
})
