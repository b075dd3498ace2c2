// Which keys open the global search, on Apple's systems and elsewhere.
import { afterEach, expect, test, vi } from 'vitest'
import { isSearchShortcut, searchKeys } from './search-shortcut.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'
const on = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })
afterEach(() => {
  vi.unstubAllGlobals()
})
const none = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false }
const keys = (key: string, held: Partial<typeof none>, code = `Key${key.toUpperCase()}`) =>
  isSearchShortcut({ ...none, key, code, ...held })

test('⌘K on a Mac, where Ctrl+K deletes to the end of the line', () => {
  on(mac)
  expect(searchKeys().shown).toBe('⌘K')
  expect([keys('k', { metaKey: true }), keys('k', { ctrlKey: true })]).toEqual([true, false])
})

test('Ctrl+K elsewhere, in capitals too, and by its place where the letters are not Latin', () => {
  on(windows)
  expect(searchKeys().shown).toBe('Ctrl+K')
  expect([keys('K', { ctrlKey: true }), keys('л', { ctrlKey: true }, 'KeyK')]).toEqual([true, true])
  expect([keys('t', { ctrlKey: true }, 'KeyK'), keys('k', {}), keys('k', { ctrlKey: true, shiftKey: true })]).toEqual([
    false,
    false,
    false,
  ])
})
