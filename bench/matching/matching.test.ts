// The bars of automatic matching on a small world: of 4,000 hotels with sisters, and rows with the errors of GDS files.
import { expect, test } from 'vitest'
import { decide } from '../../src/domain/matching/decide.ts'
import { buildIndex } from '../../src/domain/matching/hotel-index.ts'
import { decidePairs, isWrong } from './decide-pairs.ts'
import { hardPairs, laterPairs } from './hard-pairs.ts'
import { makeSample } from './sample.ts'
import { count, newTally, shortfalls } from './tally.ts'

test.each([2, 3])('precision, recall and the share that goes to a person hold in the world of seed %d', (seed) => {
  const { hotels, rows } = makeSample(seed, 4_000, 1_500)
  const index = buildIndex(hotels)
  const tally = newTally()
  for (const row of rows) {
    const matches = index.candidates(row)
    count(tally, row, decide(matches), matches)
  }
  expect(shortfalls(tally)).toEqual([])
  expect(tally.automatic).toBeGreaterThan(800)
})

test('of pairs written by hand no other hotel is added automatically, and all hotels but two are added or offered', () => {
  const decided = decidePairs([...hardPairs, ...laterPairs], makeSample(2, 4_000, 1).hotels)
  expect(decided.filter(isWrong).map(({ pair }) => pair.row.name)).toEqual([
    'VOCO STRASBOURG CENTRE', // another name, brand and street: only the spot is the same
    'DOUBLETREE BY HILTON BRATISLAVA', // another name and brand, and no phone
  ])
})
