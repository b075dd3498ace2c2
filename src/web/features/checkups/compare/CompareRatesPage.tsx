// /hotel/compare-rates: Compare Rate Details as a page, where the window is too narrow for the modal. S2§2, S2§9
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useSelectedGds } from '../../../lib/use-selected-gds.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { CompareSection } from './CompareSection.tsx'
import { useComparison } from './use-comparison.ts'
import { words } from './words.ts'

const route = getRouteApi('/inside/hotel/compare-rates')

export const CompareRatesPage = () => {
  const { hotel_id, rate } = route.useSearch()
  return (
    <>
      <div className="row between wrap compared-head">
        <PageTitle>{words.title}</PageTitle>
        <LinkButton
          variant="default"
          size="xs"
          {...(hotel_id === undefined ? paths.rateCheck : paths.rate({ hotel_id, checkup_rate_id: rate }))}
        >
          {words.back}
        </LinkButton>
      </div>
      <section className="card compared-card">
        {hotel_id !== undefined && rate !== undefined ? (
          <Comparing hotelId={hotel_id} rateId={rate} />
        ) : (
          <EmptyState>{words.nothing}</EmptyState>
        )}
      </section>
    </>
  )
}

const Comparing = ({ hotelId, rateId }: { hotelId: number; rateId: number }) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const state = useComparison({
    gds: useSelectedGds(),
    hotelId,
    rateId,
    right: search.right,
    other: search.other,
    onRight: (side) => void navigate({ search: { ...search, ...side }, replace: true, resetScroll: false }),
  })
  return (
    <CompareSection
      state={state}
      wide={wide}
      section={search.section}
      result={search.show === 'result'}
      onView={({ section, result }) =>
        void navigate({ search: { ...search, section, show: result ? 'result' : undefined } })
      }
    />
  )
}
