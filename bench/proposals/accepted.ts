// 'Accept as correct' pressed on random rates of the sandbox that have findings against own data: does what it says come true?
import { acceptOutcome } from '../../src/domain/accuracy/score/accept-outcome.ts'
import { scoreCheckup } from '../../src/domain/accuracy/score/score.ts'
import type { CheckContext } from '../../src/domain/accuracy/verdict.ts'
import { ordersOfRate } from '../../src/domain/own-data/accepting/accept-rate.ts'
import { applyOrders, undoChanges } from '../../src/domain/own-data/orders/apply.ts'
import { ownSide } from '../../src/domain/own-data/own-side.ts'
import type { OwnData } from '../../src/domain/own-data/records.ts'
import { sameValue } from '../../src/domain/own-data/same-value.ts'
import type { ShownCode } from '../../src/domain/own-data/mapping/suggest-mappings.ts'
import { emptyRate } from '../../src/domain/rate.ts'
import type { Day } from '../../src/domain/stay.ts'
import type { SandboxHotel } from '../../src/sandbox/world/hotels.ts'
import { ownDataOf } from '../../src/server/testing/own-sheets.ts'

/** `kept`: rates of which all came true; `cleared` and `left`: findings. */
export type AcceptTally = {
  rates: number
  kept: number
  cleared: number
  left: number
  /** Of the findings it was pressed for, by verdict and field. */
  pressedLeft: Map<string, number>
  broken: string[]
}
export const newAcceptTally = (): AcceptTally => ({
  rates: 0,
  kept: 0,
  cleared: 0,
  left: 0,
  pressedLeft: new Map(),
  broken: [],
})

/** How a rate is pressed: for all its findings or one of them, with its code mapped or not. */
type Press = { one: boolean; unmapped: boolean }
let last = 10_000_000

export const pressAccept = (
  tally: AcceptTally,
  hotel: SandboxHotel,
  shown: ShownCode,
  today: Day,
  { one, unmapped }: Press,
): void => {
  const { gds, stay } = shown
  const rate = { ...emptyRate(shown.rate_plan), ...shown.rate }
  const { time_zone, currency } = hotel.city
  const checkup: Omit<CheckContext, 'own'> = {
    gds,
    stay,
    calls: { details: 'read', rules: 'read' },
    time_zone,
    currency,
    today,
    rates: [rate],
    property_texts: [],
    before_rules: null,
    whole: true,
  }
  const sideOf = (data: OwnData) => ownSide(data, { gds, stay, time_zone, point_of_sale: 'X1Y2' })
  /** What a person reads on the rate, by field. */
  const readOn = (data: OwnData) =>
    (scoreCheckup({ ...checkup, own: sideOf(data) })[0]?.findings ?? []).flatMap((finding) =>
      finding.source?.startsWith('own data') ? [finding.field, ...(finding.also ?? []).map(({ field }) => field)] : [],
    )
  const whole = ownDataOf(hotel, stay, today)
  const own = unmapped ? { ...whole, codes: whole.codes.filter(({ pattern }) => pattern !== shown.rate_plan) } : whole
  // Pressed where findings are, or on a code that own data does not know yet.
  const pressed = acceptOutcome(rate, checkup, { before: sideOf(whole), after: sideOf(whole) }).left
  if (pressed.length === 0) return
  const fields = pressed.map(({ field }) => field).slice(0, one ? 1 : undefined)
  const applied = applyOrders(own, ordersOfRate(own, rate, { gds, stay, fields }), () => (last += 1))
  tally.rates += 1
  const name = `${hotel.name} ${gds} ${shown.rate_plan} ${fields.join(' ')}`
  if ('problems' in applied) return void tally.broken.push(`${name}: ${applied.problems[0]?.words}`)
  const { cleared, left } = acceptOutcome(rate, checkup, { before: sideOf(own), after: sideOf(applied.own) })
  const now = new Set(readOn(applied.own))
  const said = new Set(left.map(({ field }) => field))
  const undone = undoChanges(applied.own, applied.changes)
  const faults = [
    ...cleared.flatMap(({ field }) => (now.has(field) ? [`${field} is still there`] : [])),
    ...[...now].flatMap((field) => (said.has(field) ? [] : [`${field} was not named`])),
    ...[...said].flatMap((field) => (now.has(field) ? [] : [`${field} is gone`])),
    ...('own' in undone && sameValue({ ...undone.own, version: own.version }, own) ? [] : ['not undone']),
    ...('own' in undone && sameValue(readOn(undone.own), readOn(own)) ? [] : ['other findings after undo']),
  ]
  tally.cleared += cleared.length
  tally.left += left.length
  for (const { field, verdict } of left)
    if (fields.includes(field)) {
      const key = `${verdict} ${field}`
      tally.pressedLeft.set(key, (tally.pressedLeft.get(key) ?? 0) + 1)
    }
  if (faults.length === 0) tally.kept += 1
  else tally.broken.push(`${name}: ${faults.join(', ')}`)
}
