// What the filters hold and no search has sent: a reload of the tab keeps it. S2§4
import type { StayDraft } from './rate-search.ts'
import type { RateNavigation } from './use-rate-navigation.ts'

type UnsentValues = {
  /** The stay, for the checkup that was shown; `kept`: carried over from the other GDS; `over`: typed over these dates of the address. */
  stay: { of: number | undefined; draft: StayDraft; kept?: true; over?: string }
  /** Another hotel, chosen but not searched yet. */
  hotel: { id: number; name: string }
}
type UnsentName = keyof UnsentValues
const storageKey = (name: UnsentName) => `unsent-${name}`

/** Of the hotel that an address shows; what another page hands over wins. */
export const readUnsent = <N extends UnsentName>(
  name: N,
  { place, arrival }: Pick<RateNavigation, 'place' | 'arrival'>,
): UnsentValues[N] | undefined => {
  if (arrival || place.hotel === undefined) return undefined
  try {
    const { at, value } = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}')
    return at === place.hotel ? value : undefined
  } catch {
    return undefined
  }
}

/** `at`: the hotel that is shown. Nothing unsent forgets what was. */
export const keepUnsent = <N extends UnsentName>(name: N, at: number, value: UnsentValues[N] | null | undefined) => {
  if (value) sessionStorage.setItem(storageKey(name), JSON.stringify({ at, value }))
  else sessionStorage.removeItem(storageKey(name))
}
