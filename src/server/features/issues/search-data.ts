// Finds issues for the global search: by number, words of the hotel's name, or the start of the booking code.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { issueStatuses } from '../../../contract/issues.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { findsWords, startsCode, type TextSearch } from '../../platform/database/search-words.ts'
import { aboutHotelsOf } from './answers-data.ts'
import { issuesWithin } from './data.ts'

const namedIssue = rowShape({
  id: col.int,
  hotel: col.text,
  booking_code: col.text,
  gds_id: col.int,
  status: z.enum(issueStatuses),
})

/** An administrator's are all, an agent's their own, and a hotel's those about its hotels that were sent. */
const issuesInReachOf = (person: Person): SQL => {
  if (person.is_admin) return issuesWithin('all')
  return person.role === 'travel_agent' ? issuesWithin(person) : aboutHotelsOf(person, {})
}
/** '12' or '#12' */
const issueNumberIn = (typed: string) => Number(/^#?(\d{1,9})$/.exec(typed)?.[1] ?? 0)

/** Each way has its own index; the number comes first, then the newest. */
export const listIssuesByText = (db: Database, person: Person, { typed, most }: TextSearch) => {
  const number = issueNumberIn(typed)
  const newest = (condition: SQL) => sql`(select i.id from issues i where ${condition} and ${issuesInReachOf(person)}
    order by i.created_at desc, i.id desc limit ${most})`
  const named = sql`i.hotel_id in (select n.id from hotels n where ${findsWords(sql`n.name_city_words`, typed)})`
  return rowsOf(
    db,
    namedIssue,
  )`select i.id, h.name hotel, i.booking_code, i.gds_id, i.status from issues i join hotels h on h.id = i.hotel_id
    where i.id in (${newest(sql`i.id = ${number}`)} union ${newest(named)} union ${newest(startsCode(sql`i.booking_code`, typed))})
    order by i.id <> ${number}, i.created_at desc, i.id desc limit ${most}`
}
