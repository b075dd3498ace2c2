// How a file of figures over time is named: by what they are of, then by their dates.
import type { Day } from '../stay.ts'

type FiguresFile = {
  of: readonly (string | number | undefined)[]
  from: Day
  to: Day
  format: string
}

/** `of`: what is undefined is left out; what a file name may not have becomes `_`. */
export const figuresFileName = ({ of, from, to, format }: FiguresFile): string => {
  const parts = of.flatMap((part) => (part === undefined ? [] : String(part).replaceAll(/[^\w-]/g, '_')))
  return `${[...parts, from, to].join('-')}.${format}`
}

/** What a chart is of: the account, a hotel by its number, or one of its booking codes. */
export const chartParts = (of: {
  hotel_id?: number | undefined
  rate_plan?: string | undefined
  gds?: string | undefined
}) => ['over-time', of.hotel_id === undefined ? undefined : `hotel-${of.hotel_id}`, of.rate_plan, of.gds]
