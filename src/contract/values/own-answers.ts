// What calls of own data answer besides records: overview, versions, imports, suggestions, the price calendar, tokens.
import { z } from 'zod'
import { answerStates } from '../../domain/own-data/calendar/calendar-state.ts'
import { ownKinds } from '../../domain/own-data/records.ts'
import { proofFields } from '../second-factor.ts'
import { ownOutput, proposedPrice } from './own-values.ts'
import { Day, Instant } from './basic-values.ts'

/** A wrong cell, row or element of what was sent; `row` counts from 1 and the head is 1. */
const ImportProblem = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  path: z.string().nullable(),
  words: z.string(),
})
/** The result of an import's job; with problems nothing was changed and `version` is null. */
export const ImportReport = z.object({
  version: z.number().int().nullable(),
  counts: z.record(z.enum(ownKinds), z.object({ added: z.number(), changed: z.number(), removed: z.number() })),
  problems: z.array(ImportProblem),
  /** The parts of a message that were skipped while the rest was accepted. */
  warnings: z.array(ImportProblem),
})
export type ImportReport = z.infer<typeof ImportReport>

export const OwnVersion = z.object({
  version: z.number().int(),
  at: Instant,
  author: z.string(),
  source: z.enum(['form', 'file', 'opentravel', 'rate', 'proposal', 'undo']),
  summary: z.string(),
  counts: z.record(z.enum(ownKinds), z.object({ added: z.number(), changed: z.number(), removed: z.number() })),
  /** Whether it can be undone: none of its records was changed after it. */
  undoable: z.boolean(),
})
export type OwnVersion = z.infer<typeof OwnVersion>

/** A difference between a rate and own data; `name` is the field in words. */
const AcceptedFault = z.object({
  field: z.string(),
  name: z.string(),
  verdict: z.enum(['wrong', 'missing']),
  shown: z.string().nullable(),
  expected: z.string().nullable(),
})
/** What accepting a rate does to the findings of the rate against own data. */
export const AcceptOutcome = z.object({ cleared: z.array(AcceptedFault), left: z.array(AcceptedFault) })
export type AcceptOutcome = z.infer<typeof AcceptOutcome>
/** The same beforehand, with every record that would change: `plan FLEX`, and its fields. */
export const AcceptPreview = AcceptOutcome.extend({
  words: z.string(),
  changes: z.array(
    z.object({
      kind: z.enum(ownKinds),
      what: z.enum(['added', 'changed', 'removed']),
      name: z.string(),
      fields: z.array(z.string()),
    }),
  ),
})
export type AcceptPreview = z.infer<typeof AcceptPreview>

/** A booking code that the newest checkups show, with the plan and room that it most likely is. */
export const CodeSuggestion = z.object({
  gds_id: z.number().int(),
  rate_plan: z.string(),
  rate_name: z.string().nullable(),
  room: z.string().nullable(),
  plan_id: z.number().int().nullable(),
  room_id: z.number().int().nullable(),
  /** 0..1; under 0.5 nothing is proposed. */
  confidence: z.number(),
  /** Why, in words: `the name is the same`, `the price of 12.03. is the same`. */
  reasons: z.array(z.string()),
  /** The record that already maps it. */
  known_by: z.string().nullable(),
})
export type CodeSuggestion = z.infer<typeof CodeSuggestion>

/** The values that codes of one room or plan show of a field, the commonest first. */
const ShownValues = z.array(
  z.object({
    field: z.string(),
    values: z.array(z.object({ value: z.unknown(), codes: z.array(z.string()) })),
  }),
)
/**
 * `id`: an existing record, which stays as it is. `part`: of the booking codes, where all of them share one. `agreed`: fields
 * that both GDS show alike. `differing`: what a few codes show against the others; `open`: to be decided.
 */
const proposedRecord = {
  id: z.number().int().nullable(),
  part: z.string().nullable(),
  agreed: z.array(z.string()),
  codes: z.array(z.string()),
  differing: ShownValues,
  open: ShownValues,
}
/** Own data made of what the newest checkups show, for a person to correct and save. */
export const OwnProposal = z.object({
  rooms: z.array(z.object({ ...proposedRecord, record: ownOutput.rooms.omit({ id: true }) })),
  plans: z.array(z.object({ ...proposedRecord, record: ownOutput.plans.omit({ id: true, derived: true }) })),
  codes: z.array(
    z.object({
      gds_id: z.number().int(),
      pattern: z.string(),
      plan_code: z.string().nullable(),
      room_code: z.string().nullable(),
      /** Why a person has to decide; empty: it can be taken as it is. */
      asks: z.array(z.string()),
      reasons: z.array(z.string()),
    }),
  ),
  /** Of new plans, as the GDS show them for the nights of the checkups. */
  prices: z.array(proposedPrice),
  /** How many there are where they are too many to be among them; else 0. */
  unoffered_prices: z.number().int(),
})
export type OwnProposal = z.infer<typeof OwnProposal>

