// The foot of a list that has pages: which rows are shown, and the pages before and after.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** As the server answers; `from` and `to` are null if there are no rows. */
export type Paging = {
  current_page: number
  per_page: number
  total: number
  from: number | null
  to: number | null
  last_page: number
}

/** Rows of a page: what the server says, 10 until it does. S1§9 */
export const rowsPerPage = (paging: Pick<Paging, 'per_page'> | undefined): number => paging?.per_page ?? 10

const countFormat = new Intl.NumberFormat('en')
const countText = (count: number) => countFormat.format(count)

type PagerProps = { paging: Paging | undefined; loading?: boolean; onPage: (page: number) => void }

export const Pager = ({ paging, loading = false, onPage }: PagerProps) => {
  const buttons = useRef<HTMLSpanElement>(null)
  const turned = useRef(false)
  // At the first and last page the pressed button is disabled: the other one has the focus then, not the body.
  useEffect(() => {
    const at = document.activeElement
    const isLost = at === document.body || at?.matches(':disabled')
    if (turned.current && isLost) buttons.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    turned.current = false
  }, [paging?.current_page])
  const turn = (page: number) => {
    turned.current = true
    onPage(page)
  }
  // Its place is kept while the first page loads.
  if (!paging) return <div className="table-foot" aria-hidden />
  const { current_page, last_page, from, to, total } = paging
  return (
    <nav className="table-foot" aria-label="Pages">
      <span className="num">
        {!loading && from !== null && to !== null
          ? `${countText(from)}–${countText(to)} of ${countText(total)}`
          : `${countText(total)} in total`}
      </span>
      <span className="row" ref={buttons}>
        <Button
          variant="default"
          size="compact-xs"
          disabled={current_page <= 1}
          onClick={() => turn(Math.min(current_page - 1, last_page))}
        >
          Previous page
        </Button>
        <Button
          variant="default"
          size="compact-xs"
          disabled={current_page >= last_page}
          onClick={() => turn(current_page + 1)}
        >
          Next page
        </Button>
      </span>
    </nav>
  )
}
