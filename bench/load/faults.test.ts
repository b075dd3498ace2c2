// The faults that fail the short forms of bench overload and bench fairness too.
import { expect, test } from 'vitest'
import { faultsIn } from './faults.ts'

const answers = (status: number, many: number, retry = false) => Array.from({ length: many }, () => ({ status, retry }))

test('accepted calls and refusals that say when to try again are no fault', () => {
  expect(faultsIn('reads', [...answers(200, 3), ...answers(202, 1), ...answers(503, 4, true)], { least: 50 })).toEqual(
    [],
  )
})

test.each([
  ['a lost answer', answers(0, 1), 'reads: 1 of 11 calls had no answer'],
  ['a failure of the server', answers(500, 2), 'reads: 2 of 12 were answered 500'],
  ['another answer than expected', [...answers(404, 1), ...answers(401, 1)], 'reads: 2 of 12 were answered 401, 404'],
  ['a refusal that does not say when to try again', answers(503, 1), 'reads: 1 refusals lack Retry-After'],
])('%s is a fault among accepted calls', (_, fault, words) => {
  expect(faultsIn('reads', [...answers(200, 10), ...fault])).toEqual([words])
})

test('who is refused nearly always starves', () => {
  const refused = [...answers(503, 6, true), ...answers(200, 4)]
  expect(faultsIn('reads', refused, { least: 50 })).toEqual(['reads: only 4 of 10 were accepted'])
  expect(faultsIn('reads', refused, { least: 40 })).toEqual([])
})

test('an expected refusal of wrong input is no fault, a success in its place neither', () => {
  expect(faultsIn('wrong input', answers(422, 5), { expected: [422], least: 100 })).toEqual([])
})
