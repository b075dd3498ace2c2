// A model of spells that keeps for each booking code when a cause was found and when it passed last, and nothing else.
import type { FollowedCheckup } from '../spells/spell.ts'

type Modelled = { gone: string | null; back: number; seen: string; first: string }
/** What of a checkup decides. */
type ModelledCheckup = Pick<
  FollowedCheckup,
  'stay' | 'check_in' | 'today' | 'at' | 'complete' | 'before' | 'found' | 'seen'
>
/** By cause: whether it is gone, how often it came back, when it was seen first and last. */
export const modelOf = (
  history: readonly ModelledCheckup[],
  keys: readonly string[],
): ReadonlyMap<string, Modelled> => {
  const spells = new Map<string, Modelled>()
  const open = new Map<string, boolean>() // by 'key stay code'
  const decided = new Map<string, string>() // by 'key stay'
  const checkIn = new Map<string, string>()
  const namesOf = (key: string, stay?: string) =>
    [...open.keys()].filter((name) => name.startsWith(stay === undefined ? `${key} ` : `${key} ${stay} `))
  for (const { stay, check_in, at, today, complete, before, found, seen } of history) {
    if (before && at < before.at) continue
    checkIn.set(stay, check_in)
    for (const key of keys) {
      const own = found.find((cause) => cause.key === key)
      const spell = spells.get(key)
      if (!spell && !own) continue
      if (spell?.gone && own && at > spell.gone) for (const name of namesOf(key, stay)) open.delete(name)
      const may = complete && at > (decided.get(`${key} ${stay}`) ?? '')
      const gonePart = !own && spell?.gone ? [] : namesOf(key, stay)
      for (const name of gonePart)
        if (may && seen(key, name.split(' ')[2] ?? '') === 'passed' && open.get(name)) {
          open.set(name, false)
          decided.set(`${key} ${stay}`, at)
        }
      if (own) {
        for (const code of own.codes) open.set(`${key} ${stay} ${code}`, true)
        decided.set(`${key} ${stay}`, later(decided.get(`${key} ${stay}`), at))
        const back = (spell?.back ?? 0) + (spell?.gone && at > spell.gone ? 1 : 0)
        const first = spell && spell.first < at ? spell.first : at
        spells.set(key, { gone: null, back, seen: later(spell?.seen, at), first })
      } else if (spell && !spell.gone && may && gonePart.length > 0 && at > spell.seen) {
        const isOpen = (name: string) => open.get(name) && (checkIn.get(name.split(' ')[1] ?? '') ?? '') >= today
        const isHere = gonePart.some((name) => open.get(name))
        if (!isHere && !namesOf(key).some(isOpen)) spell.gone = at
      }
    }
  }
  return spells
}
const later = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)
