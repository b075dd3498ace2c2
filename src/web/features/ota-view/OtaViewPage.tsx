// /hotel/ota-view: a rate as an online travel agency would show it. S2§2
import './ota-view.css'
import { keepPreviousData, useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/call.ts'
import { queriesText } from '../../parts/account/account-words.ts'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { emptyText, firstDraft } from '../../parts/stay/rate-search.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { profileQuery } from '../auth/queries.ts'
import { loadHotelDetails, rateDetails } from '../checkups/queries.ts'
import { HeadSection } from './HeadSection.tsx'
import { HotelSection } from './HotelSection.tsx'
import { OtaSection } from './OtaSection.tsx'
import { useOtaView } from './use-ota-view.ts'
import { words } from './words.ts'

const errorTitle = (error: Error) =>
  error instanceof ApiError && error.status === 404 ? words.notFound : error.message

export const OtaViewPage = () => {
  const view = useOtaView()
  const { hotel, entry, checkup, gds, error, nothing } = view
  const rate = useQuery({ ...rateDetails(entry?.id), placeholderData: keepPreviousData })
  // That of the code chosen before stays until the new one is here.
  const shown = hotel?.rates.some(({ id }) => id === rate.data?.id) ? rate.data : undefined
  const load = useMutation(loadHotelDetails(useQueryClient(), gds))
  const { data: profile } = useSuspenseQuery(profileQuery)
  const empty = hotel && !entry ? emptyText(hotel) : undefined
  const toRates = (
    <LinkButton {...(hotel ? paths.hotelRates(hotel.id) : paths.rateCheck)}>{words.toRateCheck}</LinkButton>
  )
  return (
    <>
      <HeadSection view={view} />
      {(nothing || error) && (
        <section className="card">
          <EmptyState title={error ? errorTitle(error) : words.noHotel.title} action={toRates}>
            {error ? words.failed : words.noHotel.text}
          </EmptyState>
        </section>
      )}
      {!nothing && !error && (
        <div className="ota-split">
          <section className="card ota-card" aria-label={words.room} aria-busy={!hotel}>
            {empty && (
              <EmptyState title={empty.title} action={toRates}>
                {empty.message}
              </EmptyState>
            )}
            {!hotel && <RateSkeleton />}
            {hotel && entry && checkup && (
              <OtaSection view={view} hotel={hotel} entry={entry} checkup={checkup} rate={shown} error={rate.error} />
            )}
          </section>
          {hotel && gds && (!entry || shown || rate.error) && (
            <HotelSection
              hotel={hotel}
              gds={gds}
              busy={load.isPending}
              note={queriesText(profile)}
              onLoad={() => {
                const { start_date, end_date } = firstDraft(hotel.today)
                load.mutate({ hotel: hotel.id, start_date, end_date })
              }}
            />
          )}
        </div>
      )}
    </>
  )
}
