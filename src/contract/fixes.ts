// What to fix over all hotels: one row for each cause, with its gain, its status and its assignee.
import { z } from 'zod'
import { criteria } from '../domain/accuracy/verdict.ts'
import { mostFixesChanged } from '../domain/fix-limits.ts'
import { spellStates } from '../domain/spells/spell-state.ts'
import { Fix } from './accuracy.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Day, Instant, window } from './values/basic-values.ts'

const fixReaders = ['demo', 'employee', 'manager', 'owner', 'admin'] as const
const writers = ['employee', 'manager', 'owner', 'admin'] as const
export const fixStates = ['open', 'done', 'snoozed'] as const
/** Besides what people say: what became of an open fix by its checkups, and `gone` for what no checkup finds any more. */
const listedSpells = ['new', 'back', 'past', 'gone'] as const

const Assignee = z.object({ id: z.number().int(), name: z.string() })
const FixStatus = z.object({
  /** A fix that was done is open again once a newer checkup still finds it, a snoozed one from `until` on. */
  state: z.enum(fixStates),
  done_at: Instant.nullable(),
  until: Day.nullable(),
  assigned_to: Assignee.nullable(),
})
export type FixStatus = z.infer<typeof FixStatus>

/** Since when its cause is found, by the checkups; null until they were all looked at. */
const FixSpell = z.object({
  /** `new` and `back` for seven days and until somebody acts, `past` once all its stays have begun, `gone` for thirty days. */
  state: z.enum(spellStates),
  first_seen: Instant,
  last_seen: Instant,
  /** When it was found again, or first. */
  opened_at: Instant,
  gone_at: Instant.nullable(),
  came_back: z.number().int(),
  /** A rule set that was new to the stay when it was first found, came back or was gone: that, not the hotel, may have changed. */
  rule_set: z.number().int().nullable(),
})

export const FixRow = Fix.omit({ becomes: true })
  .extend({
    hotel_id: z.number().int(),
    hotel: z.string(),
    /** Check-in days, the first 20 of `stays_count`. */
    stays: z.array(Day),
    stays_count: z.number().int(),
    /** Whether it affects every stay that was checked. */
    all_stays: z.boolean(),
    /** What it alone adds to the score of the hotel in that GDS; null if another rule set than today's scored a rate. */
    points: z.number().nullable(),
    /** When it was found last. */
    found_at: Instant,
    spell: FixSpell.nullable(),
    /** The most that a wrong price is off for one night: what the GDS shows minus what is right. Null where no two amounts say it. */
    value_per_night: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  })
  .extend(FixStatus.shape)
export type FixRow = z.infer<typeof FixRow>

const fixFilters = {
  ...window,
  user_id: Id.optional(),
  hotel_id: Id.optional(),
  criterion: z.enum(criteria).optional(),
  check: z.string().max(80).optional(),
  /** Only wrong prices. */
  prices: z.literal('1').optional(),
  /** Only what was not found before this moment. */
  new_since: Instant.optional(),
  /** `all` is without `gone`, which is asked for by itself. */
  state: z.enum([...fixStates, ...listedSpells, 'all']).default('open'),
  assigned_to: z.union([z.literal('nobody'), Id]).optional(),
  /** A part of the hotel, the field, the advice or a booking code. */
  find: z.string().max(255).optional(),
}
const fixSorts = ['priority', 'points', 'rates', 'hotel', 'stay', 'value'] as const

const FixKey = z.string().min(1).max(80)
const fixParams = z.object({ id: Id, key: FixKey })
const FixChange = z.object({
  state: z.enum(fixStates).optional(),
  until: Day.optional(),
  assigned_to: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .nullable()
    .optional(),
})
export const fixes = {
  list: endpoint({
    method: 'GET',
    path: '/fixes',
    may: fixReaders,
    mayLag: true,
    gds: 'optional',
    query: listQuery(fixSorts, 25).extend(fixFilters),
    answer: z.object({
      data: z.array(FixRow),
      meta: Meta,
      /** Of the filters without `state`; `rates` counts each rate once, however many fixes it needs. */
      totals: z.object({
        rates: z.number().int(),
        open: z.number().int(),
        done: z.number().int(),
        snoozed: z.number().int(),
        /** Of those that are open. */
        new: z.number().int(),
        back: z.number().int(),
        past: z.number().int(),
        /** Besides the others: what no checkup finds any more. */
        gone: z.number().int(),
        /** More hotels than `listed` have something to fix: the worst are in the list. */
        hotels: z.number().int(),
        listed: z.number().int(),
      }),
      /** Who can be assigned. */
      people: z.array(Assignee),
    }),
  }),
  /** All rows of the filters as one file. */
  export: endpoint({
    method: 'GET',
    path: '/fixes/export',
    may: fixReaders,
    mayLag: true,
    gds: 'optional',
    gives: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    query: listQuery(fixSorts, 25)
      .pick({ sort_by: true, sort_direction: true })
      .extend(fixFilters)
      .extend({
        format: z.enum(['csv', 'xlsx']),
      }),
    answer: z.instanceof(Uint8Array),
  }),
  /** One fix with all its rates, stays and amounts, the first 1,000 of each. */
  one: endpoint({
    method: 'GET',
    path: '/hotels/:id/fixes/:key',
    may: fixReaders,
    params: fixParams,
    query: z.object({ ...window, user_id: Id.optional() }),
    answer: z.object({ data: FixRow }),
  }),
  /** Done, snoozed until a day, open again, or assigned to somebody in the account; omitted fields stay. */
  update: endpoint({
    method: 'PATCH',
    path: '/hotels/:id/fixes/:key',
    may: writers,
    idempotent: true,
    params: fixParams,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: FixChange,
    answer: z.object({ data: FixStatus }),
  }),
  /** The same change for several fixes, all or none. Whoever is assigned gets one mail about all of them. */
  updateMany: endpoint({
    method: 'PATCH',
    path: '/fixes',
    may: writers,
    idempotent: true,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: FixChange.extend({
      fixes: z
        .array(z.object({ hotel_id: Id, key: FixKey }))
        .min(1, 'Select a fix')
        .max(mostFixesChanged, `At most ${mostFixesChanged} fixes`),
    }),
    answer: z.object({ data: z.object({ changed: z.number().int() }) }),
  }),
}