/** All of a property's own data at once; prices and restrictions are counted only, their lists are paged. */
export const OwnOverview = z.object({
  hotel_id: z.number().int(),
  hotel_name: z.string(),
  version: z.number().int(),
  rooms: z.array(ownOutput.rooms),
  plans: z.array(ownOutput.plans),
  codes: z.array(ownOutput.codes),
  taxes: z.array(ownOutput.taxes),
  prices_count: z.number().int(),
  /** For which nights, weekdays and adults there are prices, at most 100. */
  seasons: z.array(
    z.object({
      first_night: Day.nullable(),
      last_night: Day.nullable(),
      weekdays: ownOutput.prices.shape.weekdays,
      adults: z.number().int().nullable(),
      prices: z.number().int(),
    }),
  ),
  restrictions_count: z.number().int(),
  /** Booking codes of the newest checkups that no record maps. */
  unknown_codes: z.number().int(),
  /** Whether the checkups are scored against this version. */
  rescoring: z.enum(['current', 'running']),
})
export type OwnOverview = z.infer<typeof OwnOverview>

/** Whose own data of a hotel there is: one person of each company that has the hotel. */
export const OwnHolder = z.object({
  user_id: z.number().int(),
  name: z.string(),
  company: z.string(),
  version: z.number().int(),
})
export type OwnHolder = z.infer<typeof OwnHolder>

export const OtaToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its creator: it ends with their rights. */
  made_by: z.string(),
  /** Whether they still may change this hotel's own data; a token that does not work is refused. */
  works: z.boolean(),
  created_at: Instant,
  used_at: Instant.nullable(),
})

const AskedStay = z.object({ check_in: Day, nights: z.number().int(), checked_at: Instant })
const StayDates = z.object({ check_in: Day, nights: z.number().int() })
/** What a GDS showed of a night under one booking code; `expected` is the own price, stated as the GDS states its own. */
const GdsNight = AskedStay.extend({
  gds_id: z.number().int(),
  rate_id: z.number().int(),
  rate_plan: z.string(),
  amount: z.string(),
  currency: z.string().nullable(),
  expected: z.string().nullable(),
  verdict: z.enum(['pass', 'wrong', 'missing', 'not_compared']),
  /** Why it is not compared. */
  reason: z.string().nullable(),
  /** What else of the stay's price is wrong, such as its total. */
  stay_price: z.object({ field: z.string(), shown: z.string().nullable(), expected: z.string().nullable() }).nullable(),
})
/** A month of prices of one rate plan: what the property charges and what each GDS showed when it was last checked. */
export const PriceCalendar = z.object({
  /** The GDS that sell the hotel. */
  gds_ids: z.array(z.number().int()),
  rooms: z.array(
    z.object({
      /** null: all rooms. */
      room_id: z.number().int().nullable(),
      nights: z.array(
        z.object({
          night: Day,
          own: z.object({ amount: z.string(), currency: z.string(), tax: z.enum(['before', 'after']) }).nullable(),
          /** Why a price that is there cannot be calculated. */
          no_price: z.string().nullable(),
          /** The price of own data that this is; null where there is none, or it is calculated from another rate plan. */
          price_id: z.number().int().nullable(),
          /** Why the property itself sells nothing that night. */
          closed: z.string().nullable(),
          /** Of each GDS its newest checkup that shows the night, with every booking code: the worst first. */
          gds: z.array(GdsNight),
          /** Of a GDS without a price what its shortest stay over the night answered; absent where no checkup covers it. */
          answers: z.array(
            z.object({
              gds_id: z.number().int(),
              state: z.enum(answerStates),
              outcome: z.string().nullable(),
              stay: AskedStay.nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
  /** Nights of rooms with a price, with a GDS price, and with one that differs. */
  sums: z.object({ priced: z.number().int(), checked: z.number().int(), wrong: z.number().int() }),
  /** The day at the hotel: earlier nights cannot be checked. */
  today: Day,
  /** For each night that can be checked the shortest stay that own data sells. */
  stays: z.array(StayDates.extend({ night: Day })),
  /** Nights from today on that no checkup covers, and the stays that check them: one for each night, or fewer and longer ones. */
  missing: z.array(
    z.object({
      gds_id: z.number().int(),
      nights: z.array(Day),
      each: z.array(StayDates),
      merged: z.array(StayDates),
      /** Not to be checked: own data sells no stay over them. */
      closed: z.array(Day),
    }),
  ),
})
export type PriceCalendar = z.infer<typeof PriceCalendar>

/** What is deleted with a room or rate plan; plans that take their prices from it keep it from being deleted. */
export const Removal = z.object({
  codes: z.number().int(),
  prices: z.number().int(),
  restrictions: z.number().int(),
  derived_plans: z.array(z.string()),
})
export type Removal = z.infer<typeof Removal>

/** With the maker’s password, or a code: a token goes on working after their session has ended. */
export const NewOtaToken = z.object({
  name: z.string().trim().min(1, 'Field is required').max(100),
  ...proofFields,
})
