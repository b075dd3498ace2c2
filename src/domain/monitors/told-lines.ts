// A change as a line of a mail: every value as people read it.
import { countText, dayText, moneyText, readable } from '../formats.ts'
import { gdsLabelOfId } from '../gds.ts'
import type { Day } from '../stay.ts'
import { dayMs, hourMs } from '../durations.ts'
import type { ChangeKind, MonitorChange } from './changes.ts'

/** A confirmed change with what a mail says of it. */
export type ChangeToTell = MonitorChange & {
  id: number
  /** Names the thing that changed: the same for each change of it. */
  subject: string
  hotel_id: number
  hotel: string
  gds_id: number
  code: string | null
  /** The finding or the rate, as lists name it. */
  title: string
  check_in: Day
  nights: number
  /** Who must act: whom the fix is assigned to, null where nobody is. */
  who: string | null
  /** What the line opens: a path of the product. */
  link: string
}

export type ToldLine = {
  kind: ChangeKind
  hotel: string
  gds: string
  code: string | null
  title: string
  stay: string
  /** `189.00 → 199.00`: in the GDS, and what is right where that is known; of a price that moved before and after. */
  values: string | null
  /** `EUR 10.00 less per night`. */
  value: string | null
  /** What the section doesn't say: `gone after 3 days`, `no longer sold`, `was accepted as 189.00`. */
  note: string | null
  who: string | null
  link: string
}

export const lineOfChange = (change: ChangeToTell): ToldLine => {
  const { kind, hotel, gds_id, code, title, check_in, nights, who, link } = change
  return {
    kind,
    hotel,
    gds: gdsLabelOfId(gds_id),
    code,
    title,
    stay: `${dayText(check_in)}, ${countText(nights, 'night')}`,
    values: comparedText(change),
    value: kind === 'gone' ? null : perNightText(change.value_per_night),
    note: noteOf(change),
    // Nobody must act on what is right again or has only moved.
    who: kind === 'gone' || kind === 'new_rate' || kind === 'price_moved' ? null : who,
    link,
  }
}

const notes: Partial<Record<ChangeKind, string>> = {
  not_sold: 'not sold',
  new_rate: 'sold now',
  closed_lra: 'closed, though last room availability was agreed and the room is open',
  unsteady: 'comes and goes; no more about it until it stays one way for 48 hours',
  price_moved: 'the price moved',
}

const noteOf = (change: ChangeToTell): string | null => {
  const { kind, was, since } = change
  if (kind === 'gone') return repairText(change)
  if (kind === 'not_sold' && since !== null) return 'no longer sold'
  if (kind === 'back' && was !== null) return `was accepted as ${readable(was)}`
  return notes[kind] ?? null
}

const withoutValues: ReadonlySet<ChangeKind> = new Set(['not_sold', 'new_rate', 'closed_lra', 'unsteady'])

const comparedText = ({ kind, was, shown, expected }: ChangeToTell): string | null => {
  if (withoutValues.has(kind)) return null
  if (kind === 'price_moved') return arrowText(was, shown)
  // What was wrong before the monitor began is not known.
  if (kind === 'gone') return was === null ? null : arrowText(was, expected)
  return shown === null && expected === null ? null : arrowText(shown ?? 'nothing', expected)
}

const arrowText = (from: string | null, to: string | null): string =>
  [from, to].flatMap((each) => (each === null ? [] : [readable(each)])).join(' → ')

const perNightText = (value: ChangeToTell['value_per_night']): string | null => {
  if (value === null || !/[1-9]/.test(value.amount)) return null
  const isLess = value.amount.startsWith('-')
  return `${moneyText(value.amount.replace('-', ''), value.currency)} ${isLess ? 'less' : 'more'} per night`
}

/** From when it was first found to when a checkup first saw it gone. */
const repairText = ({ since, at }: Pick<MonitorChange, 'since' | 'at'>): string | null => {
  if (since === null) return null
  const ms = Date.parse(at) - Date.parse(since)
  if (ms < hourMs) return 'gone within an hour'
  return `gone after ${ms < 2 * dayMs ? countText(Math.floor(ms / hourMs), 'hour') : countText(Math.floor(ms / dayMs), 'day')}`
}
