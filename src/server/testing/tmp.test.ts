import { test } from 'vitest'
import { readWorld } from '../../../bench/proposals/world.ts'
import { ways } from '../../../bench/proposals/ways.ts'
import { count, newTally } from '../../../bench/proposals/tally.ts'
import { proposeOwnData } from '../../domain/own-data/proposals/propose.ts'
import { noOwnData } from '../../domain/own-data/records.ts'
test('x', async () => {
  const tallies = ways.map(() => newTally())
  const asks: Record<string, number> = {}
  for await (const { hotel, shown, labels } of readWorld('2026-11-27', 24)) {
    for (const [at, way] of ways.entries()) count(tallies[at]!, hotel.name, way.map(shown), ({ code }) => labels.get(code))
    const p = proposeOwnData(noOwnData, shown)
    for (const c of p.codes) for (const a of c.asks) { const k = a.replace(/as [A-Z0-9]+$/, 'as'); asks[k] = (asks[k] ?? 0) + 1 }
    for (const r of [...p.rooms, ...p.plans]) for (const o of r.open) console.log(hotel.name, r.code, o.field, JSON.stringify(o.values.map((v) => [v.value, v.codes.length])))
  }
  for (const [at, way] of ways.entries()) console.log(way.name, { ...tallies[at], misses: tallies[at]!.misses.slice(0, 15) })
  console.log(asks)
}, 500_000)
