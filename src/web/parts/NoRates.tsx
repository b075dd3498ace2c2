// What stands where rates would be, and the way on from there. S2§2
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Checkup } from '../../contract/checkup-values.ts'
import { instantDay, instantTime } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Empty } from './rate-search.ts'

type NoRatesProps = {
  empty: Empty
  /** Whether the person may look for hotels. */
  searches: boolean
  /** The reading that a failed search has covered. */
  before: Checkup | null
  onBefore: () => void
}

export const NoRates = ({ empty, searches, before, onBefore }: NoRatesProps) => (
  <EmptyState
    title={empty.title}
    action={
      <>
        {empty.firstSearch && searches && <Link {...paths.hotelSearch}>Go to hotel search</Link>}
        {before && (
          <Button variant="default" size="xs" onClick={onBefore}>
            Show the rates loaded on {instantDay(before.created_at)}, {instantTime(before.created_at)}
          </Button>
        )}
      </>
    }
  >
    {empty.message}
  </EmptyState>
)
