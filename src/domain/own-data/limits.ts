// How many records of each kind a hotel can have: far above the largest real hotel, so that no size takes the server down.
import { countText, numberText } from '../formats.ts'
import { recordNouns } from './orders/change-words.ts'
import type { OwnKind } from './records.ts'

export const mostRecords: Readonly<Record<OwnKind, number>> = {
  rooms: 500,
  plans: 2_000,
  codes: 5_000,
  prices: 200_000,
  taxes: 200,
  restrictions: 100_000,
}

/** Words for the user, where a change would bring a hotel above the limit. */
export const limitWords = (kind: OwnKind, count: number): string =>
  `This hotel would have ${countText(count, recordNouns[kind], kind)}; the limit is ${numberText(mostRecords[kind])}. Delete what is no longer needed first.`
