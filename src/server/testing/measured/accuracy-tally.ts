// Counts what was found of what was planted, by check: recall, precision, coverage, and whether they are good enough.
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import type { GdsName } from '../../../domain/gds.ts'
import type { Observation } from '../../../domain/accuracy/observations/kinds.ts'
import type { ObservationLabel } from '../../../sandbox/differences/observations.ts'
import type { Depth, MeasuredRate, MeasuredCheckup, World } from './measured-accuracy.ts'

type Caught = { due: number; caught: number }
type Count = Caught & {
  /** Findings; of these such that something was planted to explain them. */
  findings: number
  explained: number
  /** Verdicts that say something, and those that might have. */
  observed: number
  applicable: number
}
export type Tally = {
  gds: GdsName
  depth: Depth
  world: World
  counts: ReadonlyMap<string, Count>
  /** The observations, by kind. */
  observations: ReadonlyMap<string, Count>
  /** By `check: how`. */
  ways: Map<string, Caught>
  hotels: number
  rates: number
  /** Rates in which nothing was planted. */
  clean: number
  missed: string[]
  invented: string[]
}
const noCount: Count = { due: 0, caught: 0, findings: 0, explained: 0, observed: 0, applicable: 0 }
/** What only the asked rates and the property's own data together show. */
export const observationsMeasured = [
  'not_loaded',
  'wrong_code',
  'open_without_code',
  'above_public',
  'last_room_closed',
  'duplicate_code',
] as const
export const newTally = (gds: GdsName, depth: Depth, world: World = { own: false, shows: 'defects' }): Tally => ({
  gds,
  depth,
  world,
  observations: new Map(observationsMeasured.map((kind) => [kind, { ...noCount }])),
  counts: new Map(ruleSet.checks.map(({ id }) => [id, { ...noCount }])),
  ways: new Map(),
  hotels: 0,
  rates: 0,
  clean: 0,
  missed: [],
  invented: [],
})

export const add = (tally: Tally, checkup: MeasuredCheckup): void => {
  const { hotel, rates } = checkup
  tally.hotels += 1
  // Among other defects nobody can say which observations belong to them.
  if (tally.world.shows === 'differences' || hotel.care === 'clean') addObservation(tally, checkup)
  for (const measured of rates) {
    tally.rates += 1
    if (measured.labels.length === 0) tally.clean += 1
    const where = `${tally.gds} ${tally.depth}, ${hotel.name} ${measured.rate.rate_plan}:`
    addVerdicts(tally, measured)
    addPlanted(tally, measured, where)
    addFound(tally, measured, where)
  }
}

const factOf = ({ kind, rate_plan, plan, room }: ObservationLabel | Observation) =>
  [kind, ...(rate_plan === null ? [plan, room] : [rate_plan])].join(' ')

const addObservation = (tally: Tally, { hotel, rates, observations, observationsDue }: MeasuredCheckup) => {
  const differing = new Set(rates.flatMap(({ rate, labels }) => (labels.length > 0 ? [rate.rate_plan] : [])))
  const found = new Map(observations.map((fact) => [factOf(fact), fact]))
  const due = new Set(observationsDue.map(factOf))
  const where = `${tally.gds} ${tally.depth}, ${hotel.name}:`
  for (const [kind, count] of tally.observations) {
    count.applicable += 1
    count.observed += 1
    for (const fact of [...due].filter((each) => each.startsWith(`${kind} `))) {
      count.due += 1
      const way = tally.ways.get(`beside: ${kind}`) ?? { due: 0, caught: 0 }
      tally.ways.set(`beside: ${kind}`, way)
      way.due += 1
      if (found.has(fact)) {
        count.caught += 1
        way.caught += 1
      } else tally.missed.push(`${where} ${fact} is not told`)
    }
    for (const [words, fact] of found) {
      if (fact.kind !== kind) continue
      count.findings += 1
      // A rate that is loaded with other terms may well be dearer than another, or open.
      const isExplained = due.has(words) || [fact.rate_plan, fact.other].some((code) => differing.has(code ?? ''))
      if (isExplained) count.explained += 1
      else tally.invented.push(`${where} ${words} stands beside it, and nobody planted it`)
    }
  }
}

const addVerdicts = ({ counts }: Tally, { verdicts }: MeasuredRate) => {
  for (const [check, count] of counts) {
    const verdict = verdicts.get(check) ?? 'unknown'
    if (verdict === 'not_applicable') continue
    count.applicable += 1
    if (verdict !== 'unknown') count.observed += 1
  }
}

