// The page of an account that cannot be used now: the reason and what to do. S1§2, S1§4
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LazyContactDialog } from './lazy-contact-dialog.ts'

type AccountNoticeProps = {
  title: string
  children?: ReactNode
  /** The button that opens the message to support, or what it is called. */
  contact?: boolean | string
  action?: ReactNode
}

export const AccountNotice = ({ title, children, contact = false, action }: AccountNoticeProps) => {
  const [open, setOpen] = useState(false)
  return (
    <section className="card notice">
      <div className="empty">
        <PageTitle>{title}</PageTitle>
        {children && <p>{children}</p>}
        {(action || contact) && (
          <div className="row wrap">
            {action}
            {contact && (
              <Button variant={action ? 'default' : 'filled'} onClick={() => setOpen(true)}>
                {contact === true ? 'Contact support' : contact}
              </Button>
            )}
          </div>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <LazyContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
