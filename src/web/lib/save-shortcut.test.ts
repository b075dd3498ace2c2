// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { isSaveShortcut, saveKeys } from './save-shortcut.ts'

const held = { key: 'Enter', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false }

test('the keys that save are named as the reader’s system has them', () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  agent.mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  expect(saveKeys()).toEqual({ shown: '⌘Enter', aria: 'Meta+Enter' })
  agent.mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
  expect(saveKeys()).toEqual({ shown: 'Ctrl+Enter', aria: 'Control+Enter' })
  agent.mockRestore()
})

test('Enter with Ctrl or ⌘ saves, and nothing else does', () => {
  expect([{ ctrlKey: true }, { metaKey: true }].map((keys) => isSaveShortcut({ ...held, ...keys }))).toEqual([
    true,
    true,
  ])
  for (const other of [
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, key: 's' },
  ])
    expect(isSaveShortcut({ ...held, ...other })).toBe(false)
})
