// The client of an account's GDS, whichever it is.
import type { CallHooks } from './answer-keeper.ts'
import type { GdsAccount, GdsClient, Limits, TokenSource } from './gds.ts'
import { createSabreClient } from './sabre/client.ts'
import { createTravelportClient } from './travelport/client.ts'

/** Only a GDS with tokens uses `tokens`. */
export const createGdsClient = (
  account: GdsAccount,
  limits: Limits,
  tokens: TokenSource,
  hooks: CallHooks = {},
): GdsClient =>
  account.gds === 'sabre'
    ? createSabreClient(account, limits, tokens, hooks)
    : createTravelportClient(account, limits, hooks)
