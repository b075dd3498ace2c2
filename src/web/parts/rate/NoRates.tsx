// The empty state where rates would be, with the next step. S2§2
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { instantText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { EmptyText } from '../stay/rate-search.ts'
import { SearchAgain } from './SearchAgain.tsx'

type NoRatesProps = {
  empty: EmptyText
  /** Whether the person may search for hotels. */
  searches: boolean
  /** The checkup shown before a search that failed. */
  before: Checkup | null
  onBefore: () => void
  /** When a search that was refused for now can be sent again. */
  again?: number | undefined
  onAgain: () => void
}

export const NoRates = ({ empty, searches, before, onBefore, again, onAgain }: NoRatesProps) => (
  <EmptyState
    title={empty.title}
    action={
      <>
        {empty.firstSearch && searches && (
          <Link className="link" {...paths.hotelSearch}>
            Go to hotel search
          </Link>
        )}
        {again !== undefined && <SearchAgain at={again} onSearch={onAgain} />}
        {before && (
          <Button variant="default" size="xs" onClick={onBefore}>
            Show rates loaded on {instantText(before.created_at)}
          </Button>
        )}
      </>
    }
  >
    {empty.message}
  </EmptyState>
)
