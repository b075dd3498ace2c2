// The table of the price calendar: rooms by nights, with one cell in the tab order and arrow keys between them.
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { nextDifference } from '../../../../domain/own-data/calendar/calendar-state.ts'
import { weekdayText } from '../../../lib/format.ts'
import { cellStep } from '../prices/grid.ts'
import { type Night, NightItem } from './NightItem.tsx'
import { codeOf } from '../Parts.tsx'
import type { OwnOverview, PriceCalendar } from '../../../../contract/values/own-answers.ts'
import { calendarWords as words } from '../page-words.ts'

export type ChosenNight = { room_id: number | null; night: string }

/** The current month opens at today: nobody prices nights that are over. */
const useScrollTo = (table: RefObject<HTMLTableElement | null>, night: string | undefined) =>
  useEffect(() => {
    const box = table.current?.parentElement
    const head = table.current?.querySelector<HTMLElement>(`[data-night="${night}"]`)
    const room = table.current?.querySelector<HTMLElement>('th')
    if (box && head && room) box.scrollLeft = head.offsetLeft - room.offsetWidth
  }, [table, night])

/** Goes to the next night that differs, or the one before. */
export type MonthHandle = { goToDifference: (by: 1 | -1) => void }
type MonthProps = {
  ref: RefObject<MonthHandle | null>
  own: OwnOverview
  rooms: PriceCalendar['rooms']
  gds_ids: readonly number[]
  today: string
  onOpen: (chosen: ChosenNight) => void
  onMonth: (by: number) => void
}
export const MonthSection = ({ ref, own, rooms, gds_ids, today, onOpen, onMonth }: MonthProps) => {
  const table = useRef<HTMLTableElement>(null)
  const nights = rooms[0]?.nights.map(({ night }) => night) ?? []
  const begin = Math.max(0, nights.indexOf(today))
  const [chosen, setAt] = useState({ down: 0, right: begin })
  const at = { down: Math.min(chosen.down, rooms.length - 1), right: Math.min(chosen.right, nights.length - 1) }
  useScrollTo(table, nights[begin])
  const goTo = (to: typeof at) => {
    setAt(to)
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.down}.${to.right}"]`)?.focus()
  }
  const goToDifference = (by: 1 | -1) => {
    const to = nextDifference(rooms, gds_ids, at, by)
    if (to) goTo(to)
  }
  useImperativeHandle(ref, () => ({ goToDifference }))
  // Another month has other cells: who left by a key goes on in it.
  const follows = useRef(false)
  const first = nights[0]
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    table.current?.querySelector<HTMLElement>('.own-night[tabindex="0"]')?.focus()
  }, [first])
  const move = (event: KeyboardEvent, down: number, right: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      follows.current = true
      return onMonth(event.key === 'PageUp' ? -1 : 1)
    }
    if (event.key.toLowerCase() === 'n') {
      event.preventDefault()
      return goToDifference(event.shiftKey ? -1 : 1)
    }
    const step = cellStep(event.key)
    if (!step) return
    event.preventDefault()
    goTo({
      down: Math.min(rooms.length - 1, Math.max(0, down + step[0])),
      right: Math.min(nights.length - 1, Math.max(0, right + step[1])),
    })
  }
  const item = (room_id: number | null, night: Night, down: number, right: number) => (
    <NightItem
      night={night}
      gds_ids={gds_ids}
      room={codeOf(own.rooms, room_id, words.allRooms)}
      place={`${down}.${right}`}
      isCurrent={at.down === down && at.right === right}
      onKeyDown={(event) => move(event, down, right)}
      onFocus={() => setAt({ down, right })}
      onClick={() => onOpen({ room_id, night: night.night })}
    />
  )
  return (
    <div className="table-scroll own-month-table">
      <table ref={table} className="t">
        <caption className="sr">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.room}</th>
            {nights.map((night) => (
              <th key={night} scope="col" className="right" data-night={night}>
                <span className="num">{Number(night.slice(8))}</span>{' '}
                <span className="muted">{weekdayText(night)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room, down) => (
            <tr key={room.room_id ?? 0}>
              <th scope="row">{codeOf(own.rooms, room.room_id, words.allRooms)}</th>
              {room.nights.map((night, right) => (
                <td key={night.night}>{item(room.room_id, night, down, right)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
