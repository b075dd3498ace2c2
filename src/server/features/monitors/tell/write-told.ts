// What a monitor's mails say, from what is stored of it.
import { fieldWords } from '../../../../domain/rate-fields/field-words.ts'
import { countText, dayText, listText, numberText } from '../../../../domain/formats.ts'
import { gdsLabelOfId, gdsNameOf } from '../../../../domain/gds.ts'
import type { listExpiring, listUnchecked, listUncheckedSince, UntoldRow } from './tell-data.ts'

type Rows<T extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>

/** As the domain tells it, with the rate that its line opens. */
export const changeToTell = ({ checkup_id, value, currency, run_id, ...row }: UntoldRow) => {
  const search = new URLSearchParams({ hotel_id: `${row.hotel_id}`, checkup_id: `${checkup_id}` })
  const gds = gdsNameOf(row.gds_id)
  if (gds) search.set('gds', gds)
  // Several codes are named as one and how many more.
  if (row.code !== null && !row.code.includes(' ')) search.set('code', row.code)
  return {
    ...row,
    checkup_id,
    run_id: run_id ?? 0,
    value_per_night: value === null || currency === null ? null : { amount: value, currency },
    link: `/hotel/details?${search}`,
  }
}

type OwnMonitor = { monitor: { gds: readonly number[] }; hotels: readonly { id: number; reached: boolean }[] }
/** Those of hotels and GDS that are still the monitor's and that its runner reaches. */
export const ownChanges = ({ monitor, hotels }: OwnMonitor, rows: readonly UntoldRow[]): UntoldRow[] => {
  const reached = new Set(hotels.flatMap((hotel) => (hotel.reached ? [hotel.id] : [])))
  return rows.filter(({ hotel_id, gds_id }) => reached.has(hotel_id) && monitor.gds.includes(gds_id))
}

/** Of one run how many of its stays, of several how many of these. */
export const uncheckedLines = (rows: Rows<typeof listUncheckedSince>, monitor_id: number) =>
  rows.map(({ hotel, gds_id, run_id, failure, failed, asked, failed_runs, runs }) => {
    const stays = failed < asked ? `${numberText(failed)} of ${countText(asked, 'stay')}. ` : ''
    const often = runs > 1 ? `${numberText(failed_runs)} of ${countText(runs, 'run')}, most recently: ` : ''
    return {
      text: `${hotel} · ${gdsLabelOfId(gds_id)}: ${often}${stays}${failure}`,
      link: `/monitors/${monitor_id}/runs/${run_id}`,
    }
  })

export const expiringLines = (rows: Rows<typeof listExpiring>) =>
  rows.map(({ hotel_id, hotel, gds_id, code, field, expires_on }) => ({
    text: `${[hotel, gdsLabelOfId(gds_id), code].filter(Boolean).join(' · ')}: ${fieldWords(field)}, until ${dayText(expires_on)}`,
    link: `/dashboard/fixes?hotel_id=${hotel_id}&state=accepted`,
  }))

/** Of hotels that are no longer checked: by name those that a receiver may know, of the others how many. */
export const leftNotes = (names: readonly string[], others: number): string[] => {
  if (names.length + others === 0) return []
  const unnamed = names.length === 0 ? countText(others, 'hotel') : countText(others, 'other hotel')
  const it = names.length + others === 1 ? 'it' : 'them'
  const which = listText([...names, ...(others === 0 ? [] : [unnamed])])
  return [`No longer checked, because the person this monitor runs for no longer has ${it}: ${which}.`]
}

/** Why most of these checks failed. */
export const commonFailure = (rows: Rows<typeof listUnchecked>): string | null => {
  const byReason = new Map<string, number>()
  for (const { failure, failed } of rows) byReason.set(failure, (byReason.get(failure) ?? 0) + failed)
  return [...byReason].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
