// @vitest-environment jsdom
// What a tab holds for a person: gone with the sign-out, in every tab, and for everybody else. S1§4
import { afterEach, expect, test, vi } from 'vitest'
import { claimTab, endSession, beginSession, leaveSession, onSignOutElsewhere } from './session.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const typed = () => {
  beginSession('token')
  claimTab(7)
  sessionStorage.setItem('contact-draft', 'typed')
}
const kept = () => sessionStorage.getItem('contact-draft')

test('a sign-out leaves nothing in this browser', () => {
  typed()
  leaveSession()
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})

test('a session that ended by itself keeps drafts for the same person', () => {
  typed()
  endSession()
  expect(localStorage.getItem('token')).toBeNull()
  claimTab(7)
  expect(kept()).toBe('typed')
})

test('another person finds nothing of it', () => {
  typed()
  endSession()
  claimTab(8)
  expect(kept()).toBeNull()
  sessionStorage.setItem('contact-draft', 'typed by 8')
  claimTab(8)
  expect(kept()).toBe('typed by 8')
})

test('what was typed before the first log-in stays for whoever logs in', () => {
  sessionStorage.setItem('contact-draft', 'typed')
  claimTab(7)
  expect(kept()).toBe('typed')
})

const hear = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

test('a sign-out in another tab clears this one, and nothing else there does', () => {
  const leave = vi.fn<() => void>()
  onSignOutElsewhere(leave)
  typed()
  hear('token', 'another')
  hear(null, null)
  hear('signed-out', null)
  expect([leave.mock.calls.length, kept()]).toEqual([0, 'typed'])
  hear('signed-out', '1')
  expect([leave.mock.calls.length, kept()]).toEqual([1, null])
})
