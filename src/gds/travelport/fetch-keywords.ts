// Fetches the keywords of a property: their names in one call, then their texts, as many per call as the schema allows. S2§3
import type { Keyword } from '../../domain/hotel.ts'
import type { StayRequest } from '../gds.ts'
import { forEachLimited } from '../for-each-limited.ts'
import { keywordCall, mostKeywords } from './operations/hotel-keyword.ts'
import type { PropertyParts } from './readers/property-parts.ts'

const callsAtOnce = 4

/** null if not even the names are known. A keyword whose text could not be read keeps its name. */
export const fetchKeywords = async (
  { connection, fetchPart }: PropertyParts,
  request: StayRequest,
): Promise<Keyword[] | null> => {
  const { limits, signal } = connection
  const list = await fetchPart('Keyword list', keywordCall(limits, request, null), ({ keywords }) => keywords)
  if (list.value === null) return null
  const named = new Map<string, Keyword>()
  for (const each of list.value) named.set(each.keyword, { ...each, ...statedKeyword(named.get(each.keyword)) })
  const names = [...named.values()].filter(({ value }) => value === null).map(({ keyword }) => keyword)
  const groups = Array.from({ length: Math.ceil(names.length / mostKeywords) }, (_, index) => index * mostKeywords)
  await forEachLimited(callsAtOnce, groups, signal, async (from) => {
    const group = names.slice(from, from + mostKeywords)
    const title = groups.length === 1 ? 'Keyword texts' : `Keyword texts ${from + 1} to ${from + group.length}`
    const part = await fetchPart(title, keywordCall(limits, request, group), ({ keywords }) => keywords)
    for (const each of part.value ?? []) {
      const known = named.get(each.keyword)
      if (known) named.set(each.keyword, { ...known, ...statedKeyword(each) })
    }
  })
  return [...named.values()]
}

const statedKeyword = (keyword: Keyword | undefined): Partial<Keyword> => ({
  ...(keyword?.description != null && { description: keyword.description }),
  ...(keyword?.value != null && { value: keyword.value }),
})
