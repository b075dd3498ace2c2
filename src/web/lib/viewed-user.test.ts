// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import { viewedPages, viewedUser } from './viewed-user.ts'

const at = (path: string) => window.history.replaceState(null, '', path)
afterEach(() => at('/'))
const inside = (path: string) => viewedPages.input({ url: new URL(path, 'http://x.example') }).pathname
const outside = (path: string) => viewedPages.output({ url: new URL(path, 'http://x.example') }).pathname

describe('S1§2: /admin/users/{userId}/... repeats the user pages for an administrator', () => {
  test.each([
    ['/admin/users/7/dashboard', '/dashboard'],
    ['/admin/users/7/dashboard/hotels/3/booking-codes/A1K', '/dashboard/hotels/3/booking-codes/A1K'],
    ['/admin/users/7/search/hotel', '/search/hotel'],
    ['/admin/users/7/hotel', '/hotel'],
    ['/admin/users/7/shared-links', '/shared-links'],
    ['/admin/users/7/hotel-issues', '/hotel-issues'],
    ['/admin/users/7/monitors/3/runs/9', '/monitors/3/runs/9'],
    ['/admin/users/7', '/admin/users/7'],
    ['/admin/users/07/dashboard', '/admin/users/07/dashboard'],
    ['/admin/users/0/dashboard', '/admin/users/0/dashboard'],
    ['/admin/users/7/hotels', '/admin/users/7/hotels'],
    ['/admin/users/invite-user', '/admin/users/invite-user'],
    ['/dashboard', '/dashboard'],
  ])('%s is the page %s', (path, page) => {
    expect(inside(path)).toBe(page)
  })

  test.each([
    ['/dashboard/hotels/3', '/admin/users/7/dashboard/hotels/3'],
    ['/hotel/details', '/admin/users/7/hotel/details'],
    ['/shared-links', '/admin/users/7/shared-links'],
    ['/hotel-issues', '/admin/users/7/hotel-issues'],
    ['/monitors', '/admin/users/7/monitors'],
    ['/admin/users', '/admin/users'],
    ['/profile/profile', '/profile/profile'],
    ['/', '/'],
  ])('on a page of user 7, %s leads to %s', (page, path) => {
    at('/admin/users/7/dashboard')
    expect([viewedUser(), outside(page)]).toEqual([7, path])
  })

  test('elsewhere links stay what they are', () => {
    for (const path of ['/dashboard', '/admin/users', '/admin/users/7/hotels']) {
      at(path)
      expect([viewedUser(), outside('/dashboard')]).toEqual([undefined, '/dashboard'])
    }
  })
})
