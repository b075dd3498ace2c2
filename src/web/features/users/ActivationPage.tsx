// /account-activation (S1§2, S1§4)
import { Link } from '@tanstack/react-router'
import { AccountNotice } from '../../parts/account/AccountNotice.tsx'
import { paths } from '../../paths.ts'

export const ActivationPage = () => (
  <AccountNotice title="Please wait for account activation">
    We’ll email you as soon as your account is active. Haven’t verified your email yet?{' '}
    <Link className="link" {...paths.emailVerification}>
      Get a new link
    </Link>
  </AccountNotice>
)
