// What was used last is kept, up to a total size.
import { expect, test } from 'vitest'
import { keepRecent } from './recent.ts'

test('the values used last are kept, up to a total size', () => {
  const recent = keepRecent<string>(10)
  recent.set('a', 'A', 4)
  recent.set('b', 'B', 4)
  expect(recent.get('a')).toBe('A')
  recent.set('c', 'C', 4)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual(['A', undefined, 'C'])
})

test('a value that is set again counts once, and one that is too large is kept alone', () => {
  const recent = keepRecent<string>(10)
  recent.set('a', 'A', 6)
  recent.set('a', 'AA', 6)
  recent.set('b', 'B', 4)
  expect([recent.get('a'), recent.get('b')]).toEqual(['AA', 'B'])
  recent.set('c', 'C', 40)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([undefined, undefined, 'C'])
  recent.drop('c')
  recent.set('d', 'D', 10)
  expect([recent.get('c'), recent.get('d')]).toEqual([undefined, 'D'])
})
