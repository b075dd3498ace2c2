// An accepted deviation: for which reasons, how long, and for which values of the GDS and of what is right it holds.
export const acceptReasons = ['agreed', 'gds_cannot_show', 'on_purpose', 'false_alarm'] as const
type AcceptReason = (typeof acceptReasons)[number]
/** As screens and files say them. */
export const acceptReasonWords: Readonly<Record<AcceptReason, string>> = {
  agreed: 'Agreed with the partner',
  gds_cannot_show: 'The GDS can’t show it',
  on_purpose: 'On purpose for now',
  false_alarm: 'False alarm',
}

export const acceptScopes = ['code', 'cause', 'check'] as const

/** Days until it expires: there is always an end. */
export const acceptDays = [30, 90, 180, 365] as const

/** What an administrator says of a false alarm: the first is not the last word. */
export const alarmStates = ['looked_into', 'check_corrected', 'finding_right'] as const

/** Characters of a note, and of the answer to a false alarm. */
export const [shortestNote, longestNote] = [10, 500] as const
export const needsNote = (reason: AcceptReason): boolean => reason === 'false_alarm' || reason === 'on_purpose'

/** What the GDS showed and what was right for one booking code; `stay` names the request, with its guests and codes. */
type ValuePair = { shown: string | null; expected: string | null }
type InStay = { code: string; stay: string }
export type AcceptedValue = ValuePair &
  InStay & {
    /** The rule set whose words these are. */
    rule_set: number
    /** Of another cause of the same check, which was there beside it and is not accepted. */
    other?: true
  }

/** `code` is the booking code that it is for, null for all of the cause. `subject` is the check, the field and the place of loading. */
export type HeldAcceptance = { key: string; subject: string; code: string | null; values: readonly AcceptedValue[] }

/** A deviation that is found: a cause in one booking code on one stay. */
export type FoundDeviation = Omit<AcceptedValue, 'rule_set' | 'other'> & {
  key: string
  subject: string
  /** Amounts differ from stay to stay; other values are the same words wherever the cause is found. */
  varies: boolean
  /** The same with its days, where `shown` and `expected` count them from arrival. */
  plain?: ValuePair
}

/** Another value than the accepted one, and the cause that had it then. Those of earlier versions do not name their stay. */
export type ChangedValue = {
  key: string
  code: string
  stay?: string
  was: ValuePair
  now: ValuePair
  /** `now` with its days, where it counts them from arrival. */
  plain?: ValuePair
}

const isSame = (a: ValuePair, b: ValuePair) => a.shown === b.shown && a.expected === b.expected

/** By whose words a value is held, beside those of this rule set: only its own can be compared. */
export const heldBeside = ({ values }: Pick<HeldAcceptance, 'values'>, rule_set: number) => ({
  older: values.some((value) => value.rule_set < rule_set),
  newer: values.some((value) => value.rule_set > rule_set),
  same: values.filter((value) => value.rule_set === rule_set),
})

const isFound = (value: ValuePair, { plain, ...found }: FoundDeviation) =>
  isSame(value, found) || (plain !== undefined && isSame(value, plain))

/**
 * What ends an acceptance: the same check at the same place, in the same booking code on the same stay, with another value of the GDS or of
 * what is right. What is not found says nothing, nor does a stay that was not there when it was accepted: see `isCovered`. A code with
 * several rates may have other values of the check beside the accepted one, which end nothing while the accepted one is there.
 */
export const findChanged = (
  { key, subject, code, values }: HeldAcceptance,
  found: readonly FoundDeviation[],
): ChangedValue | undefined => {
  for (const each of found) {
    if (each.subject !== subject || (code !== null && each.code !== code)) continue
    if (!each.varies && each.key === key) continue
    const isThere = (value: InStay) => value.code === each.code && value.stay === each.stay
    const known = values.filter(isThere)
    if (known.some((value) => isFound(value, each))) continue
    const now = found.filter((other) => other.subject === subject && isThere(other))
    const was = known.find((value) => !value.other && !now.some((other) => isFound(value, other)))
    if (was) {
      const { key: changed, code: rate_plan, stay, plain } = each
      return { key: changed, code: rate_plan, stay, was: pairOf(was), now: pairOf(each), ...(plain && { plain }) }
    }
  }
  return undefined
}
const pairOf = ({ shown, expected }: ValuePair): ValuePair => ({ shown, expected })

/** `pairs`: those that were accepted, each once; null where they don't matter, because the values of its cause are the same everywhere. */
type Accepted = { code: string | null; pairs: readonly ValuePair[] | null }

/** Whether all rates of a cause are accepted. Where its amounts vary, each has a pair of values that was there when one of these was accepted. */
export const isCovered = (
  accepted: readonly Accepted[],
  rates: readonly (ValuePair & { rate_plan: string })[],
): boolean => {
  const known = accepted.map(({ code, pairs }) => ({ code, pairs: pairs && new Set(pairs.map(pairName)) }))
  return (
    rates.length > 0 &&
    rates.every((rate) =>
      known.some(
        ({ code, pairs }) => (code === null || code === rate.rate_plan) && (!pairs || pairs.has(pairName(rate))),
      ),
    )
  )
}
const pairName = ({ shown, expected }: ValuePair): string => JSON.stringify([shown, expected])

/**
 * What is shown by now instead of what ended it: a third value, in the same booking code on the same stay. `values` are those of the stay's
 * rates in that code; where they differ, nobody knows which of them it is.
 */
export const newestValue = ({ stay, was, now, plain }: ChangedValue, values: readonly ValuePair[]): ValuePair => {
  const isKnown = (value: ValuePair) => isSame(value, now) || (plain !== undefined && isSame(value, plain))
  const [third, ...others] = values.filter((value) => !isSame(value, was))
  const isClear = stay !== undefined && third !== undefined && others.every((value) => isSame(value, third))
  return isClear && !isKnown(third) ? pairOf(third) : now
}

/** Words of the first value that differs: the GDS's, unless only what is right has changed. */
export const changedWords = ({
  was,
  now,
}: Pick<ChangedValue, 'was' | 'now'>): { was: string | null; now: string | null } =>
  was.shown === now.shown ? { was: was.expected, now: now.expected } : { was: was.shown, now: now.shown }

/**
 * Another program's words for what was accepted, which change nothing: for all values, or those that `isOld` says. Where it is not clear which
 * of its words these are, the old ones stay.
 */
export const reworded = (
  held: HeldAcceptance,
  found: readonly FoundDeviation[],
  rule_set: number,
  isOld: (value: AcceptedValue) => boolean = () => true,
): HeldAcceptance => {
  const keys = new Set<string>()
  const values = held.values.map((value): AcceptedValue => {
    if (!isOld(value)) return value
    const isThere = (each: InStay) => each.code === value.code && each.stay === value.stay
    const [now, ...more] = found.filter((each) => each.subject === held.subject && isThere(each))
    const isOnly = held.values.filter(isThere).length === 1
    if (!now || more.length > 0 || !isOnly) return value
    // The key is of what was accepted, not of what was beside it.
    if (!value.other) keys.add(now.key)
    return { ...value, ...pairOf(now), rule_set }
  })
  const [key = held.key, ...others] = keys
  return { ...held, values, key: others.length === 0 ? key : held.key }
}
