// The supported part of AlpineBits: its versions, their actions, and what is accepted of these. A handshake promises no more.

export type AlpineAction = {
  /** The parameter `action` of a request. */
  name: string
  /** What a handshake calls it. */
  announced: string
  /** The message that comes with it. */
  root: string
  supports: readonly string[]
}

/**
 * Not promised, for own data cannot hold it: FreeNightsOffers, FamilyOffers, OfferRule_BookingOffset, RatePlanJoin,
 * single rooms, out_of_order, out_of_market, BookingThreshold.
 */
const ratePlans = (...more: string[]): AlpineAction => ({
  name: 'OTA_HotelRatePlanNotif:RatePlans',
  announced: 'action_OTA_HotelRatePlanNotif_RatePlans',
  root: 'OTA_HotelRatePlanNotifRQ',
  supports: [
    'ArrivalDOW',
    'DepartureDOW',
    'RatePlan_BookingRule',
    'RatePlan_RoomType_BookingRule',
    'Supplements',
    'overlay',
    ...more,
  ].map((what) => `OTA_HotelRatePlanNotif_accept_${what}`),
})
const freeRooms = (message: string, ...more: string[]): AlpineAction => ({
  name: `${message}:FreeRooms`,
  announced: `action_${message}`,
  root: `${message}RQ`,
  supports: ['categories', 'deltas', ...more].map((what) => `${message}_accept_${what}`),
})

const byLimits = 'OTA_HotelAvailNotif'
const byCounts = 'OTA_HotelInvCountNotif'
const ofOffers = 'OfferRule_DOWLOS'
const both = 'RatePlan_mixed_BookingRule'
/** Newest first, as a handshake lists them. */
export const alpineVersions: readonly { version: string; actions: readonly AlpineAction[] }[] = [
  {
    version: '2024-10',
    actions: [freeRooms(byCounts, 'complete_set', 'closing_seasons'), ratePlans(ofOffers, both, 'full')],
  },
  { version: '2022-10', actions: [freeRooms(byCounts, 'complete_set', 'closing_seasons'), ratePlans(ofOffers, both)] },
  { version: '2020-10', actions: [freeRooms(byCounts, 'closing_seasons'), ratePlans(ofOffers, both)] },
  { version: '2018-10', actions: [freeRooms(byLimits), ratePlans(ofOffers)] },
  { version: '2017-10', actions: [freeRooms(byLimits), ratePlans()] },
]

export const handshaking = { action: 'OTA_Ping:Handshaking', announced: 'action_OTA_Ping', since: '2018-10' }

/** What clients from before the handshake ask instead; undefined if it is neither, or of a version that has a handshake. */
export const housekeepingAnswer = (action: string, version: string | undefined): string | undefined => {
  if (version !== undefined && version >= handshaking.since) return undefined
  const oldest = alpineVersions.at(-1)
  if (action === 'getVersion') return `OK:${oldest?.version}`
  const can = oldest?.actions.flatMap(({ announced, supports }) => [announced, ...supports]) ?? []
  return action === 'getCapabilities'
    ? `OK:${['action_getVersion', 'action_getCapabilities', ...can].join(',')}`
    : undefined
}
