import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Column, DataTable, type Sorting } from './DataTable.tsx'
import { type Paging, rowsPerPage } from './Pager.tsx'

type Row = { id: number; name: string; score: number }
const rows: Row[] = [
  { id: 1, name: 'Alder', score: 70 },
  { id: 2, name: 'Birch', score: 90 },
]
const columns: Column<Row, 'name' | 'score'>[] = [
  { head: 'Name', sort: 'name', cell: (row) => row.name },
  { head: 'Score', sort: 'score', right: true, card: 'Score', cell: (row) => row.score },
]
const paging: Paging = { current_page: 1, per_page: 2, total: 5, from: 1, to: 2, last_page: 3 }

const onSort = vi.fn<(sorting: { by: string; direction: string }) => void>()
const onPage = vi.fn<(page: number) => void>()
const onOpen = vi.fn<(row: Row) => void>()
let narrow = false

beforeEach(() => {
  narrow = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

type Given = { rows?: readonly Row[]; paging?: Paging | undefined; old?: boolean; sorting?: Sorting<'name' | 'score'> }
const table = (given: Given = {}) => (
  <MantineProvider env="test">
    <DataTable
      label="Trees"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      cardHead={(row) => row.name}
      onOpen={onOpen}
      old={false}
      sorting={{ by: 'score', direction: 'desc' }}
      onSort={onSort}
      paging={paging}
      onPage={onPage}
      empty="No trees"
      {...given}
    />
  </MantineProvider>
)
const show = (given: Given = {}) => render(table(given))

test('the rows of a page are what the server says, 10 until it does (S1§9)', () => {
  expect([rowsPerPage({ per_page: 25 }), rowsPerPage(undefined)]).toEqual([25, 10])
})

test('while the first rows load there are as many blank ones', () => {
  render(
    <MantineProvider env="test">
      <DataTable
        label="Trees"
        columns={columns}
        rows={undefined}
        keyOf={(row) => row.id}
        cardHead={(row) => row.name}
        old={false}
        sorting={{ by: 'name', direction: 'asc' }}
        onSort={onSort}
        paging={undefined}
        onPage={onPage}
        empty="No trees"
      />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('row')).toHaveLength(1 + 10)
})

test('heads say how the rows are sorted; a click turns the sorted one and starts numbers best first', async () => {
  show()
  expect(screen.getByRole('columnheader', { name: 'Score' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none')
  await userEvent.click(screen.getByRole('button', { name: 'Score' }))
  await vi.waitFor(() => expect(onSort).toHaveBeenLastCalledWith({ by: 'score', direction: 'asc' }))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await vi.waitFor(() => expect(onSort).toHaveBeenLastCalledWith({ by: 'name', direction: 'asc' }))
  expect(onSort).toHaveBeenCalledTimes(2)
})

test('a head that was clicked says so before the rows are asked for, until the sorting is another', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const { rerender } = show()
  const sorted = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect([sorted(), onSort.mock.calls]).toEqual(['ascending', []])
  vi.unstubAllGlobals()
  for (const frame of frames) frame(0)
  await vi.waitFor(() => expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'name', direction: 'asc' }))
  rerender(table({ sorting: { by: 'name', direction: 'desc' } }))
  expect(sorted()).toBe('descending')
  rerender(table())
  expect(sorted()).toBe('none')
})

test('pages: what is shown of how many, and only the ways that exist', async () => {
  show()
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  expect(within(pages).getByText('1–2 of 5')).toBeDefined()
  expect(within(pages).getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true)
  await userEvent.click(within(pages).getByRole('button', { name: 'Next page' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
})

test('a click in a row opens it', async () => {
  show()
  await userEvent.click(screen.getByText('Birch'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
})

test('old rows are greyed and said to be busy', () => {
  const { container } = show({ old: true })
  expect(container.querySelector('.greyed')?.getAttribute('aria-busy')).toBe('true')
})

test('no rows: the sentence of the place and nothing else', () => {
  show({ rows: [] })
  expect(screen.getByText('No trees')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('under 768 px each row is a card with its values named', () => {
  narrow = true
  show()
  const [card] = screen.getAllByRole('listitem')
  expect(screen.queryByRole('table')).toBeNull()
  expect(card && within(card).getByText('Score').nextElementSibling?.textContent).toBe('70')
})

test('cards are sorted by the same columns as the table, each in its first direction', async () => {
  narrow = true
  show()
  const by = screen.getByRole('combobox', { name: 'Sort Trees by' })
  expect((by as HTMLSelectElement).value).toBe('score')
  await userEvent.selectOptions(by, 'Name')
  await vi.waitFor(() => expect(onSort).toHaveBeenLastCalledWith({ by: 'name', direction: 'asc' }))
  cleanup()
  show({ sorting: { by: 'name', direction: 'asc' } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort Trees by' }), 'Score')
  await vi.waitFor(() => expect(onSort).toHaveBeenLastCalledWith({ by: 'score', direction: 'desc' }))
})

test('the direction of sorted cards is turned by a button that names it', async () => {
  narrow = true
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Descending, change to ascending' }))
  await vi.waitFor(() => expect(onSort).toHaveBeenLastCalledWith({ by: 'score', direction: 'asc' }))
  expect(screen.getByRole('button', { name: 'Ascending, change to descending' })).toBeTruthy()
})
