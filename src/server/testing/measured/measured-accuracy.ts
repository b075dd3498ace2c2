// Measures the findings: the product's own checkups of the sandbox's hotels, each verdict next to what was planted there.
import { oneFindingPerField } from '../../../domain/accuracy/causes/one-per-field.ts'
import { knownFindings, type NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import type { Observation } from '../../../domain/accuracy/observations/kinds.ts'
import { checkByNumber } from '../../../domain/accuracy/rule-set.ts'
import { type StoredVerdicts, storedVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import type { Finding, Verdict } from '../../../domain/accuracy/verdict.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { addDays, type Day, type Stay } from '../../../domain/stay.ts'
import { createGdsClient } from '../../../gds/client.ts'
import { defaultLimits, type GdsAccount, type SabreAccount, type TokenSource } from '../../../gds/gds.ts'
import { fetchToken } from '../../../gds/sabre/token.ts'
import type { ObservationLabel } from '../../../sandbox/differences/observations.ts'
import { differingRates } from '../../../sandbox/differences/plant.ts'
import { availabilityOf } from '../../../sandbox/inventory.ts'
import type { Label } from '../../../sandbox/defects/label.ts'
import { plantedRates } from '../../../sandbox/planting.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { specialHotels } from '../../../sandbox/specials.ts'
import { sandboxAccounts } from '../../../sandbox/world.ts'
import { type SandboxHotel, sandboxHotels } from '../../../sandbox/world/hotels.ts'
import { makeCheckup } from '../../workers/checkups/make-checkup.ts'
import { ownDataOf } from '../own-sheets.ts'
import { patient } from '../patient.ts'
import type { CheckupResult } from '../../workers/checkups/checkup.ts'

export type Depth = 'details' | 'rules'
/** Sabre's answer has the rules in it: there is one depth. */
export const depthsOf = (gds: GdsName): readonly Depth[] => (gds === 'sabre' ? ['rules'] : ['details', 'rules'])

const none = { children: 0, corporate_codes: [], rate_category_codes: [] }
/** Short and long, soon and far, over weekends, with children, for one and for three, with corporate codes. */
const measuredStays = (today: Day): Stay[] => {
  const stay = (ahead: number, nights: number, adults: number, more: Partial<Stay> = {}): Stay => ({
    check_in: addDays(today, ahead),
    check_out: addDays(today, ahead + nights),
    adults,
    ...none,
    ...more,
  })
  return [
    stay(80, 4, 2),
    stay(16, 1, 1),
    stay(47, 3, 2, { children: 1 }),
    stay(121, 7, 2, { corporate_codes: ['IBX', 'Q7T'] }),
    stay(203, 2, 3, { corporate_codes: ['IBX'] }),
    stay(262, 2, 1, { children: 2 }),
  ]
}

const unusual = new Set(specialHotels.map(({ chain_code, property_id }) => chain_code + property_id))
export type Question = { gds: GdsName; hotel: SandboxHotel; stay: Stay }
/** Every hotel with every stay that it sells, or one of so many of these, each hotel with another stay. */
export const questions = (gds: GdsName, today: Day, every = 1): Question[] =>
  measuredStays(today).flatMap((stay, at) =>
    sellers(gds, stay, today).flatMap((hotel) =>
      (sandboxHotels.indexOf(hotel) + at) % every === 0 ? [{ gds, hotel, stay }] : [],
    ),
  )

/** Hotels that sell the stay in this GDS and answer as usual. */
const sellers = (gds: GdsName, stay: Stay, today: Day): SandboxHotel[] =>
  sandboxHotels.filter(
    (hotel) =>
      (gds === 'sabre' ? hotel.sabre !== null : hotel.travelport) &&
      !unusual.has(hotel.chain_code + hotel.property_id) &&
      availabilityOf(hotel, stay, today).kind === 'open',
  )

type Found = { check: string; shown: string; expected: string }
export type MeasuredRate = {
  rate: Rate
  verdicts: ReadonlyMap<string, Verdict>
  found: readonly Found[]
  /** As people read them, one of each field; recordings have none. */
  reported?: readonly Finding[]
  labels: Label[]
  /** Checks that may rightly fail because of defects that the answer does not show themselves. */
  also?: readonly string[]
}
export type MeasuredCheckup = {
  gds: GdsName
  depth: Depth
  hotel: SandboxHotel
  rates: MeasuredRate[]
  /** The observations, and which of them were planted. */
  observations: Observation[]
  observationsDue: ObservationLabel[]
}
/** Whether the property's own data takes part, and whether the hotels show defects or differ from their own data. */
export type World = { own: boolean; shows: 'defects' | 'differences' }
export type Measuring = {
  sandbox: Sandbox
  /** Of both depths if there are two; throws where the checkup is not whole. */
  ask(question: Question): Promise<CheckupResult[]>
  /** The same beside what was planted; throws also where a rate is lacking that the hotel sells. */
  read(question: Question): Promise<MeasuredCheckup[]>
}

const plain: World = { own: false, shows: 'defects' }
const limits = { ...defaultLimits, ...patient }
export const startMeasuring = async (today: Day, { own, shows }: World = plain): Promise<Measuring> => {
  const sandbox = await startSandbox({ port: 0, today: () => today, differs: shows === 'differences' })
  const accounts: Record<GdsName, GdsAccount> = {
    sabre: { gds: 'sabre', endpoint: sandbox.sabre, ...sandboxAccounts.sabre.platform },
    travel_port: { gds: 'travel_port', endpoint: sandbox.endpoint, ...sandboxAccounts.platform },
  }
  let token: ReturnType<typeof fetchToken> | undefined
  const never = new AbortController().signal
  const tokens: TokenSource = () => (token ??= fetchToken(accounts.sabre as SabreAccount, limits, never))
  const plantedIn = ({ gds, hotel, stay }: Question) =>
    shows === 'differences'
      ? differingRates(hotel, stay, today, [], gds)
      : { planted: plantedRates(hotel, stay, today, [], gds), observations: [] }
  const ask = async (question: Question): Promise<CheckupResult[]> => {
    const { gds, hotel, stay } = question
    const { property_id, chain_code, city } = hotel
    const { planted } = plantedIn(question)
    const account = accounts[gds]
    const order = {
      account,
      mode: 'full',
      rules: { rate_plans: [...new Set(planted.map(({ rate }) => rate.code))], details: null },
      property: gds === 'sabre' ? { chain_code, property_id: '', ...hotel.sabre } : { chain_code, property_id },
      stay,
      today,
      time_zone: city.time_zone,
      currency: city.currency,
      own: own ? ownDataOf(hotel, stay, today) : null,
    } as const
    const client = createGdsClient(account, limits, tokens)
    const last = await makeCheckup(client, order, never, () => undefined)
    const checkups = last.base ? [last.base, last] : [last]
    for (const { outcome, missing } of checkups)
      if (outcome !== 'rates' || missing.length > 0) throw new Error([gds, hotel.name, outcome, ...missing].join(' '))
    return checkups
  }
  return {
    sandbox,
    ask,
    read: async (question) => {
      const { gds, hotel } = question
      const { planted, observations: observationsDue } = plantedIn(question)
      return (await ask(question)).map((result, at) => {
        const depth = depthsOf(gds)[at] ?? 'rules'
        const observations = JSON.parse(result.observations) as Observation[]
        return { gds, depth, hotel, rates: observationLabels(result, planted, hotel), observations, observationsDue }
      })
    },
  }
}

type Row = {
  rate_plan: string
  fields: Partial<Rate>
  findings: NumberedFinding[]
  verdicts: StoredVerdicts
}
const idOf = (number: number) => checkByNumber(number)?.id ?? String(number)

const observationLabels = (
  result: CheckupResult,
  planted: ReturnType<typeof plantedRates>,
  hotel: SandboxHotel,
): MeasuredRate[] => {
  const rows = JSON.parse(result.rates) as Row[]
  // A code that is sent twice is one rate, with its first words.
  const sold = [...new Set(planted.map(({ rate }) => rate.code))]
  const read = [...new Set(rows.map(({ rate_plan }) => rate_plan))]
  const lost = sold.filter((code) => !read.includes(code))
  const more = read.filter((code) => !sold.includes(code))
  if (lost.length + more.length > 0) throw new Error(`${hotel.name}: not read ${lost}; not sold ${more}`)
  const labels = new Map(planted.map((each) => [each.rate.code, each.labels]))
  return rows.map(({ rate_plan, fields, findings, verdicts }) => ({
    rate: { ...emptyRate(rate_plan), ...fields },
    verdicts: new Map(Object.entries(storedVerdicts(verdicts))),
    found: findings.map(({ number, shown = '', expected = '' }) => ({ check: idOf(number), shown, expected })),
    reported: oneFindingPerField(knownFindings(findings)).map(({ finding }) => finding),
    labels: labels.get(rate_plan) ?? [],
  }))
}
