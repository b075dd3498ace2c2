import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, type ErrorComponentProps, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForBrowser } from '../testing/browser-stand-ins.ts'
import { ErrorPage } from './ErrorPage.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

const show = (error: Error) => {
  const props = { error, reset: () => undefined, info: { componentStack: '' } } satisfies ErrorComponentProps
  const routeTree = createRootRoute({ component: () => <ErrorPage {...props} /> })
  return act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={createRouter({ routeTree })} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}

test('what the server says is shown, with the focus on it', async () => {
  await show(Object.assign(new Error('The GDS account is locked'), { status: 409 }))
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('The GDS account is locked')
  expect(document.activeElement).toBe(heading)
  expect(document.title).toBe('Error · Rateproof')
})

test('a fault of the program is not shown in the words of the program', async () => {
  await show(new TypeError("Cannot read properties of undefined (reading 'split')"))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
})

test('what is not there is a page that was not found', async () => {
  await show(Object.assign(new Error('Not found'), { status: 404 }))
  expect(screen.getByText('Sorry, page not found.')).toBeTruthy()
  expect(document.title).toBe('Page not found · Rateproof')
})

test('a page of another role says so and leads away: to try again would not help', async () => {
  await show(Object.assign(new Error('Your role does not allow this'), { status: 403 }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your role doesn’t include this page')
  expect(screen.getByRole('link', { name: 'Home page' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.title).toBe('Your role doesn’t include this page · Rateproof')
})
