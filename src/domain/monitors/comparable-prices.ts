// Prices of an answer that can be compared with those of another one: of a booking code in one room each.
import { normalWords } from '../accuracy/neighbours.ts'
import { groupBy } from '../group-by.ts'
import type { Decimal } from '../money.ts'

type PricedRate = {
  rate_plan: string
  /** As the GDS describes it, and its code in the own data. */
  room_rate_description: string | null
  own_room: string | null
  price_wrong: boolean
  total: Decimal | null
  currency: string | null
}
/** Of the whole stay. `room`: the words of the room, or its own code. */
type ComparablePrice = { room: string; amount: Decimal; currency: string }

/**
 * The prices of a booking code that are not wrong. None of a rate whose room is not known, nor where several rates of one room cost differently:
 * nobody knows which of them an earlier price was of.
 */
export const comparablePrices = (code: string, rates: readonly PricedRate[]): ComparablePrice[] => {
  const own = rates.filter(({ rate_plan }) => rate_plan === code)
  return [...groupBy(own, roomOf)].flatMap(([room, [first, ...others]]) => {
    if (room === '' || first === undefined || first.total === null || first.currency === null) return []
    const isSame = ({ total, currency }: PricedRate) => total === first.total && currency === first.currency
    if (first.price_wrong || !others.every((rate) => isSame(rate) && !rate.price_wrong)) return []
    return [{ room, amount: first.total, currency: first.currency }]
  })
}

const roomOf = ({ room_rate_description, own_room }: PricedRate): string =>
  normalWords(room_rate_description) || (own_room ?? '')
