// What a person opened last from the global search: kept in this browser, for each account and viewed user, until they sign out.
import { gdsNames } from '../../../domain/gds.ts'
import { textSearch } from '../../../domain/text-search.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { type FoundThing, thingKinds } from './found-things.ts'

const keyOf = (userId: number) => ['opened-things', userId, viewedUser()].filter(Boolean).join('-')

/** Nothing but what this version writes. */
const thingIn = (given: unknown): FoundThing[] => {
  const { kind, id, label, note, gds } = (given ?? {}) as Record<string, unknown>
  const known = thingKinds.find((each) => each === kind)
  if (!known || typeof label !== 'string' || typeof note !== 'string' || !Number.isSafeInteger(id)) return []
  return [{ kind: known, id: Number(id), label, note, gds: gdsNames.find((name) => name === gds) }]
}

export const openedThings = (userId: number): FoundThing[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(thingIn).slice(0, textSearch.shown) : []
  } catch {
    return []
  }
}

/** The name of a hotel or person may have changed: what it is, is what counts. */
const isSame = (a: FoundThing, b: FoundThing) =>
  a.kind === b.kind &&
  a.id === b.id &&
  (a.kind === 'page' ? a.label === b.label : a.kind !== 'code' || (a.label === b.label && a.gds === b.gds))

export const keepOpened = (userId: number, thing: FoundThing): void => {
  const others = openedThings(userId).filter((each) => !isSame(each, thing))
  localStorage.setItem(keyOf(userId), JSON.stringify([thing, ...others].slice(0, textSearch.shown)))
}
