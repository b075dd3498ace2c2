// What the rules view of a booking code shows, and what reading rules costs, in the words that stand on the buttons. S2§2, S2§4
import type { Checkup, RateEntry } from '../../contract/checkup-values.ts'
import { gdsNameOf, priceCheckType } from '../../domain/gds.ts'
import type { Day } from '../../domain/stay.ts'
import { counted } from '../lib/format.ts'

/** Rates older than this are read again before their rules. S2§9 */
export const restsFor = 5 * 60_000
export const oldAt = ({ created_at }: Pick<Checkup, 'created_at'>): number => Date.parse(created_at) + restsFor

type Entry = Pick<RateEntry, 'rules' | 'rules_available'>
/** The GDS has them and they are not here, be it that nobody asked or that the asking failed. */
export const isUnread = ({ rules, rules_available }: Entry): boolean => rules_available && rules !== 'read'

/** `closed`: cannot be asked for any more. `failed` was asked for in vain and can be asked for again. */
export type RulesState = 'read' | 'unread' | 'failed' | 'closed'
export const rulesState = (entry: Entry, { from_date }: Pick<Checkup, 'from_date'>, today: Day): RulesState => {
  if (entry.rules === 'read') return 'read'
  if (from_date < today) return 'closed' // S2§4
  if (entry.rules === 'failed') return 'failed'
  return entry.rules_available ? 'unread' : 'closed'
}

/** What reading all costs: one query for each code that has none; of rates too old to rest on everything is read again. */
export const queriesForAll = (rates: readonly Entry[], old: boolean): number => {
  const unread = rates.filter(isUnread).length
  return old && unread > 0 ? 1 + rates.filter(({ rules_available }) => rules_available).length : unread
}
const queries = (count: number) => counted(count, 'query', 'queries')

export const readOneWords = (old: boolean): string =>
  old ? `Read the rates and rules (${queries(2)})` : `Read the rules (${queries(1)})`
/** On Sabre the rules are in the rates: these are read anew, and the price of one is checked. S2§4 */
export const checkAgainWords = `Check the price again (${queries(2)})`
export const isCheckedAgain = ({ gds_id }: Pick<Checkup, 'gds_id'>): boolean => gdsNameOf(gds_id) === 'sabre'
/** What a price check said belongs to its booking code, everything else to the whole reading. */
export const messagesFor = (messages: Checkup['messages'], rate_plan: string): Checkup['messages'] =>
  messages.filter(({ type, text }) => type !== priceCheckType || text.startsWith(`${rate_plan}: `))
export const readAllWords = (count: number): string => `Read all rules (${queries(count)})`

/** How deep a rate was read. */
export const rateDepth = ({ rules }: Pick<RateEntry, 'rules'>): string =>
  rules === 'read' ? 'Details and rules' : 'Details only'

/** How deep a reading is: 'Details and rules (12 of 94)' where the rules of some of its codes are there. */
export const depthWords = ({ rules_read, rates_count }: Pick<Checkup, 'rules_read' | 'rates_count'>): string => {
  if (rules_read === 0) return 'Details only'
  return rules_read >= rates_count ? 'Details and rules' : `Details and rules (${rules_read} of ${rates_count})`
}
