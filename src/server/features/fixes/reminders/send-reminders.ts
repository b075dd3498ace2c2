// Reminds whoever a fix is assigned to on the day that it is due at the hotel: once, in one mail for all of their fixes, and only of what
// is still open.
import { hourMs } from '../../../../domain/durations.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { queueMail } from '../../mail/service.ts'
import { findPersonOf, needStanding } from '../../users/service.ts'
import { findAddress } from '../data.ts'
import { findRows } from '../list/list-fixes.ts'
import type { ListedFix } from '../state/make-status.ts'
import { mailedFixes } from '../change/queue-assigned.ts'
import { type DueRow, listAboutDue, markReminded } from './reminder-data.ts'

/** Nobody is reminded before seven in the morning at the hotel. */
const earliest = 7 * hourMs

/** How many fixes somebody was reminded of. */
export const sendReminders = async (context: Context, signal: AbortSignal): Promise<number> => {
  const { db, now } = context
  const about = await listAboutDue(db, todayIn(null, now()))
  const isDue = ({ due_on, time_zone }: DueRow) =>
    due_on === todayIn(time_zone, now()) && due_on === todayIn(time_zone, now() - earliest)
  let reminded = 0
  for (const rows of groupBy(about.filter(isDue), ({ assigned_to }) => assigned_to).values()) {
    if (signal.aborted) break
    // The fault of one account does not keep the mails of the others.
    try {
      reminded += await remindPerson(context, rows)
    } catch (error) {
      context.log.error({ err: error, user: rows[0]?.assigned_to }, 'could not remind of due fixes')
    }
  }
  return reminded
}

type Due = { row: DueRow; listed: ListedFix }

const remindPerson = async (context: Context, rows: readonly DueRow[]): Promise<number> => {
  const due = await stillOpen(context, rows)
  return context.db.transaction(async (tx) => {
    const marked: Due[] = []
    for (const each of due) if (await markReminded(tx, each.row)) marked.push(each)
    const [first] = marked
    const address = first && (await findAddress(tx, first.row.tenant_id, first.row.assigned_to))
    if (!first || !address) return 0
    await queueMail(context, tx, {
      tenant_id: first.row.tenant_id,
      to: address.email,
      mail: 'fixes_due',
      values: {
        first_name: address.first_name,
        count: marked.length,
        fixes: mailedFixes(marked.map(({ listed }) => listed.fix)),
      },
      link: `/dashboard/fixes?assigned_to=${first.row.assigned_to}`,
    })
    return marked.length
  })
}

/** As their assignee has them in the list, as long as they can use the product. */
const stillOpen = async (context: Context, rows: readonly DueRow[]): Promise<Due[]> => {
  const [first] = rows
  const person = first && (await findPersonOf(context, first.assigned_to))
  if (!person) return []
  const due: Due[] = []
  for (const [hotel_id, own] of groupBy(rows, (row) => row.hotel_id)) {
    const filters = { hotel_id, state: 'all', sort_by: 'priority', sort_direction: 'desc' } as const
    const open = (await findRows(context, person, filters, undefined)).rows.filter(isOpen)
    for (const row of own) {
      const listed = open.find(({ fix, status }) => fix.key === row.key && status.due_on === row.due_on)
      if (listed && (await mayUse(context, person, listed))) due.push({ row, listed })
    }
  }
  return due
}

/** Also where the newest checkups do not tell whether it still is. */
const isOpen = ({ status, spell, acceptance }: ListedFix): boolean =>
  status.state === 'open' && !acceptance.accepted && spell?.state !== 'past'

const mayUse = (context: Context, person: { id: number }, { fix }: ListedFix): Promise<boolean> =>
  needStanding(context, person, fix.gds_id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
