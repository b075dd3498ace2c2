// The head of the rate search: the hotel, its actions, and a notice where its GDS is unavailable. S2§2
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import { type GdsName, gdsList } from '../../../domain/gds.ts'
import { townText } from '../../lib/format.ts'
import { QueriesNote } from '../../parts/account/QueriesNote.tsx'
import { GdsNotice } from '../../parts/gds/GdsNotice.tsx'
import { firstDraft } from '../../parts/stay/rate-search.ts'
import { paths } from '../../paths.ts'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { gdsStatesQuery } from '../reference/queries.ts'
import { ExportSection } from './ExportSection.tsx'
import { loadHotelDetails } from './queries.ts'

const HotelDialog = lazyDialog(async () => (await import('../../parts/hotel/HotelDialog.tsx')).HotelDialog)

type HeaderSectionProps = {
  hotel: Hotel | undefined
  loading: boolean
  gds: GdsName | undefined
  agent: boolean
  /** undefined for users of one GDS, and for a stay that has begun. */
  compare: { busy: boolean; ask: () => void } | undefined
  /** The rate that is shown, with its checkup; nothing before the first search. */
  shown: { checkup: Checkup; rate: RateEntry } | undefined
  /** The queries left, where they are few. */
  note: string | undefined
}

export const HeaderSection = ({ hotel, loading, gds, agent, compare, shown, note }: HeaderSectionProps) => (
  <>
    <div className="rate-header">
      <div>
        <PageTitle page={['Rates', hotel?.name]}>{hotel?.name ?? 'Rate Check'}</PageTitle>
        <p className="muted small num">
          {hotel
            ? hotelFacts(hotel)
            : loading
              ? '\u00a0'
              : agent
                ? 'Check a hotel’s rates in the GDS'
                : 'Check your rates in the GDS'}
        </p>
      </div>
      {(hotel || loading || agent) && (
        <div className="row wrap rate-actions">
          {(compare || loading) && <QueriesNote note={note} className="rate-note" />}
          {compare && (
            <Button variant="default" size="xs" h={32} loading={compare.busy} onClick={compare.ask}>
              Compare both GDS (2 queries)
            </Button>
          )}
          {hotel && <ExportSection checkup={shown?.checkup} rate={shown?.rate} />}
          {hotel && <HotelDetails hotel={hotel} gds={gds} note={note} />}
          {hotel && !agent && (
            <LinkButton
              {...paths.ota({ hotel_id: hotel.id, checkup_rate_id: shown?.rate.id, code: shown?.rate.rate_plan, gds })}
              variant="default"
              size="xs"
              h={32}
            >
              OTA View
            </LinkButton>
          )}
          {agent && (
            <Button component={Link} {...paths.hotelSearch} variant="default" size="xs" h={32}>
              Change
            </Button>
          )}
        </div>
      )}
    </div>
    <GdsCondition gds={gds} agent={agent} />
  </>
)

const hotelFacts = ({ property_id, chain_code, city, country }: Hotel) =>
  [`Property ID ${property_id ?? '-'}`, chain_code, townText({ city, country })].filter(Boolean).join(' · ')

type HotelDetailsProps = { hotel: Hotel; gds: GdsName | undefined; note: string | undefined }
const HotelDetails = ({ hotel, gds, note }: HotelDetailsProps) => {
  const [open, setOpen] = useState(false)
  const load = useMutation(loadHotelDetails(useQueryClient(), gds))
  const { start_date, end_date } = firstDraft(hotel.today)
  return (
    <>
      <Button variant="default" size="xs" h={32} onClick={() => setOpen(true)}>
        Hotel details
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HotelDialog
            hotel={hotel}
            gds={gdsList.find(({ name }) => name === gds)?.label ?? 'the GDS'}
            busy={load.isPending}
            note={note}
            onLoad={() => load.mutate({ hotel: hotel.id, start_date, end_date })}
            onClose={() => setOpen(false)}
          >
            <Link className="link" {...paths.hotelCard(hotel.id)}>
              Open hotel card
            </Link>
          </HotelDialog>
        </Suspense>
      )}
    </>
  )
}

/** Why the selected GDS is unavailable, and what its user can do. */
const GdsCondition = ({ gds, agent }: { gds: GdsName | undefined; agent: boolean }) => {
  const { data: states } = useQuery(gdsStatesQuery)
  const state = states?.find(({ name }) => name === gds)
  if (!state || state.state === 'ready') return null
  return (
    <GdsNotice gds={state}>
      {agent && state.state !== 'paused' && (
        <Link className="link" {...paths.settings('gds_credentials')}>
          Go to GDS Credentials
        </Link>
      )}
    </GdsNotice>
  )
}
