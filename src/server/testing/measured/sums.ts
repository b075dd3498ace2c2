// The sums that pages show hold, in a database that a test has filled.
import { expect } from 'vitest'
import { unequalSums } from './unequal-sums.ts'

export const sumsHoldIn = async (query: Parameters<typeof unequalSums>[0]): Promise<void> =>
  expect(await unequalSums(query)).toEqual([])
