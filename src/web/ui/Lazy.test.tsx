import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../testing/browser-stand-ins.ts'
import { lazyDialog, lazyPart } from './Lazy.tsx'

// Three attempts take more than a second.
const soon = { timeout: 120_000 }
beforeAll(standInForBrowser)
beforeEach(() => vi.stubGlobal('fetch', async () => ({ ok: true })))
afterEach(cleanup)

const Found = () => <p>Here it is</p>
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const show = (part: ReactNode) =>
  act(async () =>
    render(
      <MantineProvider env="test">
        <input aria-label="Note" />
        <Suspense fallback="Loading">{part}</Suspense>
      </MantineProvider>,
    ),
  )

test('code that is gone leaves the page with what was typed, offers a reload, and can be tried again', async () => {
  const load = vi.fn<() => Promise<typeof Found>>().mockResolvedValue(Found)
  for (let at = 0; at < 3; at += 1) load.mockImplementationOnce(gone)
  const Part = lazyPart(load)
  await show(<Part />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'typed')
  expect(await screen.findByRole('button', { name: 'Reload' }, soon)).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'Note' }) as HTMLInputElement).value).toBe('typed')
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(await screen.findByText('Here it is')).toBeTruthy()
})

test('a window whose code is gone says so in a window that can be closed', async () => {
  const Window = lazyDialog<{ onClose: () => void }>(gone)
  const close = vi.fn<() => void>()
  await show(<Window onClose={close} />)
  expect(await screen.findByRole('dialog', {}, soon)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(1)
})

test('code that was loaded before is shown at once', async () => {
  const Part = lazyPart(async () => Found)
  await Part.preload()
  await show(<Part />)
  expect(screen.getByText('Here it is')).toBeTruthy()
})

test('where a page is drawn once, only what was loaded ahead is shown, and nothing else is loaded', async () => {
  vi.resetModules() // it counts for good
  const once = await import('./Lazy.tsx')
  once.loadOnlyAhead()
  const load = vi.fn<() => Promise<typeof Found>>().mockResolvedValue(Found)
  const [Later, Ahead] = [once.lazyPart(load), once.lazyPart(async () => Found)]
  await Ahead.preload()
  const drawn = () =>
    renderToStaticMarkup(
      <Suspense fallback="Loading">
        <Later />
        <Ahead />
      </Suspense>,
    )
  expect(drawn()).toBe('Loading')
  expect(load).not.toHaveBeenCalled()
  await Later.preload()
  expect(drawn()).toBe('<p>Here it is</p><p>Here it is</p>')
})
