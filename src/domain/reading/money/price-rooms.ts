// Tells an amount that prices a room without naming the night: DELUXE KING USD 210, EUR 90 PER ROOM, 3 NIGHTS FOR EUR 300.
import type { MoneyKind, MoneyToken, MoneyTokens } from './tokens.ts'
import { isKind, type RoomPriced, run } from './price-things.ts'

const pricedRoomWords = new Set(
  'room rooms rm rms unit king kings queen queens suite suites ste studio studios apartment villa loft penthouse bungalow cottage chalet cabin duplex doubles guestroom bedroom dorm'.split(
    ' ',
  ),
)
const roomNameKinds: readonly MoneyKind[] = ['room', 'occupancy', 'bed', 'weekday']
const around: readonly MoneyKind[] = [
  ...roomNameKinds,
  'small',
  'colon',
  'dash',
  'slash',
  'promise',
  'flat',
  'net',
  'per',
]
const ends: readonly MoneyKind[] = ['stop', 'comma']

const isRoom = ({ kind, text }: MoneyToken): boolean => kind === 'room' && pricedRoomWords.has(text)
const isPrice = ({ text }: MoneyToken): boolean => /^(?:prices?|costs?|per[ _]?diem)$/.test(text)
const isEnd = (token: MoneyToken | undefined): boolean => token === undefined || isKind(token, ...ends)

/** Words that may follow a price without naming what it is for. */
const isPastPrice = (tokens: MoneyTokens, at: number): boolean => {
  const next = tokens[at]
  if (/^(?:more|higher|off|on)$/.test(next?.text ?? '')) return false
  return (
    isEnd(next) ||
    isKind(next, 'money', 'included', 'excluded', 'per', 'slash', 'dash', 'nightly', 'net', 'night', 'colon', 'plus') ||
    isKind(next, ...roomNameKinds) ||
    isKind(next, 'tax', 'extra', 'rollaway', 'aside', 'extra_person', 'ordinal')
  )
}

/** DELUXE KING USD 210 · PRICE PER ROOM EUR 90 */
const ledByRoom = (tokens: MoneyTokens, at: number): RoomPriced => {
  let first = at
  while (isKind(tokens[first - 1], ...around) || (tokens[first - 1] && isPrice(tokens[first - 1] as MoneyToken)))
    first -= 1
  const before = tokens[first - 1]
  if (first === at || !(isEnd(before) || isKind(before, 'money', 'company', 'taxing')) || !isPastPrice(tokens, at + 1))
    return null
  const led = tokens.slice(first, at)
  if (led.some((token) => isRoom(token) || token.text === 'per diem')) return 'named'
  return led.some(({ kind }) => kind === 'room') ? 'kind' : null
}
const comesWith: readonly MoneyKind[] = ['aside', 'small', 'joined', 'plus', 'slash', 'colon', 'dash']
/** DOUBLE ROOM WITH BREAKFAST EUR 120; a credit has its own amount. */
const ledWith = (tokens: MoneyTokens, at: number): RoomPriced => {
  let first = at
  while (isKind(tokens[first - 1], ...comesWith) && !isWith(tokens[first - 1])) first -= 1
  const things = tokens.slice(first, at).filter(({ kind }) => kind === 'aside')
  if (things.length === 0 || !isWith(tokens[first - 1]) || things.some(({ text }) => ofWorth.test(text))) return null
  const isEach = tokens.slice(at + 1, at + 4).some(({ kind }) => kind === 'person' || kind === 'extra')
  if (isEach || !isPastPrice(tokens, at + 1)) return null
  const start = tokens[first - 2]?.text === 'w' ? first - 2 : first - 1
  let room = start
  while (isKind(tokens[room - 1], ...around)) room -= 1
  return isEnd(tokens[room - 1]) && tokens.slice(room, start).some(isRoom) ? 'with' : null
}
const isWith = (token: MoneyToken | undefined): boolean => /^(?:with|w|w\/|incl|inc|including)$/.test(token?.text ?? '')
const ofWorth = /^(?:credits?|voucher.*|worth|valued|upgrades?|tickets?)$/
/** EUR 90 PER ROOM · EUR 120 FOR A DOUBLE ROOM */
const beforeRoom = (tokens: MoneyTokens, at: number): RoomPriced => {
  const before = tokens[at - 1]
  const isFirst = isEnd(before) || (before !== undefined && isPrice(before)) || isKind(before, 'money', 'from')
  const last = run(tokens, at, 'per', 'small', 'room', 'occupancy', 'bed')
  if (!isFirst || !tokens.slice(at + 1, last + 1).some(isRoom)) return null
  const next = tokens[last + 1]
  return isEnd(next) || isKind(next, 'joined', 'included', 'excluded', 'money', 'slash', 'nightly') ? 'named' : null
}
export const roomPriced = (tokens: MoneyTokens, at: number): RoomPriced => {
  if (tokens[at]?.kind !== 'money') return null
  // A cheap first test: most amounts have no room near them.
  const end = Math.min(tokens.length, at + 6)
  for (let i = Math.max(0, at - 8); i < end; i += 1)
    if (tokens[i]?.kind === 'room') return ledByRoom(tokens, at) ?? ledWith(tokens, at) ?? beforeRoom(tokens, at)
  return null
}

/** 3 NIGHTS FOR EUR 300 · ONE NIGHT EUR 150: the nights start the statement and nothing is counted per night. */
export const isPricedStay = (tokens: MoneyTokens, at: number): boolean => {
  const before = tokens[at - 1]
  if (!(isEnd(before) || isKind(before, 'money', 'room') || (before !== undefined && isPrice(before)))) return false
  let next = at + 1
  while (isKind(tokens[next], 'room', 'colon') || /^(?:for|is|costs?|only)$/.test(tokens[next]?.text ?? '')) next += 1
  if (!isKind(tokens[next], 'money')) return false
  const after = tokens[next + 1]
  // 1 NIGHT EUR 99 2 NIGHTS EUR 180
  const goesOn = isKind(after, 'nights') && isKind(tokens[next + 2], 'money')
  return isEnd(after) || goesOn || isKind(after, 'included', 'excluded', 'total', 'net')
}
