// /account-activation: follows the registration, leads on by itself once the account is active, and says where it has ended. S1§2, S1§4
import { Button } from '@mantine/core'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { endSession, token } from '../../lib/session.ts'
import { useWayOn, whileWaiting } from '../../lib/use-way-on.ts'
import { lockOf } from '../../parts/account/account.ts'
import { AccountNotice } from '../../parts/account/AccountNotice.tsx'
import { isUnknown, registrationQuery } from '../../parts/account/registration-query.ts'
import { ResendEmail } from '../../parts/account/ResendEmail.tsx'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { profileQuery } from '../auth/queries.ts'

/** Of the page on which somebody waits for the activation; its title is the specification's. S1§2 */
const activationWords = {
  verified: (email: string) =>
    `Your email is verified. We’ll email you at ${email} as soon as your account is active, and this page continues automatically.`,
  unverified: (email: string) =>
    `We’ll email you at ${email} as soon as your account is active, and this page continues automatically. In the meantime, please verify your email: open the link we sent you. Check your spam folder too.`,
  active: 'Your account is active: check your first rates.',
  elsewhereTitle: 'Your email is verified',
  elsewhere: 'For your security, that signed you out of earlier sessions. Sign in again to wait for the activation.',
  signIn: 'Sign in',
  closedTitle: 'This account is closed',
  closed:
    'It wasn’t activated, was deactivated, or was replaced by an invitation. If you were invited, sign in. Otherwise, reply to our email.',
  toSignIn: 'Go to sign in',
} as const

export const ActivationPage = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const lock = lockOf(profile)
  const state = useFollowed(profile)
  useEffect(() => {
    if (lock === undefined) showSuccess(activationWords.active)
  }, [lock])
  useWayOn(lock)
  if (state === 'closed') return <Closed />
  if (state === 'elsewhere') return <VerifiedElsewhere email={profile.email} />
  return (
    <AccountNotice
      title="Please wait for account activation"
      contact
      action={!profile.email_verified && <ResendEmail email={profile.email} variant="filled" />}
    >
      {profile.email_verified ? activationWords.verified(profile.email) : activationWords.unverified(profile.email)}
    </AccountNotice>
  )
}

type Followed = { registration: string | null; email_verified: boolean }
/** `elsewhere`: the link was opened on another device, which has ended this session. A change that this session outlives renews the profile. */
const useFollowed = ({ registration, email_verified }: Followed): 'closed' | 'elsewhere' | undefined => {
  const client = useQueryClient()
  const [session] = useState(token)
  const { data: state, error } = useQuery(registrationQuery(registration))
  const isEnded = state === 'verified' && !email_verified && token() === session
  const isNews = state === 'active' || (state === 'verified' && !email_verified && !isEnded) || isUnknown(error)
  // Again, should it fail.
  useQuery({ ...profileQuery, ...whileWaiting, enabled: isNews })
  useEffect(() => {
    if (isNews) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  }, [isNews, registration, client])
  return state === 'closed' ? state : isEnded ? 'elsewhere' : undefined
}

/** The session is over already: this browser forgets it. */
const useSignIn = (email?: string) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    endSession()
    await navigate({ ...paths.login, ...(email && { state: { email } }) })
    client.clear()
  }
}

const VerifiedElsewhere = ({ email }: { email: string }) => {
  const signIn = useSignIn(email)
  return (
    <AccountNotice
      title={activationWords.elsewhereTitle}
      action={<Button onClick={() => void signIn()}>{activationWords.signIn}</Button>}
    >
      {activationWords.elsewhere}
    </AccountNotice>
  )
}

const Closed = () => {
  const signIn = useSignIn()
  return (
    <AccountNotice
      title={activationWords.closedTitle}
      action={
        <Button variant="default" onClick={() => void signIn()}>
          {activationWords.toSignIn}
        </Button>
      }
    >
      {activationWords.closed}
    </AccountNotice>
  )
}
