import { expect, test } from 'vitest'
import { gdsIdOf, gdsList, gdsNameOf } from './gds.ts'

test('S1§9: exactly two GDS, travel_port with id 1 and sabre with id 2', () => {
  expect(gdsList.map(({ id, name }) => [id, name])).toEqual([
    [1, 'travel_port'],
    [2, 'sabre'],
  ])
  expect(gdsList.map(({ id }) => gdsNameOf(id)).map((name) => name && gdsIdOf(name))).toEqual([1, 2])
  expect(gdsNameOf(3)).toBeUndefined()
})
