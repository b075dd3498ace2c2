// Accepts a deviation for the values of this moment, or ends that: one transaction for each hotel and GDS, with its audit entries.
import type { z } from 'zod'
import type { fixes } from '../../../../contract/fixes.ts'
import { checkOf } from '../../../../domain/accuracy/rule-set.ts'
import { isCovered, longestNote, needsNote, shortestNote } from '../../../../domain/accepted/acceptance.ts'
import { utcText } from '../../../../domain/formats.ts'
import { mostFixesChanged } from '../../../../domain/fix-limits.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { lockHotel } from '../../../platform/database/advisory-locks.ts'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import {
  endAccepted,
  holdNow,
  insertAcceptance,
  listAccepted,
  listEvidenceOf,
  listStaysOf,
  stayName,
  subjectOf,
} from '../../acceptances/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { findState, type FixView, listPeople } from '../data.ts'
import { acceptedOne, findAccepted, type FixAcceptance, isFromBefore, neverAccepted } from '../state/find-accepted.ts'
import { findAllFixes } from '../find-fixes.ts'
import { findSpells } from '../state/find-spells.ts'
import { findNamed, needFix } from '../list/get-fix.ts'
import { fixViewOf } from '../list/list-fixes.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'
import { type By, needNewest, renewVersion } from './store-change.ts'
import { isOfValues, valuesMark } from '../state/make-values-mark.ts'

/** `seen`: as for a change of the fix; `left`: fixes of its check, by name, that are not accepted with it; `renewed`: that are, though they were before. */
type OneFix = z.output<typeof fixes.accept.params> &
  z.output<typeof fixes.accept.query> & {
    seen: string | null | undefined
    left?: ReadonlySet<string>
    renewed?: ReadonlySet<string>
  }
type Acceptance = Omit<z.output<typeof fixes.accept.body>, 'values_mark'>

type Accepted = z.output<typeof fixes.accept.answer>['data']

/** Each hotel by itself: one that was checked in the meantime is left as it is, and named. */
export const acceptFix = async (
  context: Context,
  by: By,
  { id: hotel_id, key, seen, left = new Set(), renewed = new Set(), ...dates }: OneFix,
  { values_mark, ...asked }: z.output<typeof fixes.accept.body>,
): Promise<Accepted> => {
  const viewOf = (hotel?: number) => fixViewOf(context, by.person, { ...dates, hotel_id: hotel }, undefined)
  const here = await findAllFixes(context, viewOf(hotel_id))
  const fix = here.flat().find((each) => each.key === key)
  if (!fix) throw notFound()
  refuseAcceptance(by, asked)
  if (!hasCode(fix, asked)) throw invalid({ code: ['Select one of the booking codes of this fix'] })
  const held = await heldByOthers(context, context.db, by, [fix])
  const acceptance = (await acceptancesOf(context, by, viewOf(hotel_id), [fix])).get(fixNameOf(fix)) ?? neverAccepted
  if (!isOfValues(values_mark, fix)) throw checkedMeanwhile(fix, acceptance)
  if (values_mark !== valuesMark(fix, acceptance)) refuseUnseen(held)
  if (asked.scope === 'check') return acceptCheck(context, by, { fix, seen, left, renewed, view: viewOf(), asked })
  const beside = here.find((each) => each.includes(fix)) ?? [fix]
  const [ahead] = await fixesAhead(context, by, asked, [fix])
  await context.db.transaction((tx) =>
    acceptInHotel(context, tx, by, {
      wanted: [fix],
      beside,
      asked,
      known: acceptancesIn(held),
      shown: { fix, seen },
      ahead,
    }),
  )
  return { accepted: 1, refused: [] }
}

/** What is accepted of these fixes now, by their names. */
export const acceptancesOf = (context: Context, { person }: By, view: FixView, fixes: readonly HotelFix[]) =>
  findAccepted(context, person.tenant_id, fixes, {
    now: new Date(context.now()).toISOString(),
    today: todayIn(null, context.now()),
    spells: findSpells(context, view, fixes),
  })

type SeenFix = { fix: HotelFix; seen: string | null | undefined }
type OfCheck = SeenFix & {
  view: FixView
  asked: Acceptance
  left: ReadonlySet<string>
  renewed: ReadonlySet<string>
}
/** Other fixes that are accepted keep their reasons, and their ends. */
const acceptCheck = async (context: Context, by: By, of: OfCheck): Promise<Accepted> => {
  const { fix, seen, left, renewed, view, asked } = of
  const all = await findAllFixes(context, view)
  const known = acceptancesIn(await heldByOthers(context, context.db, by, all.flat()))
  const accepted = await acceptancesOf(context, by, view, all.flat())
  const isWanted = (each: HotelFix) =>
    each.check === fix.check &&
    !left.has(fixNameOf(each)) &&
    (fixNameOf(each) === fixNameOf(fix) || renewed.has(fixNameOf(each)) || !accepted.get(fixNameOf(each))?.accepted)
  const groups = all.map((beside) => ({ beside, wanted: beside.filter(isWanted) }))
  const count = groups.reduce((sum, { wanted }) => sum + wanted.length, 0)
  if (count > mostFixesChanged)
    throw invalid({ scope: [`At most ${mostFixesChanged} fixes at once: this check has ${count}`] })
  // Before any other hotel: who has not seen what others said of this one sees it first.
  const at = new Date(context.now()).toISOString()
  await context.db.transaction((tx) => needShown(tx, by, { fix, seen, wanted: [fix], at }))
  const done: Accepted = { accepted: 0, refused: [] }
  for (const { beside, wanted } of groups) {
    const [first] = wanted
    if (!first) continue
    try {
      await context.db.transaction((tx) =>
        acceptInHotel(context, tx, by, { wanted, beside, asked, known, shown: { fix, seen } }),
      )
      done.accepted += wanted.length
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'conflict') throw error
      const { hotel_id, hotel, gds_id } = first
      done.refused.push({ hotel_id, hotel, gds_id, fixes: wanted.length, message: error.message })
    }
  }
  return done
}

