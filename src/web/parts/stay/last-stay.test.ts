// @vitest-environment jsdom
// One stay is checked from hotel to hotel: what was searched last is offered where no rates are loaded.
import { afterEach, expect, test } from 'vitest'
import { keepStay, offeredStay } from './last-stay.ts'
import { firstDraft } from './rate-search.ts'

const today = '2026-11-20'
const searched = { ...firstDraft('2026-12-09'), adults: 2, corporate_codes: ['IBX'] }
afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('before the first search it is tomorrow', () => {
  expect(offeredStay(today)).toEqual(firstDraft(today))
})

test('the dates, guests and RAC of the last search are offered', () => {
  keepStay(searched)
  expect(offeredStay(today)).toEqual(searched)
})

test('not one that has begun, nor what cannot be read', () => {
  keepStay(searched)
  expect(offeredStay('2026-12-11')).toEqual(firstDraft('2026-12-11'))
  sessionStorage.setItem('last-stay-own', '{')
  expect(offeredStay(today)).toEqual(firstDraft(today))
})

test('an administrator is not offered the stay and RAC of another account', () => {
  window.history.replaceState(null, '', '/admin/users/7/hotel/details')
  keepStay(searched)
  expect(offeredStay(today)).toEqual(searched)
  window.history.replaceState(null, '', '/admin/users/8/hotel/details')
  expect(offeredStay(today)).toEqual(firstDraft(today))
})
