// The endpoints of this feature and the service that handles each.
import { secondFactor } from '../../../contract/second-factor.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { onBehalfOf } from '../users/service.ts'
import { beginSetUp } from './begin-set-up.ts'
import { confirmSetUp } from './confirm-set-up.ts'
import { enterWithCode } from './enter-with-code.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { secondFactorOf } from './service.ts'
import { updateRecoveryCodes } from './update-recovery-codes.ts'

export const secondFactorRoutes = (mount: Mount, context: Context) => {
  const scope: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.id)
  mount(secondFactor.logIn, async ({ body, request }) => ({
    data: await enterWithCode(context, body, request),
  }))
  mount(secondFactor.state, async ({ user }) => ({ data: await secondFactorOf(context, user) }))
  mount(secondFactor.begin, async ({ body, caller, request }) => ({
    data: await beginSetUp(context, caller, body.password, request),
  }))
  mount(secondFactor.confirm, async ({ body, caller, request }) => ({
    data: await confirmSetUp(context, caller, body.code, request),
  }))
  mount(secondFactor.renewCodes, async ({ body, caller, request }) => ({
    data: await updateRecoveryCodes(context, caller, body, request),
  }))
  mount(secondFactor.turnOff, async ({ body, caller, request }) => ({
    data: await removeSecondFactor(context, caller, body, request),
  }))
  mount(secondFactor.reset, { scope }, async ({ user, person, request }) => {
    await resetSecondFactor(context, user, person, request)
    return null
  })
}
