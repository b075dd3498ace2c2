// What is shown instead of a page: an address that leads nowhere, or data that could not be loaded.
import { Button } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LinkButton } from './LinkButton.tsx'
import { PageTitle } from './PageTitle.tsx'

export const NotFound = () => (
  <div className="empty notice">
    <PageTitle>Sorry, page not found.</PageTitle>
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
  if (status === 404) return <NotFound />
  const again = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <div className="empty notice">
      <h1 ref={heading} tabIndex={-1}>
        {message || 'Something went wrong'}
      </h1>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
    </div>
  )
}
