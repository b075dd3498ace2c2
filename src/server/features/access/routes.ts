// The endpoints of this feature and the service that handles each.
import { access } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { acceptTrial } from './accept-trial.ts'
import { checkLink } from './check-link.ts'
import { enterDemo } from './enter-demo.ts'
import { findRegistration } from './find-registration.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { forgotPassword, resendVerification } from './send-link.ts'
import { verifyEmail } from './verify-email.ts'

const done = (message: string) => ({ data: { message } })

export const accessRoutes = (mount: Mount, context: Context) => {
  mount(access.register, async ({ body, request }) => {
    const { registration } = await registerAccount(context, body, request)
    return { data: { message: 'Check your email for verification link.', registration } }
  })
  mount(access.acceptInvitation, async ({ params, body, request }) => {
    await acceptInvitation(context, params.hash, body, request)
    return done('Registration completed successfully')
  })
  mount(access.acceptTrial, async ({ params, body, request }) => ({
    data: await acceptTrial(context, params.hash, body.password, request),
  }))
  mount(access.checkLink, async ({ params, request }) => ({
    data: { valid: await checkLink(context, params, request) },
  }))
  mount(access.registration, async ({ params, request }) => ({
    data: await findRegistration(context, params.token, request),
  }))
  mount(access.verify, async ({ params, request }) => ({
    data: await verifyEmail(context, params.hash, request),
  }))
  mount(access.resendVerification, async ({ body, request }) => {
    await resendVerification(context, body, request)
    return done('Email has been sent')
  })
  mount(access.forgotPassword, async ({ body, request }) => {
    await forgotPassword(context, body, request)
    return done('Email has been sent')
  })
  mount(access.resetPassword, async ({ body, request }) => {
    await resetPassword(context, body, request)
    return done('Password has been set')
  })
  mount(access.enterDemo, async ({ params, request }) => ({
    data: await enterDemo(context, params.hash, request),
  }))
}
