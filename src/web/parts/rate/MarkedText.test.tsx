// Marked texts contain only text nodes and marks, never markup from the GDS.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MarkedText } from './MarkedText.tsx'

afterEach(cleanup)

test('markup and entities of a GDS stay text', () => {
  const text = '<img src=x onerror=alert(1)> &amp; <script>1</script>'
  const { container } = render(<MarkedText text={text} findings={[{ start: 5, end: 10 }]} phrases={['script']} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('img, script')).toBeNull()
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['src=x', 'script', 'script'])
})

test('words of a finding and highlighted phrases look different, and both where they meet', () => {
  const { container } = render(
    <MarkedText text="NON REF BREAKFAST" findings={[{ start: 0, end: 7 }]} phrases={['ref breakfast']} />,
  )
  const marks = [...container.querySelectorAll('mark')].map((mark) => [mark.textContent, mark.className])
  expect(marks).toEqual([
    ['NON ', 'mark-finding'],
    ['REF', 'mark-finding mark-phrase'],
    [' BREAKFAST', 'mark-phrase'],
  ])
})
