// The client of an account's GDS, whichever it is.
import type { BeforeSend, GdsAccount, GdsClient, Limits, TokenSource } from './gds.ts'
import { createSabreClient } from './sabre/client.ts'
import { createTravelportClient } from './travelport/client.ts'

/** Only a GDS with tokens uses `tokens`. */
export const createGdsClient = (
  account: GdsAccount,
  limits: Limits,
  tokens: TokenSource,
  beforeSend?: BeforeSend,
): GdsClient =>
  account.gds === 'sabre'
    ? createSabreClient(account, limits, tokens, beforeSend)
    : createTravelportClient(account, limits, beforeSend)
