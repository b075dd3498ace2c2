// What the form of a monitor holds, and what of it is new.
import type { Monitor, MonitorSettings } from '../../../../contract/monitors.ts'

/** A hotel or a person that was chosen, with the name that is shown of it. */
export type ChosenOne = { id: number; name: string }

export type TypedMonitor = Readonly<Record<string, string>>
export const listIn = <T>(text: string | undefined): T[] => JSON.parse(text || '[]') as T[]
export const idsIn = (text: string | undefined) => listIn<ChosenOne>(text).map(({ id }) => id)
/** Empty and wrong texts stay texts, for which the schema has its words. */
export const typedNumber = (text: string | undefined): number | string => {
  const typed = (text ?? '').trim()
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed
}

/** `EUR 10.00` or `10.00 EUR`; what is neither has no currency, so that it is refused. */
const typedAmount = (text: string) => {
  const [amount = '', currency = ''] = text.trim().split(/\s+/).toSorted()
  return /^[A-Za-z]{3}$/.test(currency) ? { by: amount, currency: currency.toUpperCase() } : { by: text, currency: '' }
}

/** A rule as its line holds it; `to` is `people`, also where it is missing in an older draft, the id of a webhook, or both as `people+7`. */
export type TypedRule = { kind: string; value: string; to?: string }
export const toPeople = 'people'
export const bothTo = (webhook_id: number | string): string => `${toPeople}+${webhook_id}`
const whomIn = (to: string) => {
  const webhook = to.replace(/^people\+?/, '')
  return { people: to.startsWith(toPeople), webhook_id: webhook === '' ? null : Number(webhook) }
}
export const ruleOf = ({ kind, value, to = toPeople }: TypedRule) => ({
  kind,
  ...whomIn(to),
  ...(kind === 'price_higher' && typedAmount(value)),
  ...(kind === 'score_below' && { score: typedNumber(value) }),
})

const staysIn = (typed: TypedMonitor) => ({
  kind: typed['stays.kind'],
  nights: typedNumber(typed['stays.nights']),
  adults: typedNumber(typed['stays.adults']),
  children: typedNumber(typed['stays.children']),
  ...(typed['stays.kind'] === 'fixed'
    ? { check_ins: listIn<string>(typed['stays.check_ins']) }
    : { days_ahead: listIn<number>(typed['stays.days_ahead']), weekday: typed['stays.weekday'] }),
})

/** All that the price depends on, as it is typed. */
export const askedIn = (typed: TypedMonitor) => ({
  hotels: idsIn(typed.hotels),
  gds: listIn<string>(typed.gds),
  corporate_codes: listIn<string>(typed.corporate_codes),
  stays: staysIn(typed),
  rules_of: typed.depth === 'rules' ? typedNumber(typed.rules_of) : null,
  every: typed.every,
  at: typed.at,
  weekday: typedNumber(typed.weekday ?? '1'),
  day: typedNumber(typed.day ?? '1'),
  zone: typed.zone,
})

const text = JSON.stringify
const typedRule = (rule: MonitorSettings['rules'][number]): TypedRule => ({
  kind: rule.kind,
  value:
    rule.kind === 'price_higher'
      ? `${rule.currency} ${rule.by}`
      : rule.kind === 'score_below'
        ? String(rule.score)
        : '',
  to: rule.webhook_id === null ? toPeople : rule.people ? bothTo(rule.webhook_id) : String(rule.webhook_id),
})

/** A monitor as its form holds it. */
export const typedOf = (monitor: Monitor): Record<string, string> => {
  const { stays } = monitor
  return {
    name: monitor.name,
    hotels: text(monitor.hotels),
    gds: text(monitor.gds),
    corporate_codes: text(monitor.corporate_codes),
    'stays.kind': stays.kind,
    'stays.days_ahead': text(stays.kind === 'rolling' ? stays.days_ahead : defaultDays),
    'stays.weekday': stays.kind === 'rolling' ? stays.weekday : 'any',
    'stays.check_ins': text(stays.kind === 'fixed' ? stays.check_ins : []),
    'stays.nights': String(stays.nights),
    'stays.adults': String(stays.adults),
    'stays.children': String(stays.children),
    booking_codes: text(monitor.booking_codes),
    depth: monitor.rules_of === null ? 'details' : 'rules',
    rules_of: String(monitor.rules_of ?? defaultRules),
    every: monitor.every,
    at: monitor.at,
    weekday: String(monitor.weekday),
    day: String(monitor.day),
    zone: monitor.zone,
    month_limit: String(monitor.month_limit),
    limit_typed: '1',
    receivers: text(monitor.receivers),
    digest: monitor.digest,
    sign_of_life: monitor.sign_of_life ? '1' : '',
    moves: monitor.price_moves === null ? '' : '1',
    price_moves: String(monitor.price_moves ?? defaultMoves),
    rules: text(monitor.rules.map(typedRule)),
    seen: monitor.updated_at,
  }
}
const defaultDays = [7, 30, 90]
const [defaultRules, defaultMoves] = [5, 10]

/** The form before anything is typed: the person's own GDS, and the digest to them. */
export const blankOf = (gds: readonly string[], receiver: ChosenOne): Record<string, string> => ({
  name: '',
  hotels: '[]',
  gds: text(gds),
  corporate_codes: '[]',
  'stays.kind': 'rolling',
  'stays.days_ahead': text(defaultDays),
  'stays.weekday': 'any',
  'stays.check_ins': '[]',
  'stays.nights': '1',
  'stays.adults': '1',
  'stays.children': '0',
  booking_codes: '[]',
  depth: 'details',
  rules_of: String(defaultRules),
  every: 'daily',
  at: '06:00',
  weekday: '1',
  day: '1',
  zone: 'account',
  month_limit: '',
  limit_typed: '',
  receivers: text([receiver]),
  digest: 'daily',
  sign_of_life: '1',
  moves: '',
  price_moves: String(defaultMoves),
  rules: '[]',
  seen: '',
})

/** What differs from the monitor that was opened: the rest may have been changed by somebody else. */
export const changesIn = (sent: MonitorSettings, monitor: Monitor): Partial<MonitorSettings> => {
  const before: MonitorSettings = {
    ...monitor,
    hotels: monitor.hotels.map(({ id }) => id),
    receivers: monitor.receivers.map(({ id }) => id),
  }
  const changed = Object.entries(sent).filter(
    ([name, value]) => !isUnchanged(value, before[name as keyof MonitorSettings]),
  )
  return Object.fromEntries(changed) as Partial<MonitorSettings>
}
const ordered = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
const isUnchanged = (one: unknown, other: unknown) => text(ordered(one)) === text(ordered(other))
