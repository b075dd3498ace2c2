// @vitest-environment jsdom
// A mail in a frame under our content policy.
import { expect, test } from 'vitest'
import { framed } from './values.ts'

test('style attributes become rules of a sheet with the nonce, and links open in a window of their own', () => {
  const html = framed(
    '<p style="color:red">a &lt;b&gt; <a href="https://x.example/?a=1&amp;b=2" style="margin:0">x</a></p>',
    'n1',
  )
  expect(html).not.toMatch(/style="/)
  expect(html).toContain('<style nonce="n1">.s0{color:red}\n.s1{margin:0}</style>')
  expect(html).toContain('href="https://x.example/?a=1&amp;b=2"')
  expect(html).toContain('target="_blank" rel="noopener noreferrer"')
  expect(html).toContain('a &lt;b&gt; ')
})
