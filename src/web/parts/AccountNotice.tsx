// The page of an account that cannot be used now: what is the matter and what to do. S1§2, S1§4
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PageTitle } from '../ui/PageTitle.tsx'

const ContactDialog = lazy(() => import('./ContactDialog.tsx').then((file) => ({ default: file.ContactDialog })))

type AccountNoticeProps = { title: string; children?: ReactNode; contact?: boolean }

export const AccountNotice = ({ title, children, contact = false }: AccountNoticeProps) => {
  const [open, setOpen] = useState(false)
  return (
    <section className="card notice">
      <div className="empty">
        <PageTitle>{title}</PageTitle>
        {children && <p>{children}</p>}
        {contact && <Button onClick={() => setOpen(true)}>Contact support</Button>}
      </div>
      {open && (
        <Suspense fallback={null}>
          <ContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
