// The state of a booking code's rules, and what loading rules costs, as the buttons say it. S2§2, S2§4
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import { gdsNameOf, priceCheckType } from '../../../domain/gds.ts'
import type { Day } from '../../../domain/stay.ts'
import { countText } from '../../lib/format.ts'

/** Rates older than this are loaded again before their rules. S2§9 */
const freshFor = 5 * 60_000
export const staleAt = ({ created_at }: Pick<Checkup, 'created_at'>): number => Date.parse(created_at) + freshFor

type RulesEntry = Pick<RateEntry, 'rules' | 'rules_available'>
/** The GDS has rules for it that are not loaded, or failed to load. */
export const lacksRules = ({ rules, rules_available }: RulesEntry): boolean => rules_available && rules !== 'read'

/** `closed`: can no longer be loaded; `failed`: can be loaded again. */
export type RulesState = 'read' | 'unread' | 'failed' | 'closed'
export const rulesState = (entry: RulesEntry, { from_date }: Pick<Checkup, 'from_date'>, today: Day): RulesState => {
  if (entry.rules === 'read') return 'read'
  if (from_date < today) return 'closed' // S2§4
  if (entry.rules === 'failed') return 'failed'
  return entry.rules_available ? 'unread' : 'closed'
}

/** What loading all costs: one query for each code without rules; stale rates are loaded again first. */
export const queriesForAll = (rates: readonly RulesEntry[], old: boolean): number => {
  const unread = rates.filter(lacksRules).length
  return old && unread > 0 ? 1 + rates.filter(({ rules_available }) => rules_available).length : unread
}
const queries = (count: number) => countText(count, 'query', 'queries')

export const loadRulesText = (old: boolean): string =>
  old ? `Load rates and rules (${queries(2)})` : `Load rules (${queries(1)})`
/** Sabre sends rules with the rates: the rates are loaded again, and the price of one is checked. S2§4 */
export const checkPriceText = `Check price again (${queries(2)})`
export const hasPriceCheck = ({ gds_id }: Pick<Checkup, 'gds_id'>): boolean => gdsNameOf(gds_id) === 'sabre'
/** The message of a price check belongs to its booking code, every other to the whole checkup. */
export const messagesFor = (messages: Checkup['messages'], rate_plan: string): Checkup['messages'] =>
  messages.filter(({ type, text }) => type !== priceCheckType || text.startsWith(`${rate_plan}: `))
export const loadAllRulesText = (count: number): string => `Load all rules (${queries(count)})`

/** How much of a rate is loaded. */
export const rateDepthText = ({ rules }: Pick<RateEntry, 'rules'>): string =>
  rules === 'read' ? 'Details and rules' : 'Rules not loaded'

/** How much of a checkup is loaded: 'Details and rules (12 of 94)' where some of its codes have rules. */
export const checkupDepthText = ({ rules_read, rates_count }: Pick<Checkup, 'rules_read' | 'rates_count'>): string => {
  if (rules_read === 0) return 'Rules not loaded'
  return rules_read >= rates_count ? 'Details and rules' : `Details and rules (${rules_read} of ${rates_count})`
}
