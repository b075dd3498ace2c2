// The two global distribution systems, and the words for how an answer of one can end. S1§3, S2§8
export const gdsNames = ['travel_port', 'sabre'] as const
export type GdsName = (typeof gdsNames)[number]
export type GdsId = 1 | 2

export const gdsList: readonly { id: GdsId; name: GdsName; label: string }[] = [
  { id: 1, name: 'travel_port', label: 'Travelport' },
  { id: 2, name: 'sabre', label: 'Sabre' },
]
export const gdsIdOf = (name: GdsName): GdsId => (name === 'travel_port' ? 1 : 2)
export const gdsNameOf = (id: number): GdsName | undefined => gdsList.find((gds) => gds.id === id)?.name

/**
 * How a fetch ended. Only `rates` and `partial` carry rates; sold-out, minimum stay and the like are states of their
 * own and never accuracy failures. `unknown_message` keeps the host's words: it never becomes no_availability.
 */
export const outcomes = [
  'rates',
  'partial',
  'static',
  'no_availability',
  'minimum_stay',
  'closed',
  'not_found',
  'alternatives_offered',
  'request_rates',
  'unknown_message',
  'credentials',
  'refused',
  'throttled',
  'timeout',
  'unreachable',
  'host_error',
  'unreadable',
] as const
export type Outcome = (typeof outcomes)[number]

/** A message of the host or gateway, word for word; the code is text because it comes from a GDS. */
export type HostMessage = { code: string | null; type: string | null; text: string }
/** The type of a price check's message about one booking code, with which its text starts. */
export const priceCheckType = 'PriceCheck'

/** 'Travelport', as screens and mails name it. */
export const gdsLabelOf = (gds: GdsName): string => gdsList.find(({ name }) => name === gds)?.label ?? gds
/** By id; a GDS that this version does not know is 'The GDS'. */
export const gdsLabelOfId = (id: number): string => gdsList.find((gds) => gds.id === id)?.label ?? 'The GDS'

/** What a test of credentials can say; `unavailable`: the GDS couldn't be asked. */
export const connectionResults = ['accepted', 'refused', 'incomplete', 'unavailable'] as const
export type ConnectionResult = (typeof connectionResults)[number]
