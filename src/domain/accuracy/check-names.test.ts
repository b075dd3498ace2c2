// Pages name a check without loading it: by the name that it gives itself.
import { expect, test } from 'vitest'
import { checkName } from './check-names.ts'
import { catalogue } from './checks/catalogue.ts'

test('every check has the same name on pages and in its file', () => {
  expect(catalogue.map(({ id }) => checkName(id))).toEqual(catalogue.map(({ name }) => name))
})
