import { expect, test } from 'vitest'
import { fixListSearch } from './page-searches.ts'

test('the address of the list of fixes keeps what it is narrowed to, and nothing that is no filter', () => {
  const search = { state: 'past', last_check: 'still_there', find: 'breakfast', sort_by: 'due', sort_direction: 'asc' }
  expect(fixListSearch(search)).toEqual(search)
  expect(fixListSearch({ last_check: 'gone' })).toEqual({})
})
