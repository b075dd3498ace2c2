// The missing nights of a month and of the one after it, as one list of stays.
import { addDays, type Day } from '../../stay.ts'

type CoveringStay = { check_in: Day; nights: number }
type MissingNights = { gds_id: number; nights: Day[]; each: CoveringStay[]; merged: CoveringStay[]; closed: Day[] }

/** Of this month and the one after it: a stay whose nights one of this month covers is not asked for again. */
export const joinMissing = <M extends MissingNights>(now: readonly M[], next: readonly M[]): M[] => {
  const ids = [...new Set([...now, ...next].map(({ gds_id }) => gds_id))]
  return ids.flatMap((id) => {
    const [one, two] = [now, next].map((month) => month.find(({ gds_id }) => gds_id === id))
    if (!one || !two) return one ?? two ?? []
    const staysBy = (way: 'each' | 'merged') => [
      ...one[way],
      ...two[way].filter((stay) => !nightsOver(stay).every((night) => one[way].some((each) => covers(each, night)))),
    ]
    const nights = [...one.nights, ...two.nights]
    return { ...one, nights, each: staysBy('each'), merged: staysBy('merged'), closed: [...one.closed, ...two.closed] }
  })
}
const nightsOver = ({ check_in, nights }: CoveringStay) =>
  Array.from({ length: nights }, (_, at) => addDays(check_in, at))
/** Whether a stay is over a night. */
export const covers = ({ check_in, nights }: CoveringStay, night: Day) =>
  check_in <= night && night < addDays(check_in, nights)
