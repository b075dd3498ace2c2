// The rule set has the checks, weights and decisive ones that were designed, word for word.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ruleSet } from '../../domain/accuracy/rule-set.ts'
import { criteria } from '../../domain/accuracy/verdict.ts'
import { projectRoot } from '../platform/process/paths.ts'

const design = join(projectRoot, '../shared/design/accuracy.md')
const isHere = existsSync(design)

/** Rule set 3 raises what cannot be booked, in words of its own. */
const raised = new Map([['rate_description.booking_code_format', 5]])

describe.runIf(isHere)('as designed', () => {
  const lines = isHere ? readFileSync(design, 'utf8').split('\n') : []
  test('a rate that cannot be booked weighs 5', () => {
    const rule = lines.filter((line) => line.startsWith('12. ')).at(-1)
    expect(rule).toContain('a rate that cannot be booked (invalid code, a room too small for the party) weighs 5')
  })
  test.each(criteria)('%s', (criterion) => {
    const from = lines.findIndex((line) => line.startsWith(`${criterion}: `))
    const paragraph = lines.slice(from, lines.indexOf('', from)).join(' ')
    const told = [...paragraph.matchAll(/`(\w+)`(!?) ([135])\b/g)].map(
      ([, name, decisive, weight]) => `${criterion}.${name} ${raised.get(`${criterion}.${name}`) ?? weight}${decisive}`,
    )
    const ours = ruleSet.checks
      .filter((check) => check.criterion === criterion)
      .map(({ id, weight, decisive }) => `${id} ${weight}${decisive ? '!' : ''}`)
    expect(told.length).toBeGreaterThan(5)
    expect(ours.toSorted()).toEqual(told.toSorted())
  })
})
