// /registered: what comes after a registration, and to which address its email goes. It goes on by itself. S1§2, S1§4
import './registered.css'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RegistrationState } from '../../../contract/access.ts'
import { ResendEmail } from '../../parts/account/ResendEmail.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AccessCard } from './Parts.tsx'
import { pageWords } from './page-words.ts'
import { forgetRegistered, restoreTyped, useRegistered, useSignedInElsewhere } from './use-registered.ts'
import { words } from './words.ts'

const registeredWords = pageWords.registered

export const RegisteredPage = () => {
  const registered = useRegistered()
  useSignedInElsewhere()
  // The form that had the focus is gone.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), [])
  if (!registered) return <Navigate {...paths.emailVerification} replace />
  const { email, account_type, state, follows } = registered
  if (state === 'closed') return <Closed />
  return (
    <AccessCard title={registeredWords.title} lead={`${pageWords.registration.completed}.`} foot={<SignIn />}>
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
        {state === 'waiting' && !follows ? registeredWords.unknown : registeredWords.states[state]}
      </p>
      {state === 'waiting' ? (
        <div className="row wrap">
          <ResendEmail email={email} />
          <Link className="link" {...paths.register} onClick={restoreTyped}>
            {registeredWords.wrongAddress}
          </Link>
        </div>
      ) : (
        <LinkButton {...paths.login} onClick={forgetRegistered}>
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