/** What no fix can be accepted with. */
export const refuseAcceptance = ({ person }: By, { reason, note, scope, code }: Acceptance) => {
  const length = note?.trim().length ?? 0
  if (needsNote(reason) && length < shortestNote)
    throw invalid({ note: [`Say why, in ${shortestNote} to ${longestNote} characters`] })
  if (scope === 'code' && code === undefined) throw invalid({ code: ['Select one of the booking codes of this fix'] })
  if (scope !== 'code' && code !== undefined) throw invalid({ code: ['Only for one booking code'] })
  if (scope === 'check' && person.role !== 'owner')
    throw new Refusal('forbidden', 'Only the owner of the account can accept a check in all hotels')
}

export const hasCode = ({ rate_plans }: HotelFix, { code }: Acceptance): boolean =>
  code === undefined || rate_plans.includes(code)

/** Nobody accepts values that they have not seen. */
export const checkedMeanwhile = (fix: HotelFix, acceptance: FixAcceptance) => {
  const { found_at, shown, expected } = fix
  return new Refusal('conflict', 'This has other values by now. Look at the newest, then accept it', {
    reason: 'checked_meanwhile',
    newest: { found_at, shown, expected, values_mark: valuesMark(fix, acceptance) },
  })
}

/** What others have accepted of these fixes. */
export const heldByOthers = async (
  { now }: Context,
  db: Database | Transaction,
  { user, person }: By,
  fixes: readonly Pick<HotelFix, 'hotel_id' | 'key'>[],
) => {
  const names = new Set(fixes.map(fixNameOf))
  const hotels = [...new Set(fixes.map(({ hotel_id }) => hotel_id))]
  const keys = [...new Set(fixes.map(({ key }) => key))]
  const held = await listAccepted(db, person.tenant_id, hotels, todayIn(null, now()), keys)
  return held.filter((each) => each.by_id !== user.id && names.has(fixNameOf(each)))
}
export const acceptancesIn = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

/** Nobody replaces or ends what somebody else has accepted without having seen it. */
export const refuseUnseen = (
  unseen: Awaited<ReturnType<typeof heldByOthers>>,
  reason: 'checked_meanwhile' | 'changed_meanwhile' = 'checked_meanwhile',
) => {
  const last = unseen.at(-1)
  if (!last) return
  const message = `${last.by ?? 'Rateproof support'} accepted this on ${utcText(last.at)}. Nothing was saved`
  throw new Refusal('conflict', message, {
    reason,
    ...(reason === 'changed_meanwhile' && { newest: acceptedOne(last) }),
  })
}

type InHotel = {
  wanted: readonly HotelFix[]
  beside: readonly HotelFix[]
  asked: Acceptance
  known: ReadonlySet<number>
  shown: SeenFix
  /** The one fix with the rates of all days ahead, where only a booking code of it is accepted. */
  ahead?: HotelFix | undefined
  /** How what somebody else has accepted since is refused. */
  unseen?: Parameters<typeof refuseUnseen>[1]
}
export const acceptInHotel = async (context: Context, tx: Transaction, by: By, inHotel: InHotel) => {
  const { user, person, request } = by
  const { wanted, asked, known, shown, ahead, unseen } = inHotel
  // What is at the same place: another stay or field that was checked meanwhile changes nothing of it.
  const subjects = new Set(wanted.map(subjectOf))
  const beside = inHotel.beside.filter((each) => subjects.has(subjectOf(each)))
  const { reason, note, scope, days } = asked
  const code = asked.code ?? null
  const [first] = wanted
  if (!first) return
  const of = { tenant_id: person.tenant_id, hotel_id: first.hotel_id, gds_id: first.gds_id }
  await lockHotel(tx, of)
  const held = await heldByOthers(context, tx, by, wanted)
  refuseUnseen(
    held.filter(({ id }) => !known.has(id)),
    unseen,
  )
  const ids = [...new Set(beside.flatMap(({ rates }) => rates.map(({ id }) => id)))]
  const stays = await listStaysOf(tx, of.tenant_id, ids)
  const stayOf = new Map(stays.map((row) => [row.rate_id, { stay: stayName(row), rule_set: row.rule_set }]))
  if (stayOf.size < ids.length)
    throw new Refusal('conflict', 'This hotel was checked just now. Look at the newest, then try again', {
      reason: 'checked_meanwhile',
    })
  const accepted_at = new Date(context.now()).toISOString()
  const expires_on = addDays(todayIn(null, context.now()), days)
  await needShown(tx, by, { ...shown, wanted, at: accepted_at })
  for (const fix of wanted) {
    const { check, criterion, field, verdict, advice, expected } = fix
    await insertAcceptance(tx, {
      ...of,
      ...holdNow(fix, beside, { code, stayOf }),
      check_number: checkOf(check)?.number ?? 0,
      scope,
      reason,
      note: note?.trim() || null,
      words: { check, criterion, field, verdict, advice, shown: fix.shown, expected },
      evidence: await listEvidenceOf(tx, of.tenant_id, rateIds(code, fix)),
      accepted_by: user.id,
      accepted_at,
      expires_on,
    })
    const isPart = code !== null && !(await isAllAccepted(context, tx, by, ahead ?? fix))
    await renewVersion(tx, { ...of, key: fix.key }, { actor_id: user.id, at: accepted_at, isPart })
  }
  // Last, because others wait for the end of an audit entry's transaction.
  for (const fix of wanted)
    await recordAudit(context, tx, {
      by: user,
      of: person,
      action: 'fix.accepted',
      subject: `hotel ${fix.hotel_id} fix ${fix.key}`,
      details: { reason, scope, code, expires_on },
      request,
    })
}

