// The rule set has the checks, weights and decisive ones that were designed, word for word.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ruleSet } from '../../domain/accuracy/rule-set.ts'
import { criteria } from '../../domain/accuracy/verdict.ts'
import { projectRoot } from '../platform/places.ts'

const design = join(projectRoot, '../shared/design/accuracy.md')
const isHere = existsSync(design)

describe.runIf(isHere)('as designed', () => {
  const lines = isHere ? readFileSync(design, 'utf8').split('\n') : []
  test.each(criteria)('%s', (criterion) => {
    const from = lines.findIndex((line) => line.startsWith(`${criterion}: `))
    const paragraph = lines.slice(from, lines.indexOf('', from)).join(' ')
    const told = [...paragraph.matchAll(/`(\w+)`(!?) ([135])\b/g)].map(
      ([, name, decisive, weight]) => `${criterion}.${name} ${weight}${decisive}`,
    )
    const ours = ruleSet.checks
      .filter((check) => check.criterion === criterion)
      .map(({ id, weight, decisive }) => `${id} ${weight}${decisive ? '!' : ''}`)
    expect(told.length).toBeGreaterThan(5)
    expect(ours.toSorted()).toEqual(told.toSorted())
  })
})
