// Moments by the clock of the hotel: the wire's local times, offsets and Z, over both changes of clocks.
import type { GdsMoment } from '../rate.ts'
import { twoDigits } from '../two-digits.ts'

/** `YYYY-MM-DDTHH:MM` that a calendar has. */
export const isMoment = ({ local }: Pick<GdsMoment, 'local'>): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) && !Number.isNaN(Date.parse(`${local}Z`))

/** Z and an offset name an instant: only the hotel's zone makes it hotel time. */
export const needsZone = ({ offset }: GdsMoment): boolean => offset !== null

/** null if the moment names no instant. */
export const instantOf = ({ local, offset }: GdsMoment): number | null =>
  offset === null ? null : Date.parse(`${local}${offset}`)

/** The same moment by the hotel's clock; without a zone as the GDS wrote it. */
export const atHotel = (moment: GdsMoment, timeZone: string | null): GdsMoment => {
  if (timeZone === null) return moment
  const instant = instantOf(moment)
  if (instant !== null) return Number.isNaN(instant) ? moment : clockOf(instant, timeZone)
  // The offset of a local time: guess that it is UTC, then correct by what the zone's clock shows at that instant.
  const guess = Date.parse(`${moment.local}Z`)
  const first = guess - minutesOf(clockOf(guess, timeZone).offset) * 60_000
  const { offset } = clockOf(guess - minutesOf(clockOf(first, timeZone).offset) * 60_000, timeZone)
  return { local: moment.local, offset }
}

/** In hotel time as far as it is known: without an offset, or as sent where the zone is unknown. */
export const byHotelClock = (moment: GdsMoment, timeZone: string | null): GdsMoment => {
  if (moment.offset === null || !isMoment(moment)) return { local: moment.local, offset: null }
  return timeZone === null ? moment : { local: atHotel(moment, timeZone).local, offset: null }
}

const minutesOf = (offset: string | null) => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

const mostMoments = 2_000
const moments = new Map<string, GdsMoment>()
/** What the clock of a zone shows at an instant, and how far it is from UTC then. The rates of a stay share few deadlines. */
const clockOf = (instant: number, timeZone: string): GdsMoment => {
  const name = `${timeZone} ${instant}`
  let moment = moments.get(name)
  if (moment === undefined) {
    moment = readClock(instant, timeZone)
    if (moments.size >= mostMoments) moments.clear()
    moments.set(name, moment)
  }
  return moment
}
const readClock = (instant: number, timeZone: string): GdsMoment => {
  const parts = clockIn(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const local = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
  const minutes = Math.round((Date.parse(`${local}Z`) - instant) / 60_000)
  const away = Math.abs(minutes)
  return { local, offset: `${minutes < 0 ? '-' : '+'}${twoDigits(Math.trunc(away / 60))}:${twoDigits(away % 60)}` }
}

/** Making one costs half a millisecond, so each is made once. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(timeZone, made)
  return made
}
