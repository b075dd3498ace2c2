// The hotels of a monitor: found by name and chosen one after another, or all at once; the chosen ones as chips.
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { monitorLimits } from '../../../../domain/monitors/monitor-limits.ts'
import { HotelSelect } from '../../../parts/hotel/HotelSelect.tsx'
import { noteOfHotel } from '../../../parts/hotel/hotel-notes.ts'
import { useField } from '../../../ui/fields/Form.tsx'
import { showWarning } from '../../../ui/Toasts.tsx'
import { Chips, HiddenField } from './Fields.tsx'
import type { ChosenOne } from './field-values.ts'
import { formWords as say } from './field-words.ts'
import { allHotelsQuery, watchableHotelsQuery } from '../queries.ts'

const firstPage = 50
const mostHotels = monitorLimits.hotels

type HotelsFieldsProps = {
  /** Whether the person has hotels of their own: an agent has the whole catalogue. */
  hasOwn: boolean
  /** Of the monitor, that the reader doesn't see. */
  hidden: number
}
export const HotelsFields = ({ hasOwn, hidden }: HotelsFieldsProps) => {
  const { defaultValue, error } = useField('hotels')
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly ChosenOne[]>(() => JSON.parse(defaultValue || '[]') as ChosenOne[])
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const [length, setLength] = useState(firstPage)
  const list = useQuery({ ...watchableHotelsQuery(name, length), enabled: opened })
  const isChosen = new Set(chosen.map(({ id }) => id))
  const choices = (list.data?.data ?? [])
    .filter(({ id }) => !isChosen.has(id))
    .map((hotel) => ({ ...hotel, note: noteOfHotel(hotel) }))
  const add = (hotels: readonly ChosenOne[]) =>
    setChosen((now) => {
      const known = new Set(now.map(({ id }) => id))
      const added = hotels.filter(({ id }) => !known.has(id)).map(({ id, name: of }) => ({ id, name: of }))
      return [...now, ...added].slice(0, mostHotels)
    })
  const addAll = async () => {
    const { data, meta } = await client.fetchQuery(allHotelsQuery)
    if (meta.total > mostHotels) showWarning(say.tooMany(meta.total, mostHotels))
    add(data)
  }
  return (
    <div className="monitor-hotels">
      <HotelSelect
        label={say.addHotel}
        chosen={null}
        choices={choices}
        loading={list.isFetching}
        old={list.isPlaceholderData}
        hint={say.hotelHint}
        onOpen={() => setOpened(true)}
        onSearch={setName}
        onMore={() => list.data && list.data.meta.total > length && setLength(Math.min(1000, length * 2))}
        onChoose={(hotel) => add([hotel])}
        error={error}
      />
      <HiddenField name="hotels" value={JSON.stringify(chosen)} />
      <div className="row wrap">
        {hasOwn && (
          <Button variant="default" size="compact-xs" onClick={() => void addAll()}>
            {say.allHotels}
          </Button>
        )}
        {chosen.length > 1 && (
          <button type="button" className="text-button small" onClick={() => setChosen([])}>
            {say.clearHotels}
          </button>
        )}
        <span className="muted small num" role="status">
          {chosen.length === 0 ? say.noHotels : say.chosen(chosen.length, mostHotels)}
        </span>
      </div>
      {chosen.length > 0 && (
        <Chips
          label={say.hotels}
          chips={chosen.map(({ id, name: text }) => ({ key: id, text }))}
          removeLabel={say.removeHotel}
          onRemove={(key) => setChosen(chosen.filter(({ id }) => id !== key))}
        />
      )}
      {hidden > 0 && <p className="muted small">{say.hidden(hidden)}</p>}
    </div>
  )
}
