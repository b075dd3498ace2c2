// A check's own file and the tables say the same, while the tables are still there.
import { expect, test } from 'vitest'
import { capabilities } from './capabilities.ts'
import { checkName } from './check-names.ts'
import { ruleSet } from './rule-set.ts'

const defined = ruleSet.checks.filter(({ reads }) => reads !== undefined)
test.each(defined.map((check) => [check.id, check] as const))('%s', (id, { reads, presenceOf = [], name }) => {
  const fields = capabilities.filter(({ checks }) => checks.some((each) => each === id)).map(({ field }) => field)
  expect([...(reads ?? [])].toSorted()).toEqual(fields.toSorted())
  expect([...presenceOf]).toEqual(capabilities.filter(({ presence }) => presence === id).map(({ field }) => field))
  expect(name).toBe(checkName(id))
})
