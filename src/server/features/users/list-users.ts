// People in a list: all accounts for administrators, the people below for owners and managers. S1§7
import type { z } from 'zod'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { users } from '../../../contract/users.ts'
import type { Person } from '../../../domain/accounts.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { TextSearch } from '../../platform/database/search-words.ts'
import { countUsers, listPeopleByText, listUserRows, type PeopleScope } from './people-data.ts'
import { userOf } from './wire.ts'

type ListQuery = z.output<typeof users.list.query>

const peopleScope = (person: Person): PeopleScope => {
  if (person.is_admin) return { of: 'all' }
  return { of: person.role === 'owner' ? 'tenant' : 'below', person }
}

export const listUsers = async (context: Context, person: Person, query: ListQuery) => {
  const scope = peopleScope(person)
  const today = todayIn(null, context.now())
  const wanted = { ...query, today }
  const [rows, total] = await Promise.all([
    listUserRows(context.db, scope, wanted),
    countUsers(context.db, scope, wanted),
  ])
  return { data: rows.map((row) => userOf(row, today, context.config)), meta: metaOf(query, total) }
}

/** The same people, for the global search. */
export const peopleByText = ({ db }: Context, person: Person, search: TextSearch) =>
  listPeopleByText(db, peopleScope(person), search)
