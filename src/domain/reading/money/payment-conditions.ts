// Whether a payment in words is asked of some stays only: of a season, an event, some dates, long stays, several rooms.
import type { Span } from '../span.ts'

const season =
  '(?:(?:peak|high|low|mid|festive|holiday|main|ski|fair|event) (?:seasons?|periods?|dates?|nights?|nts|days|times?)|(?:special |trade |major )?(?:events?|fairs?|shows?|congress(?:es)?|conventions?|exhibitions?|messe|peak|holidays)|new ?years?(?: ?s)?(?: eve)?|nye|x-?mas|christmas|easter|carnival|festive|blackout)'
const someDays = '(?:certain|selected|specific|some|special|peak|event|fair|holiday|festive|blackout)'
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const conditions = [
  `(?:during|in|on|over|at|for)(?: the| all| any)? ${season}`,
  `${season} (?:stays?|bookings?|bkgs?|reservations?|arrivals?|only|requires?)`,
  `${someDays} (?:dates?|periods?|days|nights?)`,
  '(?:high|low|peak|mid) season',
  // Of long stays and of several rooms.
  '\\d+ ?(?:nights?|nts?|days?|rooms?|rms?)? ?(?:or|and) (?:more|longer|over|above)(?: (?:nights?|nts?|days?|rooms?|rms?))?',
  '(?:more than|over|exceeding|longer than|less than|at least) \\d+ ?(?:nights?|nts?|days?|rooms?|rms?)',
  '(?:groups?|minors?|multiple rooms|weekends?) (?:stays?|bookings?|bkgs?|reservations?|arrivals?)',
  '(?:for|of|from) (?:groups?|minors?|multiple rooms)',
  // Of those who book early, late, or as the hotel pleases.
  'if (?:booked|booking|arriving|staying|reserved)',
  '(?:bookings?|bkgs?|reservations?|res) (?:made )?(?:within|inside|less than|more than|under|over) \\d+',
  '(?:may|might|can|could) be (?:required|requested|requ?d|req|asked|charged|taken|collected)',
  `\\d{1,2} ?${month}(?: ?\\d{2,4})? ?(?:-|–|to|thru|through|until|till) ?\\d{1,2} ?${month}`,
]
const condition = new RegExp(`(?<![\\p{L}\\d])(?:${conditions.join('|')})(?![\\p{L}])`, 'iu')

/** The words between two full stops, semicolons or line ends; a point inside a number is none. */
const sentenceAround = (text: string, { start, end }: Span): string => {
  const before =
    text
      .slice(0, start)
      .split(/[.;\n](?!\d)/)
      .at(-1) ?? ''
  const [after = ''] = text.slice(end).split(/[.;\n](?!\d)/, 1)
  return before + text.slice(start, end) + after
}

export const isOfSomeStays = (text: string, span: Span): boolean => condition.test(sentenceAround(text, span))
