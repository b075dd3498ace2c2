// The endpoints of this feature and the service that handles each.
import { emailChange } from '../../../contract/email-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelEmailChange, resendEmailChange } from './cancel-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { undoEmailChange } from './undo-email-change.ts'

const answerWith = (message: string) => ({ data: { message } })

export const emailChangeRoutes = (mount: Mount, context: Context) => {
  mount(emailChange.confirm, async ({ params, request }) => {
    await confirmEmailChange(context, params.hash, request)
    return answerWith('Email has been verified')
  })
  mount(emailChange.undo, async ({ params, request }) => {
    await undoEmailChange(context, params.hash, request)
    return answerWith('Email has been sent')
  })
  mount(emailChange.resend, async ({ caller, request }) => {
    await resendEmailChange(context, caller, request)
    return answerWith('Email has been sent')
  })
  mount(emailChange.cancel, async ({ caller, request }) => {
    await cancelEmailChange(context, caller, request)
    return answerWith('Email change has been canceled')
  })
}
