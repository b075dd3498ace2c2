// What to fix over all hotels: one row for each cause, with its gain, its status and its assignee.
import { z } from 'zod'
import { criteria } from '../domain/accuracy/verdict.ts'
import { acceptReasons, acceptScopes, alarmStates, longestNote } from '../domain/accepted/acceptance.ts'
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
const listedSpells = ['new', 'back', 'overdue', 'accepted', 'past', 'unconfirmed', 'gone'] as const

const Assignee = z.object({ id: z.number().int(), name: z.string() })
const NightValue = z.object({ amount: z.string(), currency: z.string() })
const FixStatus = z.object({
  /** A fix that was done is open again once a newer checkup still finds it, a snoozed one from `until` on, or once it is worse. */
  state: z.enum(fixStates),
  done_at: Instant.nullable(),
  until: Day.nullable(),
  /** What it was when it was snoozed until it gets worse: more rates, or a tenth more for one night. */
  until_worse: z.object({ rates: z.number().int(), value: NightValue.nullable(), at: Instant }).nullable(),
  /** Why such a fix is open again, until somebody changes its state. */
  worsened: z
    .object({
      rates: z.object({ was: z.number().int(), now: z.number().int() }).nullable(),
      value: z.object({ was: NightValue, now: NightValue }).nullable(),
      at: Instant,
    })
    .nullable(),
  assigned_to: Assignee.nullable(),
  /** The last day for it, at the hotel; `overdue` once that has passed and the fix is open. */
  due_on: Day.nullable(),
  overdue: z.boolean(),
  /** When a person changed it last, or a checkup opened it again: the version that a change has seen. Null if nobody has. */
  updated_at: Instant.nullable(),
})
export type FixStatus = z.infer<typeof FixStatus>

/** What was stored since the version that a change had seen: by a person, by support (`by` is null), or by a checkup that opened it again. */
const NewestFix = z.object({ by: z.string().nullable(), by_checkup: z.boolean(), at: Instant, status: FixStatus })
export type NewestFix = z.infer<typeof NewestFix>

/** Since when its cause is found, by the checkups; null until they were all looked at. */
const FixSpell = z.object({
  /**
   * `new` and `back` for seven days and until somebody acts, `past` once all its stays have begun, `gone` for thirty days, `unconfirmed` while
   * the newest checkups neither find it nor see that it is gone: then no rate has it.
   */
  state: z.enum(spellStates),
  first_seen: Instant,
  last_seen: Instant,
  /** When it was found again, or first. */
  opened_at: Instant,
  gone_at: Instant.nullable(),
  /**
   * Of one that is gone: when somebody said last that it was made, since it was found, also where a check found it still there first. Whoever said
   * so has repaired it, in the time to repair; null where it is gone on its own.
   */
  marked_done_at: Instant.nullable(),
  came_back: z.number().int(),
  /** A rule set that was new to the stay when it was first found, came back or was gone: that, not the hotel, may have changed. */
  rule_set: z.number().int().nullable(),
  /** It is gone because the property's own data changed: no repair. */
  by_own_data: z.boolean(),
})

/** Of the newest check of a fix: what the list is narrowed to. `running` also waits for its next try. */
export const shownChecks = ['still_there', 'couldnt_check', 'running'] as const
export const verificationStates = ['running', 'gone', 'still_there', 'couldnt_check', 'past', 'cancelled'] as const
/** What the newest check of a fix that was marked as done says: while it runs or holds, and of an open fix why it is open again. */
const FixVerification = z.object({
  id: z.number().int(),
  status: z.enum(verificationStates),
  /** Why it could not be checked, or is tried again at `next_at`. */
  reason: z.string().nullable(),
  next_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** Stays that it found it gone on, and stays ahead that it did not check. */
  gone: z.number().int(),
  unchecked: z.number().int(),
  /** Of the stay that still has it: the words of the GDS, and when they were fetched. */
  shown: z.string().nullable(),
  shown_at: Instant.nullable(),
})
export type FixVerification = z.infer<typeof FixVerification>

/** What support says of a false alarm. */
export const AlarmAnswer = z.object({ state: z.enum(alarmStates), text: z.string(), at: Instant })

