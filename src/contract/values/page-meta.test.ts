import { expect, test } from 'vitest'
import { metaOf } from './page-meta.ts'

test.each([
  { page: 1, total: 0, from: null, to: null, last_page: 1 },
  { page: 1, total: 20, from: 1, to: 20, last_page: 1 },
  { page: 2, total: 21, from: 21, to: 21, last_page: 2 },
  { page: 3, total: 21, from: null, to: null, last_page: 2 },
])('page $page of $total rows, 20 a page: $from to $to', ({ page, total, ...expected }) => {
  expect(metaOf({ page, length: 20 }, total)).toEqual({ current_page: page, per_page: 20, total, ...expected })
})
