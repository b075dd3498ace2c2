// /account-activation: leads on by itself once the account is active. S1§2, S1§4
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWayOn, whileWaiting } from '../../lib/use-way-on.ts'
import { lockOf } from '../../parts/account/account.ts'
import { AccountNotice } from '../../parts/account/AccountNotice.tsx'
import { paths } from '../../paths.ts'
import { profileQuery } from '../auth/queries.ts'

export const ActivationPage = () => {
  const { data: profile } = useSuspenseQuery({ ...profileQuery, ...whileWaiting })
  useWayOn(lockOf(profile))
  return (
    <AccountNotice title="Please wait for account activation" contact>
      {profile.email_verified ? (
        'Your email is verified. We’ll email you as soon as your account is active, and this page continues by itself.'
      ) : (
        <>
          We’ll email you as soon as your account is active. Haven’t verified your email yet?{' '}
          <Link className="link" {...paths.emailVerification}>
            Get a new link
          </Link>
        </>
      )}
    </AccountNotice>
  )
}
