// New recovery codes; the earlier ones stop working.
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import { recordOwnAct } from '../audit/service.ts'
import { needVerifiedAddress } from '../auth/service.ts'
import { changeByBoth } from './authorize-owner.ts'
import { replaceRecoveryCodes } from './data.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'

export const updateRecoveryCodes = (
  context: Context,
  caller: Caller,
  typed: { password: string; code: string },
  request: RequestContext,
): Promise<{ recovery_codes: string[] }> =>
  changeByBoth(context, caller, typed, request, async ({ salt }) => {
    const { codes, hashes } = await makeRecoveryCodes(salt, request)
    const { person } = caller
    return async (tx) => {
      await needVerifiedAddress(tx, person)
      await replaceRecoveryCodes(tx, person, hashes)
      await recordOwnAct(context, tx, { by: person, action: 'second_factor.codes_renewed', request })
      return { recovery_codes: codes }
    }
  })
