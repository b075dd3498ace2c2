// /account-activation (S1§2, S1§4)
import { AccountNotice } from '../../parts/AccountNotice.tsx'

export const ActivationPage = () => <AccountNotice title="Please wait for account activation" />
