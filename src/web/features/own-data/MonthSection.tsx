// The table of the price calendar: rooms by nights, with one cell in the tab order and arrow keys between them.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { weekdayText } from '../../lib/format.ts'
import { readersDay } from '../../ui/readers-day.ts'
import { cellStep } from './grid.ts'
import { CalendarCell, codeOf } from './Parts.tsx'
import type { OwnOverview, PriceCalendar } from '../../../contract/own-answers.ts'
import { calendarWords as words } from './price-words.ts'

export type ChosenNight = { room_id: number | null; night: string }

/** The current month opens at today: nobody prices nights that are over. */
const useScrollTo = (table: RefObject<HTMLTableElement | null>, night: string | undefined) =>
  useEffect(() => {
    const box = table.current?.parentElement
    const head = table.current?.querySelector<HTMLElement>(`[data-night="${night}"]`)
    const room = table.current?.querySelector<HTMLElement>('th')
    if (box && head && room) box.scrollLeft = head.offsetLeft - room.offsetWidth
  }, [table, night])

type MonthProps = {
  own: OwnOverview
  rooms: PriceCalendar['rooms']
  onOpen: ((chosen: ChosenNight) => void) | undefined
  onMonth: (by: number) => void
}
export const MonthSection = ({ own, rooms, onOpen, onMonth }: MonthProps) => {
  const table = useRef<HTMLTableElement>(null)
  const nights = rooms[0]?.nights.map(({ night }) => night) ?? []
  const today = Math.max(0, nights.indexOf(readersDay()))
  const [at, setAt] = useState({ down: 0, right: today })
  useScrollTo(table, nights[today])
  const move = (event: KeyboardEvent, down: number, right: number) => {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      return onMonth(event.key === 'PageUp' ? -1 : 1)
    }
    const step = cellStep(event.key)
    if (!step) return
    event.preventDefault()
    const to = {
      down: Math.min(rooms.length - 1, Math.max(0, down + step[0])),
      right: Math.min(nights.length - 1, Math.max(0, right + step[1])),
    }
    setAt(to)
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.down}.${to.right}"]`)?.focus()
  }
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
                <td key={night.night}>
                  <CalendarCell
                    night={night}
                    room={codeOf(own.rooms, room.room_id, words.allRooms)}
                    place={`${down}.${right}`}
                    isCurrent={at.down === down && at.right === right}
                    onKeyDown={(event) => move(event, down, right)}
                    onFocus={() => setAt({ down, right })}
                    onOpen={onOpen && (() => onOpen({ room_id: room.room_id, night: night.night }))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