/** What is accepted; also `newest` of a refusal to end it. */
const AcceptedFix = z.object({
  reason: z.enum(acceptReasons),
  note: z.string().nullable(),
  scope: z.enum(acceptScopes),
  code: z.string().nullable(),
  /** Null for support. */
  by: z.string().nullable(),
  at: Instant,
  until: Day,
  /** Of support, to a false alarm. */
  answer: AlarmAnswer.nullable(),
})
export type AcceptedFix = z.infer<typeof AcceptedFix>

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
    verification: FixVerification.nullable(),
    /** The most that a wrong price is off for one night: what the GDS shows minus what is right. Null where no two amounts say it. */
    value_per_night: NightValue.nullable(),
  })
  .extend({
    /** That it stays so for a time, and why: such a fix counts as nothing else. */
    accepted: AcceptedFix.nullable(),
    /** What is accepted of it while others of its rates are not: single booking codes, or the values of some stays. */
    partly_accepted: z.array(AcceptedFix),
    /** What was accepted before the GDS or your own data had another value: for seven days. */
    was_accepted: z
      .object({ code: z.string(), was: z.string().nullable(), now: z.string().nullable(), at: Instant })
      .nullable(),
    /** What ended by itself on `until`, the first day on which it held no more: for seven days, in place of an older `was_accepted`. */
    acceptance_ended: z.object({ code: z.string().nullable(), until: Day, at: Instant }).nullable(),
    /** Of the values of all its rates and of what is accepted of it: an acceptance carries it, and is refused where these are others by then. */
    values_mark: z.string(),
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
  /** Only what a checkup has found since this moment, or found again, without what is accepted. */
  new_since: Instant.optional(),
  /** Of those that are gone only what checkups ended since then, without what another rule set or other own data ended. */
  gone_since: Instant.optional(),
  /** `all` is without `gone`, which is asked for by itself. */
  state: z.enum([...fixStates, ...listedSpells, 'all']).default('open'),
  assigned_to: z.union([z.literal('nobody'), Id]).optional(),
  /** What the newest check of the fix said, as long as that holds: see `verification`. What is gone has none. */
  last_check: z.enum(shownChecks).optional(),
  /** A part of the hotel, the field, the advice or a booking code. */
  find: z.string().max(255).optional(),
}
/** By `due`, ascending: overdue first, then by day. Without one they come last, whatever the direction. */
const fixSorts = ['priority', 'points', 'rates', 'hotel', 'stay', 'value', 'due'] as const

const FixKey = z.string().min(1).max(80)
export const fixParams = z.object({ id: Id, key: FixKey })
const FixChange = z.object({
  state: z.enum(fixStates).optional(),
  /** A snoozed fix has a day, at most 90 days ahead, or is snoozed until it gets worse. */
  until: Day.optional(),
  until_worse: z.literal(true).optional(),
  assigned_to: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .nullable()
    .optional(),
  /** Today at the hotel or later; null for none. */
  due_on: Day.nullable().optional(),
})
/** Why a fix was left as it is: nothing has it any more, somebody else has changed it, whom it is assigned to does not reach its hotel, or the day has passed there. */
const RefusedFix = z.object({
  hotel_id: z.number().int(),
  key: z.string(),
  code: z.enum(['not_found', 'changed_meanwhile', 'no_access', 'day_passed']),
  message: z.string(),
  newest: NewestFix.nullable(),
})
export type RefusedFix = z.infer<typeof RefusedFix>

/** With the `updated_at` that was seen, null for none. */
export const SeenFix = z.object({ hotel_id: Id, key: FixKey, updated_at: Instant.nullable().optional() })
export const manyOf = <Named extends z.ZodType>(named: Named) =>
  z.array(named).min(1, 'Select a fix').max(mostFixesChanged, `At most ${mostFixesChanged} fixes`)

/** Why, for how much, and until when. */
const AskedAcceptance = z.object({
  reason: z.enum(acceptReasons),
  /** Needed for a false alarm and for what is on purpose. */
  note: z.string().max(longestNote, `At most ${longestNote} characters`).optional(),
  scope: z.enum(acceptScopes).default('cause'),
  code: z.string().max(80).optional(),
  /** Until it expires. */
  days: z.union([z.literal(30), z.literal(90), z.literal(180), z.literal(365)]).default(90),
})
/** As the fix had it that was shown, for the same dates. */
const ValuesMark = z.string().max(40)
/** A hotel that was checked in the meantime, where other values may count by now: nothing is accepted there. */
const HotelLeftOut = z.object({
  hotel_id: z.number().int(),
  hotel: z.string(),
  gds_id: z.literal([1, 2]),
  fixes: z.number().int(),
  message: z.string(),
})

/** Who has changed or accepted it since it was shown, and when: a person, support (`by` is null), or a checkup. */
const Meanwhile = z.object({ by: z.string().nullable(), by_checkup: z.boolean(), accepted: z.boolean(), at: Instant })
export const leftOutFor = <Codes extends z.ZodType>(code: Codes) =>
  z.object({ hotel_id: z.number().int(), key: z.string(), code, message: z.string(), newest: Meanwhile.nullable() })
/** Nothing has it any more, somebody else has changed it, a checkup has found other values, or it has no rate with that booking code. */
const NotAccepted = leftOutFor(z.enum(['not_found', 'changed_meanwhile', 'checked_meanwhile', 'other_code']))
export type NotAccepted = z.infer<typeof NotAccepted>

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
        overdue: z.number().int(),
        /** Besides the others: what somebody has accepted for a time. What is accepted in part only is among the others too. */
        accepted: z.number().int(),
        /** Of the days of the window. */
        past: z.number().int(),
        /**
         * Besides the others, in a window that begins today: those whose last stay began before it, within thirty days. Null where they are not
         * counted, because another state is asked for.
         */
        past_before: z.number().int().nullable(),
        /** Besides the others: what the newest checkups neither find nor see gone. */
        unconfirmed: z.number().int(),
        /** Besides the others: what no checkup finds any more. */
        gone: z.number().int(),
        /** Each once, without those that are gone. */
        all: z.number().int(),
        /** How many rows the list has with each `last_check`, in the same `state`. */
        last_checks: z.record(z.enum(shownChecks), z.number().int()),
        /**
         * More hotels than `listed` have something to fix: in the list are those that the filters name, by what people said, the last check or
         * the hotel’s name, and then the worst.
         */
        hotels: z.number().int(),
        listed: z.number().int(),
      }),
      /** Who can be assigned: of the hotels of these rows, only in `hotel_ids`, which they reach. */
      people: z.array(Assignee.extend({ hotel_ids: z.array(z.number().int()) })),
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
  /**
   * Done, snoozed until a day or until it gets worse, open again, assigned to somebody in the account, or due on a day; omitted fields stay. If-Match has the `updated_at` that
   * was seen, or 0 for none; without it, the change is made whoever made the last one.
   */
  update: endpoint({
    method: 'PATCH',
    path: '/hotels/:id/fixes/:key',
    may: writers,
    idempotent: true,
    ifMatch: true,
    params: fixParams,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: FixChange,
    answer: z.object({ data: FixStatus }),
  }),
  /**
   * Accepts a fix as it is, for the values that the GDS and your own data have now: another value ends it. For one booking code, for all of
   * this cause in this hotel and GDS, or for all that this check finds now in all hotels, which only the owner of the account can.
   * If-Match as for a change of the fix, whose `updated_at` is another one afterwards.
   */
  accept: endpoint({
    method: 'POST',
    path: '/hotels/:id/fixes/:key/acceptances',
    may: writers,
    idempotent: true,
    ifMatch: true,
    params: fixParams,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: AskedAcceptance.extend({ values_mark: ValuesMark }),
    answer: z.object({ data: z.object({ accepted: z.number().int(), refused: z.array(HotelLeftOut) }) }),
  }),
  /**
   * Accepts several fixes as they are, as one is, each in a transaction of its own: what refuses one leaves the others. For one booking code,
   * all that have it. For all that a check finds in all hotels, they must be of one check; `hotels_left` are those that were checked meanwhile.
   */
  acceptMany: endpoint({
    method: 'POST',
    path: '/fixes/acceptances',
    may: writers,
    idempotent: true,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: AskedAcceptance.extend({ fixes: manyOf(SeenFix.extend({ values_mark: ValuesMark })) }),
    answer: z.object({
      data: z.object({
        accepted: z.number().int(),
        refused: z.array(NotAccepted),
        hotels_left: z.array(HotelLeftOut),
      }),
    }),
  }),
  /**
   * Ends what is accepted of a fix: it is open again. If-Match has the newest `at` of what is accepted of it, or 0 for nothing: where somebody
   * else has accepted it since, the answer is 409. Without it, all of it ends.
   */
  endAcceptance: endpoint({
    method: 'DELETE',
    path: '/hotels/:id/fixes/:key/acceptances',
    may: writers,
    ifMatch: true,
    params: fixParams,
    query: z.object({ user_id: Id.optional() }),
    answer: z.object({ data: z.object({ ended: z.number().int() }) }),
  }),
  /**
   * The same change for several fixes, one by one: what refuses one leaves the others. Each may name the `updated_at` that was seen, null for
   * none. Whoever is assigned gets one mail about all of them. Done is without a check.
   */
  updateMany: endpoint({
    method: 'PATCH',
    path: '/fixes',
    may: writers,
    idempotent: true,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: FixChange.extend({ fixes: manyOf(SeenFix) }),
    answer: z.object({
      data: z.object({ done: z.number().int(), refused: z.array(RefusedFix), checked: z.literal(0) }),
    }),
  }),
}
