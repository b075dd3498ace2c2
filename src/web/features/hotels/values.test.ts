// Filters of hotel search.
import { expect, test } from 'vitest'
import { filtersIn } from './values.ts'

test('only filters that are set count', () => expect(filtersIn({ name: 'a', city: '' })).toEqual({ name: 'a' }))
