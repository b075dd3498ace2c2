// Tells webhooks what the rules of a monitor say at once: each of them at most once an hour, and what came in between with the next one.
import { hourMs } from '../../../../domain/durations.ts'
import { gdsNameOf } from '../../../../domain/gds.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { fallenScores, firedRules } from '../../../../domain/monitors/immediate-rules.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/handle.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { holdRuleWebhooks, queueEvent } from '../../webhooks/service.ts'
import type { MonitorRow } from '../data.ts'
import { listUnhooked, setHooked } from './tell-data.ts'
import { changeToTell, ownChanges } from './write-told.ts'

type Rules = MonitorRow['rules']
type SplitRules = { rules_by_webhook: ReadonlyMap<number, Rules>; of_people: Rules }

/** A rule whose webhook is off tells people instead, so that it never tells nobody. No webhook is turned off before the transaction ends. */
export const splitRules = async (tx: Transaction, { tenant_id, rules }: MonitorRow): Promise<SplitRules> => {
  const named = rules.flatMap(({ webhook_id }) => webhook_id ?? [])
  const on = new Set(named.length === 0 ? [] : await holdRuleWebhooks(tx, tenant_id, named))
  const isSent = ({ webhook_id }: Rules[number]) => webhook_id !== null && on.has(webhook_id)
  return {
    rules_by_webhook: groupBy(rules.filter(isSent), ({ webhook_id }) => webhook_id ?? 0),
    of_people: rules.filter((rule) => rule.people || !isSent(rule)),
  }
}

type HookTelling = {
  context: Context
  tx: Transaction
  monitor: MonitorRow
  run: number
  hotels: readonly { id: number; reached: boolean }[]
  told: { hooked_at: string | null }
}
type HookScore = {
  hotel_id: number
  hotel: string
  link: string
  /** From which a fall is counted that webhooks are told. */
  hook_before: number | null
  now: number | null
}
/** A message is small: what is more is counted. */
const mostInMessage = 20

/** `untold`: hotels whose score fell, and of which a webhook is still to be told. */
export const tellWebhooks = async (
  telling: HookTelling,
  rules_by_webhook: SplitRules['rules_by_webhook'],
  hookScores: readonly HookScore[],
): Promise<{ untold: ReadonlySet<number> }> => {
  const { context, tx, monitor, told } = telling
  const now = context.now()
  const scores = hookScores.map(({ hook_before, ...score }) => ({ ...score, before: hook_before }))
  const isTooSoon = told.hooked_at !== null && now - Date.parse(told.hooked_at) < hourMs
  if (rules_by_webhook.size > 0 && isTooSoon) {
    const fallen = fallenScores([...rules_by_webhook.values()].flat(), scores)
    return { untold: new Set(fallen.map(({ hotel_id }) => hotel_id)) }
  }
  const changes =
    rules_by_webhook.size === 0 ? [] : ownChanges(telling, await listUnhooked(tx, monitor.id)).map(changeToTell)
  let isTold = false
  // In one order, as whoever tells several of them.
  for (const [webhook_id, rules] of [...rules_by_webhook].toSorted(([a], [b]) => a - b)) {
    const fired = firedRules(rules, changes)
    const fallen = fallenScores(rules, scores)
    if (fired.length + fallen.length === 0) continue
    await tellOne(telling, webhook_id, fired, fallen)
    isTold = true
  }
  await setHooked(tx, monitor.id, isTold, isoTime(now))
  return { untold: new Set() }
}

type Fired = { rule: string; change: ReturnType<typeof changeToTell> }[]
const tellOne = (
  { context, tx, monitor: { id, tenant_id }, run }: HookTelling,
  webhook_id: number,
  fired: Fired,
  fallen: ReturnType<typeof fallenScores>,
) => {
  const changes = fired.slice(0, mostInMessage).map(({ rule, change }) => ({
    id: change.id,
    rule,
    kind: change.kind,
    hotel_id: change.hotel_id,
    gds: gdsNameOf(change.gds_id) ?? null,
    check_in: change.check_in,
    nights: change.nights,
    checkup_id: change.checkup_id,
  }))
  const scores = fallen
    .slice(0, mostInMessage - changes.length)
    .map(({ hotel_id }) => ({ rule: 'score_below', hotel_id }))
  const more = fired.length + fallen.length - changes.length - scores.length
  const data = { monitor_id: id, run_id: run, changes, scores, more }
  return queueEvent(context, tx, { tenant_id, event: 'monitor.rule', data, path: `/monitors/${id}` }, webhook_id)
}
