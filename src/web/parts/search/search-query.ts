// The call of the global search; the dialog itself says what went wrong.
import { keepPreviousData } from '@tanstack/react-query'
import { globalSearch } from '../../../contract/global-search.ts'
import { dataQuery } from '../../lib/queries.ts'

export const textQuery = (typed: string | undefined) =>
  dataQuery(
    ['global-search', typed],
    globalSearch.find,
    { query: { query: typed ?? '' } },
    { quiet: true, enabled: typed !== undefined, placeholderData: keepPreviousData },
  )
