// Issues for other features: those of the demo world, and those that the global search finds.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { TextSearch } from '../../platform/database/search-words.ts'
import { listIssuesByText } from './search-data.ts'

export { makeFirstIssues } from './make-first-issues.ts'

export const issuesByText = ({ db }: Context, person: Person, search: TextSearch) =>
  listIssuesByText(db, person, search)
