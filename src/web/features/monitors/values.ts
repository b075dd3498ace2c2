// What monitors say of themselves: when they run next, what they check, how their runs ended. All times are the reader's.
import type { Monitor, MonitorRule } from '../../../contract/monitors.ts'
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import { gdsLabelOf } from '../../../domain/gds.ts'
import { countText, dayText, instantDay, instantTime, listText, moneyText, numberText } from '../../lib/format.ts'
import type { MonitorFilters } from '../../monitor-paths.ts'
import { settingWords as say } from './form/field-words.ts'
import { runWords, words } from './words.ts'

const dayOf = (iso: string, now: number): string => {
  const day = instantDay(iso)
  if (day === instantDay(new Date(now).toISOString())) return words.today
  return day === instantDay(new Date(now + 86_400_000).toISOString()) ? words.tomorrow : day
}

/** 'Today, between 06:00 and 06:30'. */
export const nextRunText = (next: Monitor['next_run'], now: number = Date.now()): string =>
  next === null ? words.noNext : words.between(dayOf(next.from, now), instantTime(next.from), instantTime(next.until))

/** 'Today, 06:12'. */
export const runTimeText = ({ begun_at, due_at }: Pick<RunSummary, 'begun_at' | 'due_at'>, now: number = Date.now()) =>
  `${dayOf(begun_at ?? due_at, now)}, ${instantTime(begun_at ?? due_at)}`

/** Whoever sees only some of its hotels would make another monitor of these. */
export const mayCopy = ({ may_change, hotels, hotels_count }: Monitor): boolean =>
  may_change || hotels.length === hotels_count

const foldedText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** Those of a state whose name, or that of one of their hotels, has each word that is looked for. */
export const monitorsShown = (all: readonly Monitor[], { state, find }: MonitorFilters): readonly Monitor[] => {
  const wanted = foldedText(find ?? '').split(/\s+/)
  return all.filter((monitor) => {
    const text = foldedText([monitor.name, ...monitor.hotels.map(({ name }) => name)].join(' '))
    return (state === undefined || monitor.state === state) && wanted.every((word) => text.includes(word))
  })
}

/** 'Every Monday at 06:00, by the clock of the account'. */
const scheduleText = ({ every, at, weekday, day, zone }: Monitor): string =>
  `${
    every === 'weekly'
      ? say.onWeekday(say.weekdays[weekday - 1] ?? '')
      : every === 'monthly'
        ? say.onDay(day)
        : say.everies[every]
  } ${every === '6h' || every === '12h' ? say.from(at) : say.at(at)}, ${say.byClock[zone]}`

const staysText = ({ stays }: Monitor): string => {
  if (stays.kind === 'fixed') return say.checkIns(stays.check_ins.toSorted().map(dayText))
  return say.ahead(listText(stays.days_ahead.toSorted((a, b) => a - b).map(numberText)), stays.weekday)
}
const partyText = ({ stays: { nights, adults, children } }: Monitor): string =>
  [
    countText(nights, 'night'),
    countText(adults, 'adult'),
    ...(children > 0 ? [countText(children, 'child', 'children')] : []),
  ].join(', ')

const ruleText = (rule: MonitorRule): string => {
  const whom = rule.webhook_id === null ? '' : rule.people ? say.toBoth : say.toWebhook
  return ruleWords(rule) + whom
}
const ruleWords = (rule: MonitorRule): string => {
  if (rule.kind === 'price_higher') return say.rules.price_higher(moneyText(rule.by, rule.currency))
  return rule.kind === 'score_below' ? say.rules.score_below(rule.score) : say.rules[rule.kind]
}

type Setting = { label: string; text: string }
/** The settings of a monitor in words, in the order of its form. */
export const settingTexts = (monitor: Monitor): Setting[] => {
  const hidden = monitor.hotels_count - monitor.hotels.length
  const others = hidden > 0 ? [say.hiddenHotels(hidden)] : []
  const names = monitor.hotels.map(({ name }) => name)
  const set: [string, string][] = [
    [say.labels.hotels, listText([...names, ...others]) || say.noHotels],
    [say.labels.gds, listText(monitor.gds.map(gdsLabelOf))],
    [say.labels.corporate_codes, monitor.corporate_codes.join(', ') || say.noCodes],
    [say.labels.stays, staysText(monitor)],
    [say.labels.party, partyText(monitor)],
    [say.labels.booking_codes, monitor.booking_codes.join(', ') || say.allCodes],
    [say.labels.depth, monitor.rules_of === null ? say.details : say.rulesOf(monitor.rules_of)],
    [say.labels.when, scheduleText(monitor)],
    [say.labels.month_limit, say.aMonth(monitor.month_limit)],
    [say.labels.receivers, listText(monitor.receivers.map(({ name }) => name)) || say.nobody],
    [
      say.labels.digest,
      [
        say.digests[monitor.digest],
        monitor.sign_of_life ? say.withSign : say.withoutSign,
        ...(monitor.price_moves === null ? [] : [say.withMoves(monitor.price_moves)]),
      ].join('; '),
    ],
    [say.labels.rules, monitor.rules.map(ruleText).join('; ') || say.noRules],
  ]
  return set.map(([label, text]) => ({ label, text }))
}

/** Failed checkups by their reason, the most frequent first. */
export const reasonsOf = <Failed extends { state: string; reason: string | null }>(
  checks: readonly Failed[],
): { reason: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const { state, reason } of checks)
    if (state === 'failed') counts.set(reason ?? runWords.unknown, (counts.get(reason ?? runWords.unknown) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}

/** The part of a list that a page shows, as a server would send it. */
export const pageOf = <Row>(rows: readonly Row[], page: number | undefined, per_page: number) => {
  const last_page = Math.max(1, Math.ceil(rows.length / per_page))
  const current_page = Math.min(page ?? 1, last_page)
  const start = (current_page - 1) * per_page
  const shown = rows.slice(start, start + per_page)
  return {
    shown,
    paging: {
      current_page,
      per_page,
      last_page,
      total: rows.length,
      from: shown.length > 0 ? start + 1 : null,
      to: shown.length > 0 ? start + shown.length : null,
    },
  }
}