const addPlanted = (tally: Tally, { verdicts, found, labels }: MeasuredRate, where: string) => {
  for (const { check, how, depth } of labels) {
    const count = tally.counts.get(check)
    if (!count || (depth === 'rules' && tally.depth === 'details')) continue
    const caught = found.some((each) => each.check === check)
    const way = tally.ways.get(`${check}: ${how}`) ?? { due: 0, caught: 0 }
    tally.ways.set(`${check}: ${how}`, way)
    for (const each of [count, way]) {
      each.due += 1
      if (caught) each.caught += 1
    }
    if (!caught) tally.missed.push(`${where} ${check} is ${verdicts.get(check)}, planted was: ${how}`)
  }
}

const addFound = (tally: Tally, { found, labels, also = [] }: MeasuredRate, where: string) => {
  const explained = new Set([...labels.flatMap((label) => [label.check, ...label.also]), ...also])
  for (const { check, shown, expected } of found) {
    const count = tally.counts.get(check)
    if (!count) continue
    count.findings += 1
    if (explained.has(check)) count.explained += 1
    else {
      const planted = labels.map(({ how }) => how).join('; ') || 'nothing'
      tally.invented.push(`${where} ${check} shows “${shown}” for “${expected}”, planted was: ${planted}`)
    }
  }
}

/** Checks that read words; all others judge the structure alone. */
const readsWords = new Set(
  'not_a_copy not_cut_off inclusions_named no_stale_period no_placeholder category_matches_name bed_text_agrees smoking_text_agrees distinct_from_other_rooms text_agrees covers_all_guests penalty_present guarantee_present guarantee_agrees no_show_stated mandatory_fees_in_total tax_inclusion_stated text_price_agrees'.split(
    ' ',
  ),
)
const isOfWords = (check: string) => readsWords.has(check.slice(check.indexOf('.') + 1))

/** Checks that no answer of this GDS can fail, and why: nothing is planted for them. */
export const cannotFail: Readonly<Record<GdsName, Readonly<Record<string, string>>>> = {
  travel_port: {},
  sabre: {
    'rate_description.rate_and_rules_agree': 'one answer is both',
    'pricing.stable_between_details_and_rules': 'one answer is both',
    'pricing.change_flagged': 'there is no flag, it is told by the amounts themselves',
    'room_description.smoking_known': 'NonSmoking is carried sometimes: absent is unknown',
    'pricing.extra_person_stated': 'RoomExtras are carried sometimes: absent is unknown',
  },
}

const sumOf = (counts: readonly Caught[]) =>
  counts.reduce((sum, { due, caught }) => ({ due: sum.due + due, caught: sum.caught + caught }), { due: 0, caught: 0 })
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

type Totals = { structure: number | null; words: number | null; precision: number | null }
/** Of checks alone, and of other observations. */
export const totalsOf = ({ counts, observations }: Tally): Totals => {
  const of = (words: boolean) => {
    const { due, caught } = sumOf([
      ...[...counts].flatMap(([check, each]) => (isOfWords(check) === words ? [each] : [])),
      ...(words ? [] : observations.values()),
    ])
    return share(caught, due)
  }
  const all = [...counts.values(), ...observations.values()]
  const findings = all.reduce((sum, each) => sum + each.findings, 0)
  const explained = all.reduce((sum, each) => sum + each.explained, 0)
  return { structure: of(false), words: of(true), precision: share(explained, findings) }
}

const isOfOwn = (check: string) => /\.(matches_expected\w*|has_expected_phrases)$/.test(check)

const bars: Readonly<Record<keyof Totals, number>> = { structure: 1, words: 0.98, precision: 0.995 }
/** Every difference from the own data is found and none invented; of words alone no difference is made. */
const ownBars = { structure: 1, precision: 1 }
/** What is not good enough, in words; empty if all is. `whole`: everything that this depth can show was planted. */
export const shortfalls = (tally: Tally, whole: boolean): string[] => {
  const { world, depth, gds } = tally
  const differs = world.shows === 'differences'
  const name = `${gds} ${depth}, ${world.shows}${world.own ? ' with own data' : ''}`
  const totals = totalsOf(tally)
  const low = (Object.entries(differs ? ownBars : bars) as [keyof Totals, number][]).flatMap(([each, bar]) => {
    const measured = totals[each]
    return measured !== null && measured >= bar ? [] : [`${name}: ${each} ${measured} is below ${bar}`]
  })
  const blind = [...tally.counts, ...tally.observations].flatMap(([check, { due, caught, applicable, observed }]) => {
    if (due > 0 && caught === 0) return [`${name}: ${check} never finds what is planted`]
    if (!whole || depth === 'details' || cannotFail[gds][check] !== undefined) return []
    if (due === 0 && (isOfOwn(check) || tally.observations.has(check)) === differs)
      return [`${name}: ${check} has nothing planted`]
    return applicable > 0 && observed === 0 ? [`${name}: ${check} is always unknown`] : []
  })
  return [...low, ...blind]
}
