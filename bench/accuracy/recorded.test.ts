// Recorded answers in every other form give the findings that were planted and that the form can show, and no others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { add, newTally, totalsOf } from '../../src/server/testing/measured/accuracy-tally.ts'
import { questions } from '../../src/server/testing/measured/measured-accuracy.ts'
import { recordedForms, type RecordedMeasuring, startRecorded } from './recorded.ts'

const today = '2026-11-20'
let recorded: RecordedMeasuring
beforeAll(async () => {
  recorded = await startRecorded(today)
})
afterAll(() => recorded.sandbox.stop())

test.each(recordedForms)('$title', async ({ gds, form }) => {
  const tally = newTally(gds, 'rules')
  const asked = questions(gds, today, 200).filter(({ hotel }) => hotel.care !== 'clean')
  for (const question of asked) add(tally, await recorded.read(question, form))
  const [planted, found] = [...tally.counts.values()].reduce(
    ([due, findings], each) => [due + each.due, findings + each.findings],
    [0, 0],
  )
  expect({ planted: planted > 50, found: found > 50 }).toEqual({ planted: true, found: true })
  expect(totalsOf(tally)).toEqual({ structure: 1, words: 1, precision: 1 })
  const read = [...tally.counts.keys()].filter((check) => (tally.counts.get(check)?.observed ?? 0) > 0)
  const ownPrice = read.filter((check) => /^pricing\.(total_present|currency_valid|sum_agrees)$/.test(check))
  expect(ownPrice.length > 0).toBe(form === 'old')
})
