// Assigns and unassigns hotels, one or all that are selected; read-only for the person's own. S1§2, S1§9
import './hotel-assignments.css'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { HotelRow } from '../../../contract/hotels.ts'
import { countText } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { hotelChoicesQuery } from './HotelPicker.tsx'
import { namesakeNotes, noteOfHotel, type RegisteredHotel } from './hotel-notes.ts'
import { RegisteredFor } from './RegisteredFor.tsx'

type Assignment = { attach: number[] } | { detach: number[] }
type HotelAssignmentsProps = {
  userId: number
  assigned: readonly number[]
  /** Undefined if the hotels are the person's own. */
  onChange?: ((change: Assignment) => void) | undefined
  busy: boolean
  perPage: number
  detailsOf: (hotelId: number) => LinkProps
  /** What the person gave when they registered. */
  registered?: RegisteredHotel | undefined
}

export const HotelAssignments = (props: HotelAssignmentsProps) => {
  const { userId, assigned, onChange, busy, perPage, detailsOf, registered } = props
  const { name, page, show, sort_direction } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  type Filters = { name?: string | undefined; page?: number | undefined; show?: 'assigned' | undefined }
  const filter = (given: Filters, replace = false) =>
    void navigate({ to: '.', replace, search: (now) => ({ ...now, page: undefined, ...given }), resetScroll: false })
  const own = onChange === undefined || show === 'assigned'
  const direction = sort_direction ?? 'asc'
  const { data, isPlaceholderData } = useQuery(
    hotelChoicesQuery({
      ...(own && { user_id: userId }),
      name,
      page,
      length: perPage,
      sort_by: 'name',
      sort_direction: direction,
    }),
  )
  const change = (wanted: Assignment) => {
    onChange?.(wanted)
    setSelected(new Set())
  }
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const select = (hotel: HotelRow) => (
    <input
      type="checkbox"
      className="assignment-check"
      aria-label={`Select ${hotel.name}`}
      checked={selected.has(hotel.id)}
      onChange={() => toggle(hotel.id)}
    />
  )
  const noteIn = namesakeNotes(data?.data ?? [])
  const hotelName = (hotel: HotelRow) => (
    <>
      <Link className="row-name" {...detailsOf(hotel.id)} title="Hotel details">
        {hotel.name}
      </Link>
      <div className="row-note num">{noteIn(hotel, noteOfHotel(hotel))}</div>
    </>
  )
  const action = (hotel: HotelRow) => {
    const has = assigned.includes(hotel.id)
    return (
      <Button
        variant="default"
        size="compact-sm"
        disabled={busy}
        aria-label={`${has ? 'Unassign' : 'Assign'} ${hotel.name}`}
        onClick={() => change(has ? { detach: [hotel.id] } : { attach: [hotel.id] })}
      >
        {has ? 'Unassign' : 'Assign'}
      </Button>
    )
  }
  const state = ({ id }: HotelRow) => (assigned.includes(id) ? 'Assigned' : 'Not assigned')
  const columns: Column<HotelRow, 'name'>[] = [
    ...(onChange ? [{ head: 'Select', cell: select }] : []),
    { head: 'Hotel', sort: 'name', wide: true, cell: hotelName },
    { head: 'Status', card: 'Status', cell: state },
    ...(onChange ? [{ head: 'Action', right: true, cell: action }] : []),
  ]
  return (
    <>
      <RegisteredFor hotel={registered} onFind={(wanted) => filter({ name: wanted, show: undefined })} />
      <div className="table-bar">
        {onChange && (
          <NativeSelect
            size="xs"
            aria-label="Hotels shown"
            value={show ?? ''}
            onChange={({ currentTarget }) => filter({ show: currentTarget.value === '' ? undefined : 'assigned' })}
            data={[
              { value: '', label: 'All hotels' },
              { value: 'assigned', label: 'Assigned hotels' },
            ]}
          />
        )}
        <span className="muted num">{countText(assigned.length, 'hotel')} assigned</span>
        {onChange && selected.size > 0 && (
          <>
            <Button size="xs" disabled={busy} onClick={() => change({ attach: [...selected] })}>
              {`Assign selected (${selected.size})`}
            </Button>
            <Button size="xs" variant="default" disabled={busy} onClick={() => change({ detach: [...selected] })}>
              {`Unassign selected (${selected.size})`}
            </Button>
          </>
        )}
        <SearchInput label="Find hotel" value={name} onSearch={(text, replace) => filter({ name: text }, replace)} />
      </div>
      <DataTable
        label="Hotels"
        wideOnly
        columns={columns}
        rows={data?.data}
        keyOf={(hotel) => hotel.id}
        cardHead={(hotel) => (
          <div className="row">
            {onChange && select(hotel)}
            <div>{hotelName(hotel)}</div>
            <span className="push" />
            {onChange && action(hotel)}
          </div>
        )}
        old={isPlaceholderData}
        sorting={{ by: 'name', direction }}
        onSort={(next) =>
          void navigate({
            to: '.',
            search: (now) => ({ ...now, page: undefined, sort_direction: next.direction }),
            resetScroll: false,
          })
        }
        paging={data?.meta}
        onPage={(to) => filter({ page: to })}
        empty={name === undefined ? 'No hotels assigned' : 'No hotels found'}
      />
    </>
  )
}
