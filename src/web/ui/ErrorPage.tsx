// Shown instead of a page for an unknown address or data that could not be loaded.
import { Button } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LinkButton } from './LinkButton.tsx'
import { PageTitle } from './PageTitle.tsx'

export const NotFound = () => (
  <div className="empty notice">
    <PageTitle page={['Page not found']}>Sorry, page not found.</PageTitle>
    <LinkButton to="/">Home page</LinkButton>
  </div>
)

/** Trying again would not help. */
const NotAllowed = () => (
  <div className="empty notice">
    <PageTitle>Your role doesn’t include this page</PageTitle>
    <p>If you need it, ask whoever manages your account.</p>
    <LinkButton to="/">Home page</LinkButton>
  </div>
)

/** Outside every layout. */
export const NotFoundPage = () => (
  <div className="plain">
    <main>
      <NotFound />
    </main>
  </div>
)

export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { status, message } = (error instanceof Error ? error : {}) as { status?: number; message?: string }
  useEffect(() => {
    if (status !== 404 && status !== 403) document.title = 'Error · Rateproof'
  }, [status])
  if (status === 404) return <NotFound />
  if (status === 403) return <NotAllowed />
  const again = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <div className="empty notice">
      <h1 ref={heading} tabIndex={-1}>
        {/* Only what the server says is written for people. */}
        {(status !== undefined && message) || 'Something went wrong'}
      </h1>
      <p>Nothing you saved is lost. Try again; if it keeps happening, contact support.</p>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
    </div>
  )
}
