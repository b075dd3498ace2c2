// The page of an account that cannot be used now: the reason and what to do. S1§2, S1§4
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LazyContactDialog } from './lazy-contact-dialog.ts'

type AccountNoticeProps = { title: string; children?: ReactNode; contact?: boolean; action?: ReactNode }

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
                Contact support
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
