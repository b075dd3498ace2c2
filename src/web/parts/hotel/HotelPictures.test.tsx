// Pictures of a hotel: asked for when they come near, named by their captions, chosen with the keyboard, and said to be missing.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { HotelPictures } from './HotelPictures.tsx'

const asked: string[] = []
let near: (() => void)[] = []
const toasts: string[] = []
/** Everything is out of sight until the test says so. */
class Observer {
  readonly seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.seen = seen
  }
  observe = () => void near.push(() => this.seen([{ isIntersecting: true }]))
  disconnect = () => {}
}
// Before each: stubs of another file may be undone after the first.
beforeEach(standInForBrowser)
beforeEach(() => {
  asked.length = 0
  toasts.length = 0
  near = []
  vi.stubGlobal('IntersectionObserver', Observer)
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.size}`, revokeObjectURL: () => {} })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push(`${url} ${headers.get('gds-name')}`)
    if (url.endsWith('gone'))
      return new Response(JSON.stringify({ code: 'picture_failed', message: 'x' }), { status: 502 })
    return new Response('bytes', { headers: { 'content-type': 'image/png' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picture = (id: string, caption: string | null = null) => ({ id, url: `https://a.example/${id}`, caption })
const show = (pictures: ReturnType<typeof picture>[]) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient((message) => toasts.push(message))}>
        <HotelPictures hotel={{ id: 7, name: 'Quay Nine', pictures }} gds="sabre" />
      </QueryClientProvider>
    </MantineProvider>,
  )
const comeNear = () =>
  act(async () => {
    for (const each of near.splice(0)) each()
  })

test('nothing is asked for until it comes near; each picture is asked for once, in the GDS of the page', async () => {
  show([picture('aa', 'Lobby'), picture('bb')])
  expect(asked).toEqual([])
  await comeNear()
  expect(await screen.findByRole('img', { name: 'Lobby' })).toBeTruthy()
  expect(asked.toSorted()).toEqual(['/api/hotels/7/pictures/aa sabre', '/api/hotels/7/pictures/bb sabre'])
})

test('with the keyboard the other pictures are chosen; without a caption a picture has its number', async () => {
  show([picture('aa', 'Lobby'), picture('bb')])
  await comeNear()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Picture 2' }))
  await userEvent.keyboard('{Enter}')
  await comeNear()
  expect(await screen.findByRole('img', { name: 'Picture 2 of Quay Nine' })).toBeTruthy()
  expect(screen.getByText('2 of 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show Lobby' }).getAttribute('aria-pressed')).toBe('false')
})

test('a picture that cannot be loaded says so in its place, and nowhere else', async () => {
  show([picture('gone', 'Lobby')])
  await comeNear()
  expect(await screen.findByRole('img', { name: 'Lobby: the picture could not be loaded' })).toBeTruthy()
  expect(toasts).toEqual([])
})

test('many are shown on request; none is said', async () => {
  const { unmount } = show(Array.from({ length: 12 }, (_, at) => picture(`a${at}`)))
  expect(screen.getAllByRole('button', { name: /^Show Picture/ })).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 pictures' }))
  expect(screen.getAllByRole('button')).toHaveLength(12)
  unmount()
  show([])
  expect(screen.getByText('Sabre gave no pictures of this hotel.')).toBeTruthy()
})
