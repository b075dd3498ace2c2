// The keywords of a property: their names in one call, then their texts, as many a call as the schema takes. S2§3
import type { Keyword } from '../../domain/hotel.ts'
import type { Ask } from '../gds.ts'
import { fewAtOnce } from '../few-at-once.ts'
import { keywordCall, mostKeywords } from './operations/hotel-keyword.ts'
import type { Parts } from './parts-asking.ts'

const callsAtOnce = 4

/** null where not even the names are known. A keyword whose text could not be read stays with its name. */
export const askKeywords = async ({ line, askPart }: Parts, ask: Ask): Promise<Keyword[] | null> => {
  const { limits, signal } = line
  const list = await askPart('Keyword list', keywordCall(limits, ask, null), ({ keywords }) => keywords)
  if (list.value === null) return null
  const named = new Map<string, Keyword>()
  for (const each of list.value) named.set(each.keyword, { ...each, ...said(named.get(each.keyword)) })
  const names = [...named.values()].filter(({ value }) => value === null).map(({ keyword }) => keyword)
  const groups = Array.from({ length: Math.ceil(names.length / mostKeywords) }, (_, index) => index * mostKeywords)
  await fewAtOnce(callsAtOnce, groups, signal, async (from) => {
    const group = names.slice(from, from + mostKeywords)
    const title = groups.length === 1 ? 'Keyword texts' : `Keyword texts ${from + 1} to ${from + group.length}`
    const part = await askPart(title, keywordCall(limits, ask, group), ({ keywords }) => keywords)
    for (const each of part.value ?? []) {
      const known = named.get(each.keyword)
      if (known) named.set(each.keyword, { ...known, ...said(each) })
    }
  })
  return [...named.values()]
}

const said = (keyword: Keyword | undefined): Partial<Keyword> => ({
  ...(keyword?.description != null && { description: keyword.description }),
  ...(keyword?.value != null && { value: keyword.value }),
})
