// /hotel/{hotelId}/card: everything the selected GDS says about a hotel, with its keywords, and as a PDF. S2§2
import './hotel-card.css'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { gdsIdOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { queriesText } from '../../parts/account/account-words.ts'
import { HotelDescription, HotelDetailsAge } from '../../parts/hotel/HotelDescription.tsx'
import { HotelMap } from '../../parts/hotel/HotelMap.tsx'
import { firstDraft } from '../../parts/stay/rate-search.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { WaitingButton } from '../../ui/WaitingButton.tsx'
import { profileQuery } from '../auth/queries.ts'
import { hotelCheckup, loadHotelDetails } from '../checkups/queries.ts'
import { downloadDocument } from '../documents/download.ts'
import { words } from './words.ts'

const route = getRouteApi('/inside/hotel/$hotelId/card')

export const HotelCardPage = () => {
  const id = Number(route.useParams().hotelId)
  const gds = useSelectedGds()
  const { data: hotel, error } = useQuery({
    ...hotelCheckup(gds, { hotel: id }),
    enabled: Number.isSafeInteger(id) && id > 0 && gds !== undefined,
  })
  const load = useMutation(loadHotelDetails(useQueryClient(), gds))
  const { data: profile } = useSuspenseQuery(profileQuery)
  return (
    <>
      <div className="card-page-head">
        <div>
          <PageTitle page={[words.card, hotel?.name]}>{hotel?.name ?? words.card}</PageTitle>
          <p className="muted small num">
            {hotel
              ? [`${words.fields.property_id} ${hotel.property_id ?? '-'}`, hotel.chain_code]
                  .filter(Boolean)
                  .join(' · ')
              : '\u00a0'}
          </p>
        </div>
        <div className="row wrap card-page-actions">
          <LinkButton variant="default" size="xs" h={32} {...paths.hotelRates(id)}>
            {words.checkRates}
          </LinkButton>
          <WaitingButton
            icon={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
            run={hotel && (() => downloadDocument({ type: 'hotel-card', hotel_id: id }))}
          >
            {words.exportPdf}
          </WaitingButton>
        </div>
      </div>
      <section className="card card-page" aria-label={words.card} aria-busy={!hotel && !error}>
        {!hotel && !error && <CardSkeleton />}
        {error && <EmptyState title={error.message}>{words.noCard}</EmptyState>}
        {hotel && gds && (
          <>
            <HotelDetailsAge
              hotel={hotel}
              gds={gdsLabelOfId(gdsIdOf(gds))}
              busy={load.isPending}
              note={queriesText(profile)}
              onLoad={() => {
                const { start_date, end_date } = firstDraft(hotel.today)
                load.mutate({ hotel: id, start_date, end_date })
              }}
            />
            <HotelDescription hotel={hotel} />
            <div className="card-page-map">
              <HotelMap hotel={hotel} />
            </div>
          </>
        )}
      </section>
    </>
  )
}

const CardSkeleton = () => (
  <div className="card-page-skeleton" role="status" aria-label={words.loadingCard}>
    {[52, 84, 67, 40, 76, 58, 71, 46].map((width) => (
      <span key={width} className="skeleton" style={{ width: `${width}%` }} aria-hidden />
    ))}
  </div>
)
