// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
const button = () => document.querySelector('button')!
const later = () => vi.advanceTimersByTimeAsync(1_000)
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<h1 tabindex="-1">Profile</h1><section><h2>Email</h2><div><button>Resend</button></div></section><input>'
  stop = keepFocus()
  button().focus()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** As a browser does it: jsdom leaves the focus on a disabled button. */
const wait = async () => {
  button().blur()
  button().disabled = true
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
}

test('a button that waited has the focus again', async () => {
  await wait()
  button().disabled = false
  await later()
  expect(document.activeElement).toBe(button())
})

test('a button that is gone leaves it to the heading of its section', async () => {
  await wait()
  document.querySelector('div')?.remove()
  await later()
  expect(document.activeElement?.textContent).toBe('Email')
})

test('… else to the page’s', async () => {
  document.querySelector('section')?.remove()
  await later()
  expect(document.activeElement?.textContent).toBe('Profile')
})

test('whoever went elsewhere meanwhile stays there', async () => {
  await wait()
  document.querySelector('input')?.focus()
  button().disabled = false
  await later()
  expect(document.activeElement).toBe(document.querySelector('input'))
})

test('who clicked beside everything stays there too', async () => {
  await wait()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button().disabled = false
  await later()
  expect(document.activeElement).toBe(document.body)
})
