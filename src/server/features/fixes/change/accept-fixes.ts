// Accepts several fixes as they are, as one is: each in a transaction of its own, only where its values and what others said of it were seen.
import type { z } from 'zod'
import type { AcceptedFix, fixes, NewestFix, NotAccepted } from '../../../../contract/fixes.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import { findGroups } from '../list/get-fix.ts'
import { fixViewOf } from '../list/list-fixes.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'
import { neverAccepted } from '../state/find-accepted.ts'
import { isOfValues, valuesMark } from '../state/make-values-mark.ts'
import {
  acceptancesOf,
  acceptFix,
  acceptInHotel,
  checkedMeanwhile,
  fixesAhead,
  hasCode,
  heldByOthers,
  needShown,
  acceptancesIn,
  refuseAcceptance,
  refuseUnseen,
} from './accept-fix.ts'
import type { By } from './store-change.ts'

type ManyToAccept = z.output<typeof fixes.acceptMany.body>
type AcceptedDates = z.output<typeof fixes.acceptMany.query>
type ManyAccepted = z.output<typeof fixes.acceptMany.answer>['data']
type FixInHotel = { fix: HotelFix; beside: readonly HotelFix[] }

/** Where none of them exists any more, or they belong to another account, it is as if they had never been. */
export const acceptFixes = async (
  context: Context,
  by: By,
  dates: AcceptedDates,
  { fixes: named, ...asked }: ManyToAccept,
): Promise<ManyAccepted> => {
  const distinct = [...new Map(named.map((each) => [fixNameOf(each), each])).values()]
  const groups = await findGroups(context, by.person, distinct, dates)
  const all = new Map(
    groups.flatMap((beside) => beside.map((fix): [string, FixInHotel] => [fixNameOf(fix), { fix, beside }])),
  )
  const wanted = distinct.flatMap((each) => all.get(fixNameOf(each))?.fix ?? [])
  if (wanted.length === 0) throw notFound()
  refuseAcceptance(by, asked)
  const at = new Date(context.now()).toISOString()
  const view = fixViewOf(context, by.person, dates, undefined)
  const acceptances = await acceptancesOf(context, by, view, wanted)
  const acceptanceOf = (fix: HotelFix) => acceptances.get(fixNameOf(fix)) ?? neverAccepted
  const isOfCheck = asked.scope === 'check'
  if (isOfCheck && new Set(wanted.map(({ check }) => check)).size > 1)
    throw invalid({ scope: ['Select fixes of one check'] })
  const heldOf = groupBy(await heldByOthers(context, context.db, by, wanted), fixNameOf)
  const ahead = await fixesAhead(context, by, asked, distinct)
  const refused: NotAccepted[] = []
  const fresh: ManyToAccept['fixes'] = []
  for (const [place, each] of distinct.entries()) {
    const { hotel_id, key, values_mark, updated_at: seen } = each
    const found = all.get(fixNameOf(each))
    try {
      if (!found) throw notFound()
      const { fix, beside } = found
      const held = heldOf.get(fixNameOf(fix)) ?? []
      const acceptance = acceptanceOf(fix)
      if (!hasCode(fix, asked))
        throw new Refusal('invalid', 'None of its rates has this booking code', { reason: 'other_code' })
      if (!isOfValues(values_mark, fix)) throw checkedMeanwhile(fix, acceptance)
      if (values_mark !== valuesMark(fix, acceptance)) refuseUnseen(held, 'changed_meanwhile')
      const shown = { fix, seen }
      const seenNow = { wanted: [fix], shown, unseen: 'changed_meanwhile' } as const
      const inHotel = { ...seenNow, beside, asked, known: acceptancesIn(held), ahead: ahead[place] }
      await context.db.transaction((tx) =>
        isOfCheck ? needShown(tx, by, { ...shown, ...seenNow, at }) : acceptInHotel(context, tx, by, inHotel),
      )
      fresh.push(each)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ hotel_id, key, ...reasonNotAccepted(error) })
    }
  }
  if (!isOfCheck) return { accepted: fresh.length, refused, hotels_left: [] }
  const left = new Set(refused.map(fixNameOf))
  return { ...(await acceptOfCheck(context, by, dates, { named: fresh, asked, left })), refused }
}

type OfCheck = {
  named: ManyToAccept['fixes']
  asked: Omit<ManyToAccept, 'fixes'>
  /** Of the same check, and not as they were seen. */
  left: ReadonlySet<string>
}
/** The first stands for its check; all others of it are accepted with it. */
const acceptOfCheck = async (
  context: Context,
  by: By,
  dates: AcceptedDates,
  { named, asked, left }: OfCheck,
): Promise<Omit<ManyAccepted, 'refused'>> => {
  const [first] = named
  if (!first) return { accepted: 0, hotels_left: [] }
  const { hotel_id: id, key, updated_at: seen, values_mark } = first
  const renewed = new Set(named.map(fixNameOf))
  const one = { ...dates, id, key, seen, left, renewed }
  const { accepted, refused } = await acceptFix(context, by, one, { ...asked, values_mark })
  return { accepted, hotels_left: refused }
}

const reasonNotAccepted = ({ code, reason, message, newest }: Refusal): Omit<NotAccepted, 'hotel_id' | 'key'> => {
  if (code === 'not_found') return { code, message: 'No longer found by the newest checkups', newest: null }
  if (reason === 'other_code' || reason === 'checked_meanwhile') return { code: reason, message, newest: null }
  return { code: 'changed_meanwhile', message, newest: newest ? meanwhileOf(newest as NewestFix | AcceptedFix) : null }
}

const meanwhileOf = (newest: NewestFix | AcceptedFix): NotAccepted['newest'] => {
  const { by, at } = newest
  return 'until' in newest
    ? { by, by_checkup: false, accepted: true, at }
    : { by, by_checkup: newest.by_checkup, accepted: false, at }
}
