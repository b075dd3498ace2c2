// '/' leads into the search of a page, ↓ from there to its results and through them, ↑ back.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx'

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
  render(
    <main>
      <input data-page-search aria-label="Find a hotel" />
      <a className="row-name" href="#alder">
        Alder
      </a>
      <span className="row-name">No link</span>
      <a className="row-name" href="#birch">
        Birch
      </a>
      <textarea aria-label="Note" />
      <KeyboardShortcuts />
    </main>,
  )
})
afterEach(cleanup)

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const at = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

test('from the search down to the last result and back up', () => {
  press('/')
  const passed = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
    press(key)
    return at()
  })
  expect(passed).toEqual(['Alder', 'Birch', 'Birch', 'Alder', 'Find a hotel'])
})

test('in any other field the arrows are its own', () => {
  screen.getByRole('textbox', { name: 'Note' }).focus()
  press('ArrowDown')
  expect(at()).toBe('Note')
})
