// The pieces of the rate search that ask the server themselves: hotel, rate, rules, and whether the GDS can be asked.
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Checkup } from '../../../contract/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import { type GdsName, gdsList } from '../../../domain/gds.ts'
import { labelOfGds } from '../../lib/gds.ts'
import { GdsNotice } from '../../parts/GdsNotice.tsx'
import { type HotelChoice, HotelSelect } from '../../parts/HotelSelect.tsx'
import { ReadingDepth } from '../../parts/ReadingDepth.tsx'
import { firstDraft } from '../../parts/rate-search.ts'
import { RulesProgress } from '../../parts/RulesProgress.tsx'
import { queriesForAll, readAllWords } from '../../parts/rules-state.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { gdsStatesQuery } from '../reference/queries.ts'
import type { useRules } from './hooks.ts'
import { hotelChoices, readHotelDetails, rulesCost } from './queries.ts'

const HotelDialog = lazy(() => import('../../parts/HotelDialog.tsx').then((file) => ({ default: file.HotelDialog })))
const ReadAllDialog = lazy(() =>
  import('../../parts/ReadAllDialog.tsx').then((file) => ({ default: file.ReadAllDialog })),
)

/** Why the selected GDS cannot be asked as usual, and what its user can do. */
export const GdsCondition = ({ gds, agent }: { gds: GdsName | undefined; agent: boolean }) => {
  const { data: states } = useQuery(gdsStatesQuery)
  const state = states?.find(({ name }) => name === gds)
  if (!state || state.state === 'ready') return null
  return (
    <GdsNotice gds={state}>
      {agent && state.state !== 'resting' && (
        <Link className="link" {...paths.settings('gds_credentials')}>
          Go to GDS Credentials
        </Link>
      )}
    </GdsNotice>
  )
}

type HotelHeaderProps = {
  hotel?: Hotel
  gds: GdsName | undefined
  agent: boolean
  /** Not for who has one GDS only, nor for a stay that has begun. */
  both: { busy: boolean; ask: () => void } | undefined
}

/** The actions of a hotel stand at the right; an agent can change the hotel. S2§2 */
export const HotelHeader = ({ hotel, gds, agent, both }: HotelHeaderProps) => (
  <div className="rate-header">
    <div>
      <PageTitle>{hotel?.name ?? 'Rate Check'}</PageTitle>
      <p className="muted small num">
        {hotel ? hotelLine(hotel) : 'Whether a hotel’s rates are shown truthfully in the GDS'}
      </p>
    </div>
    <div className="row wrap">
      {both && (
        <Button variant="default" size="xs" h={32} loading={both.busy} onClick={both.ask}>
          Compare both GDS (2 queries)
        </Button>
      )}
      {hotel && <HotelDetails hotel={hotel} gds={gds} />}
      {agent && (
        <Button component={Link} {...paths.hotelSearch} variant="default" size="xs" h={32}>
          Change
        </Button>
      )}
    </div>
  </div>
)

const HotelDetails = ({ hotel, gds }: { hotel: Hotel; gds: GdsName | undefined }) => {
  const [open, setOpen] = useState(false)
  const read = useMutation(readHotelDetails(useQueryClient(), gds))
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
            gds={gdsList.find(({ name }) => name === gds)?.label ?? 'The GDS'}
            busy={read.isPending}
            onRead={() => read.mutate({ hotel: hotel.id, start_date, end_date })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
const hotelLine = ({ property_id, chain_code, city, country }: Hotel) =>
  [`Property ID ${property_id ?? '-'}`, chain_code, [city, country].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')

type HotelPickerProps = {
  gds: GdsName | undefined
  agent: boolean
  chosen: { id: number; name: string } | null
  onChoose: (hotel: HotelChoice) => void
}

export const HotelPicker = ({ gds, agent, chosen, onChoose }: HotelPickerProps) => {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const list = useInfiniteQuery({ ...hotelChoices(gds, name), enabled: opened, placeholderData: keepPreviousData })
  const choices = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <HotelSelect
      chosen={chosen}
      choices={choices.map((hotel) => ({
        id: hotel.id,
        name: hotel.name,
        note: [hotel.property_id, hotel.chain_code, hotel.city].filter(Boolean).join(' · '),
      }))}
      loading={list.isFetching}
      onOpen={() => setOpened(true)}
      onSearch={setName}
      onMore={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
      onChoose={onChoose}
      first={
        agent && (
          <Link {...paths.hotelSearch} className="option option-first">
            Go to search
          </Link>
        )
      }
    />
  )
}

type Rules = ReturnType<typeof useRules>

/** How deep the reading is; deeper costs queries, so the number is said and asked about before. */
export const RulesOfAll = ({ hotel, checkup, rules }: { hotel: Hotel; checkup: Checkup; rules: Rules }) => {
  const [open, setOpen] = useState(false)
  const cost = useQuery({ ...rulesCost(checkup.id), enabled: open })
  const queries = checkup.from_date < hotel.today ? 0 : queriesForAll(hotel.rates, rules.old)
  return (
    <ReadingDepth checkup={checkup}>
      {rules.running && <RulesProgress work={rules.running.key} onCancel={rules.cancel} />}
      {!rules.running && queries > 0 && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {readAllWords(queries)}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ReadAllDialog
            gds={labelOfGds(checkup.gds_id)}
            cost={cost.data}
            error={cost.error?.message}
            onClose={() => setOpen(false)}
            onRead={() => {
              setOpen(false)
              rules.read(null)
            }}
          />
        </Suspense>
      )}
    </ReadingDepth>
  )
}
