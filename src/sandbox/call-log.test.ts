// The log over a long run: old entries are removed, their counts stay.
import { expect, test } from 'vitest'
import { makeCallLog } from './call-log.ts'

test('after more calls than it keeps, totals have them all and the newest are there', () => {
  const log = makeCallLog()
  const calls = 130_000
  for (let at = 0; at < calls; at++)
    log.add({
      gds: 'sabre',
      operation: at % 10 === 0 ? 'Token' : 'GetHotelRateInfo',
      at: '',
      ms: 1,
      status: 200,
      answered: '',
    })
  expect(log.totals()).toEqual({ 'sabre GetHotelRateInfo 200': 117_000, 'sabre Token 200': 13_000 })
  expect(log.entries().at(-1)?.number).toBe(calls)
  expect(log.entries().length).toBeGreaterThanOrEqual(60_000)
  expect(log.since(calls - 3).map(({ number }) => number)).toEqual([calls - 2, calls - 1, calls])
  expect(log.since(0)).toEqual(log.entries())
  log.clear()
  expect([log.totals(), log.entries()]).toEqual([{}, []])
})