/** Only a booking code may be a part of what is found: then these fixes with all days ahead, whichever the list shows. */
export const fixesAhead = async (
  context: Context,
  { person }: By,
  { code }: Acceptance,
  fixes: readonly Pick<HotelFix, 'hotel_id' | 'key'>[],
): Promise<(HotelFix | undefined)[]> => (code === undefined ? [] : findNamed(context, person, fixes, {}))

/** With what was accepted of its other codes since it came back, if it did. */
const isAllAccepted = async ({ now }: Context, tx: Transaction, { person }: By, fix: HotelFix): Promise<boolean> => {
  const { tenant_id } = person
  const accepted = await listAccepted(tx, tenant_id, [fix.hotel_id], todayIn(null, now()), [fix.key])
  const spell = (await findSpells({ db: tx, now }, { person: { tenant_id } }, [fix])).get(fixNameOf(fix))
  return isCovered(
    accepted.filter((each) => fixNameOf(each) === fixNameOf(fix) && !isFromBefore(each, spell)),
    fix.rates,
  )
}

/** Of the fix that was on the screen, nobody else has said anything since. */
export const needShown = async (
  tx: Transaction,
  { user, person: { tenant_id } }: By,
  { fix, seen, wanted, at }: SeenFix & { wanted: readonly HotelFix[]; at: string },
): Promise<void> => {
  const { hotel_id, key, found_at } = fix
  if (seen === undefined || !wanted.some((each) => fixNameOf(each) === fixNameOf(fix))) return
  const [kept, people] = [await findState(tx, { tenant_id, hotel_id, key }), await listPeople(tx, tenant_id)]
  await needNewest(tx, kept, { seen, user_id: user.id, found_at, at, people })
}

const rateIds = (code: string | null, { rates }: HotelFix) =>
  rates.flatMap(({ id, rate_plan }) => (code === null || rate_plan === code ? [id] : []))

/** `seen`: the newest of what is accepted that the person looked at, null for none; undefined asks for no comparison. */
type AcceptanceToEnd = z.output<typeof fixes.endAcceptance.params> & { seen: string | null | undefined }

/** All that is accepted of one fix, which may be found no longer: how many. */
export const endAcceptance = async (context: Context, by: By, named: AcceptanceToEnd): Promise<number> => {
  const ended = await context.db.transaction((tx) => endInHotel(context, tx, by, named))
  if (ended === 0) await needFix(context, by.person, { hotel_id: named.id, key: named.key }, {})
  return ended
}

const endInHotel = async (
  context: Context,
  tx: Transaction,
  by: By,
  { id: hotel_id, key, seen }: AcceptanceToEnd,
): Promise<number> => {
  const { user, person, request } = by
  await lockHotel(tx, { tenant_id: person.tenant_id, hotel_id })
  if (seen !== undefined) {
    const held = await heldByOthers(context, tx, by, [{ hotel_id, key }])
    const newer = held.filter(({ at }) => seen === null || Date.parse(at) > Date.parse(seen))
    refuseUnseen(newer, 'changed_meanwhile')
  }
  const ended = await endAccepted(tx, { tenant_id: person.tenant_id, hotel_id, key, by: user.id }, context.now())
  if (ended.length === 0) return 0
  const named = { tenant_id: person.tenant_id, hotel_id, key }
  const isPart = ended.every(({ code }) => code !== null)
  await renewVersion(tx, named, { actor_id: user.id, at: new Date(context.now()).toISOString(), isPart })
  await recordAudit(context, tx, {
    by: user,
    of: person,
    action: 'fix.acceptance_ended',
    subject: `hotel ${hotel_id} fix ${key}`,
    request,
  })
  return ended.length
}
