// Every twelfth hotel of the sandbox in both GDS: its defects are found, its rates are paired, and a rate says the same in both.
import { beforeAll } from 'vitest'
import { testPairs } from '../both-gds.ts'
import { measuredInBoth, type MeasuredWorld, measureWorld } from './measured-world.ts'
import { testDefects } from './planted-defects.ts'
import { testSameFields } from '../same-rate.ts'

let world: MeasuredWorld
beforeAll(async () => {
  world = await measureWorld()
}, 300_000)

testDefects(() => world)
testPairs(() => measuredInBoth(world))
testSameFields(() => measuredInBoth(world))
