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
import { registeredWords } from './list-words.ts'
import { pageWords } from './page-words.ts'
import { forgetRegistered, readRegistered, restoreTyped, useSignedInElsewhere } from './use-registered.ts'
import { words } from './words.ts'

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
