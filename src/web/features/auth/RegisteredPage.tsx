// /registered: what comes after a registration, and to which address its email goes. It goes on by itself. S1§2, S1§4
import './registered.css'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { RegistrationState } from '../../../contract/access.ts'
import { isUnknown, registrationQuery } from '../../parts/account/registration-query.ts'
import { ResendEmail } from '../../parts/account/ResendEmail.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AccessCard } from './Parts.tsx'
import { pageWords } from './page-words.ts'
import { forgetRegistered, readRegistered, restoreTyped, useSignedInElsewhere } from './use-registered.ts'
import { words } from './words.ts'

const registeredWords = {
  titles: {
    /** S1§8 */
    waiting: 'Check your email for verification link.',
    verified: 'Your email is verified',
    active: 'Your account is active',
  },
  steps: (email: string, account_type: 'owner' | 'travel_agent') => [
    {
      title: 'Verify your email',
      text: `We’ve sent a link to ${email}. It works once and expires in 24 hours. Check your spam folder too.`,
    },
    {
      title: 'Activation',
      text: `An administrator activates your account and sets ${account_type === 'owner' ? 'its plan, GDS and hotels' : 'its plan and GDS'}. This is done by hand, so we can’t say how long it takes. We’ll email you at the same address.`,
    },
    {
      title: 'Your first check',
      text:
        account_type === 'owner'
          ? 'Sign in and check your rates in the GDS. Your free trial starts when your account is activated.'
          : 'Sign in, enter your GDS credentials and check a hotel’s rates. Your free trial starts when your account is activated.',
    },
  ],
  done: 'Done',
  states: {
    waiting: 'This page continues automatically once your email is verified.',
    verified: 'Sign in to wait for the activation, or come back when our email arrives.',
    active: 'Sign in and check your first rates.',
  },
  unknown: 'The link in the email has expired. Resend the email to get a new one.',
  wrongAddress: 'Wrong email address?',
  closedTitle: 'This registration is closed',
  closed:
    'The account wasn’t activated, was deactivated, or was replaced by an invitation. If you were invited, sign in. Otherwise, reply to our email or sign up again.',
  again: 'Sign up again',
} as const

export const RegisteredPage = () => {
  const [registered] = useState(readRegistered)
  const { data: state = 'waiting', error } = useQuery(registrationQuery(registered?.registration))
  useSignedInElsewhere()
  // The form that had the focus is gone.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), [])
  if (!registered) return <Navigate {...paths.emailVerification} replace />
  const { email, account_type } = registered
  if (state === 'closed') return <Closed />
  return (
    <AccessCard title={registeredWords.titles[state]} lead={`${pageWords.registration.completed}.`} foot={<SignIn />}>
      <ol className="next-steps">
        {registeredWords.steps(email, account_type).map(({ title, text }, at) => (
          <li key={title} aria-current={at === doneIn[state] ? 'step' : undefined} data-done={at < doneIn[state]}>
            <strong>
              {title}
              {at < doneIn[state] && <span className="muted"> · {registeredWords.done}</span>}
            </strong>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <p role="status" className="next-state">
        {/* The heading says it too, but to nobody who cannot see it change. */}
        {state !== 'waiting' && <span className="sr">{registeredWords.titles[state]}. </span>}
        {state === 'waiting' && isUnknown(error) ? registeredWords.unknown : registeredWords.states[state]}
      </p>
      {state === 'waiting' ? (
        <div className="row wrap">
          <ResendEmail email={email} />
          <Link className="link" {...paths.register} onClick={restoreTyped}>
            {registeredWords.wrongAddress}
          </Link>
        </div>
      ) : (
        <LinkButton {...paths.login} state={{ email }} onClick={forgetRegistered}>
          {words.signIn}
        </LinkButton>
      )}
    </AccessCard>
  )
}

/** How many of the steps lie behind. */
const doneIn: Record<RegistrationState, number> = { waiting: 0, verified: 1, active: 2, closed: 0 }

const SignIn = () => (
  <>
    {words.haveAccount}{' '}
    <Link className="link" {...paths.login}>
      {words.signIn}
    </Link>
  </>
)

const Closed = () => (
  <AccessCard title={registeredWords.closedTitle} lead={registeredWords.closed} foot={<SignIn />}>
    <LinkButton variant="default" {...paths.register} onClick={forgetRegistered}>
      {registeredWords.again}
    </LinkButton>
  </AccessCard>
)
