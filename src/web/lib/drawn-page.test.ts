// @vitest-environment jsdom
// Data that came with a page are those of the person who is here.
import { afterEach, expect, test } from 'vitest'
import { drawnQueries } from './drawn-page.ts'

const queries = [{ key: ['profile'], data: { id: 7 } }]
const cameWith = (drawnPage?: Promise<unknown>) => Object.assign(window, { drawnPage })
afterEach(() => {
  cameWith()
  localStorage.clear()
})

test.each([
  ['for the person who is here', Promise.resolve({ token: 'mine', queries }), queries],
  ['for somebody who has left since', Promise.resolve({ token: 'theirs', queries }), undefined],
  ['not at all', Promise.resolve(undefined), undefined],
  ['in a document that asks for none', undefined, undefined],
])('a page that was drawn %s', async (_, drawnPage, expected) => {
  localStorage.setItem('token', 'mine')
  cameWith(drawnPage)
  expect(await drawnQueries()).toEqual(expected)
})

test('where nobody is signed in, there is none', async () => {
  cameWith(Promise.resolve(undefined))
  expect(await drawnQueries()).toBeUndefined()
})
