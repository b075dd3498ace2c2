// @vitest-environment jsdom
// A page that the document shows before its scripts, and what a person did in it meanwhile.
import { beforeEach, expect, test, vi } from 'vitest'

const form = '<form method="dialog"><input name="email"><input name="password"><button>Sign in</button></form>'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.documentElement.removeAttribute('data-mantine-color-scheme')
  document.head.innerHTML = ''
  document.body.innerHTML = `<template><link rel="modulepreload" href="/a.js"></template><div id="root"><div data-style="color: red">${form}</div></div>`
})
const run = () => import('./before-scripts.ts')
const root = () => document.getElementById('root')!
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (name: string, value: string) => {
  field(name).value = value
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
/** As React does with its first page; the end of what follows from it. */
const takeOver = async () => {
  root().innerHTML = `<div>${form}</div>`
  const heard: string[] = []
  root().addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  root().addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('submit')
  })
  field('email').focus()
  await Promise.resolve()
  await vi.waitFor(() => expect(heard).not.toEqual([])).catch(() => undefined)
  return heard
}

test('scripts and styles of the document are put in place', async () => {
  await run()
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/a.js')
  expect(document.querySelector<HTMLElement>('[data-style]')?.style.color).toBe('red')
})

test.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['auto', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
])('with the theme %s and a dark system (%s) it is %s', async (chosen, matches, expected) => {
  if (chosen) localStorage.setItem('mantine-color-scheme-value', chosen)
  vi.stubGlobal('matchMedia', () => ({ matches }))
  await run()
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(expected)
})

test('who is logged in does not see it', async () => {
  localStorage.setItem('token', 'mine')
  await run()
  expect(root().innerHTML).toBe('')
})

test('the page gets what was typed, and the focus', async () => {
  await run()
  type('email', 'a@b.c')
  field('password').focus()
  type('password', 'secret')
  expect(await takeOver()).toEqual(['email', 'password'])
  expect([field('email').value, field('password').value]).toEqual(['a@b.c', 'secret'])
  expect(document.activeElement).toBe(field('password'))
})

test('what was sent too early is sent by the page', async () => {
  await run()
  type('email', 'a@b.c')
  const event = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')!.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(await takeOver()).toEqual(['email', 'submit'])
})

test('a page whose scripts do not come is opened again, instead of keeping what is sent for ever', async () => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  await run()
  const fail = (element: Element | null) => {
    element?.dispatchEvent(new Event('error'))
    vi.runAllTimers()
  }
  fail(document.head.querySelector('link'))
  expect(reload).not.toHaveBeenCalled()
  fail(document.head.appendChild(document.createElement('script')))
  expect(reload).toHaveBeenCalled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
