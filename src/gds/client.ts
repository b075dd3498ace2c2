// The client of an account's GDS, whichever it is.
import type { GdsAccount, GdsClient, Limits, TokenSource } from './gds.ts'
import { createSabreClient } from './sabre/client.ts'
import { createTravelportClient } from './travelport/client.ts'

/** `tokens` is asked only by a GDS that has tokens. */
export const createGdsClient = (account: GdsAccount, limits: Limits, tokens: TokenSource): GdsClient =>
  account.gds === 'sabre' ? createSabreClient(account, limits, tokens) : createTravelportClient(account, limits)
