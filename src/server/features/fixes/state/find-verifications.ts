// What the newest verification says of each fix of a page: while it runs or holds, and why an open fix is open again.
import { type FixStatus, type FixVerification, shownChecks } from '../../../../contract/fixes.ts'
import type { Context } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import type { FixSpell } from './find-spells.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'
import { listChecked, listNewestVerifications, type NewestVerification } from './verification-data.ts'

type Verified = { verification: FixVerification | null }
type FixWithStatus = { fix: HotelFix; status: FixStatus; spell: FixSpell }

export const withVerifications = async <Listed extends FixWithStatus>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  tenant_id: number,
  listed: readonly Listed[],
): Promise<(Listed & Verified)[]> => {
  const named = { fixes: listed.map(({ fix }) => fix), now: isoTime(now()) }
  const rows = listed.length === 0 ? [] : await listNewestVerifications(db, tenant_id, named)
  const newest = new Map(rows.map((row) => [fixNameOf(row), row]))
  return listed.map((each) => {
    const row = newest.get(fixNameOf(each.fix))
    return { ...each, verification: row && isShown(row, each) ? shownOf(row) : null }
  })
}
type ShownCheck = (typeof shownChecks)[number]
/** `of`: what the last check of a fix said, as its row has it; `hotels`: with checked fixes. */
export type LastChecks = { hotels: ReadonlySet<number>; of(listed: FixWithStatus): ShownCheck | undefined }
/** Few fixes were checked, so the others are not looked at. */
export const findLastChecks = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  tenant_id: number,
  hotels: readonly number[],
): Promise<LastChecks> => {
  const at = isoTime(now())
  const fixes = hotels.length === 0 ? [] : await listChecked(db, tenant_id, { hotels, statuses: shownChecks, now: at })
  const rows = fixes.length === 0 ? [] : await listNewestVerifications(db, tenant_id, { fixes, now: at })
  const newest = new Map(rows.map((row) => [fixNameOf(row), row]))
  const of = (listed: FixWithStatus) => {
    const row = listed.spell?.state === 'gone' ? undefined : newest.get(fixNameOf(listed.fix))
    return row && isShown(row, listed) ? shownChecks.find((each) => each === row.status) : undefined
  }
  return { hotels: new Set(rows.map(({ hotel_id }) => hotel_id)), of }
}

/**
 * What people did later counts: done again without a check, opened, snoozed, or a check that was canceled. And a fix that came back
 * later than the check has another story.
 */
const isShown = (
  { status, started_at, ended_at, acted_at, said }: NewestVerification,
  { status: { state, done_at }, spell }: FixWithStatus,
): boolean => {
  if (state === 'done') return (status === 'running' || status === 'gone') && done_at === started_at
  if (state !== 'open' || (status !== 'still_there' && status !== 'couldnt_check')) return false
  const isLast = acted_at === null && (said ?? 'open') === 'open'
  return isLast && (ended_at === null || !spell || ended_at >= spell.opened_at)
}

const shownOf = ({
  hotel_id: _,
  key: __,
  started_at: ___,
  acted_at: ____,
  said: _____,
  ...row
}: NewestVerification): FixVerification => row
