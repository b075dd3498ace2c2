// The frame of every page behind the log-in. S1§2
import { useMediaQuery } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { profileQuery } from '../features/auth/queries.ts'
import { isAgent, lockOf, readsOwnData } from '../parts/account.ts'
import { Footer } from './Footer.tsx'
import { Keys } from './Keys.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { TrialBar } from './TrialBar.tsx'

const ContactDialog = lazy(() => import('../parts/ContactDialog.tsx').then((file) => ({ default: file.ContactDialog })))

export const MainLayout = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [choice, setChoice] = useState(() => localStorage.getItem('menu-collapsed'))
  const tablet = useMediaQuery('(max-width: 63.9375em)', false, { getInitialValueInEffect: false })
  // Until somebody chooses, the room of a tablet is the table's.
  const collapsed = choice === null ? tablet : choice === '1'
  const [open, setOpen] = useState(false)
  const [contact, setContact] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)

  const collapse = () => {
    const next = collapsed ? '0' : '1'
    localStorage.setItem('menu-collapsed', next)
    setChoice(next)
  }
  const close = () => {
    if (!open) return
    setOpen(false)
    burger.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    document.querySelector<HTMLElement>('#navigation .icon-button')?.focus()
  }, [open])

  return (
    <div
      className="shell"
      data-collapsed={collapsed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Sidebar
        agent={isAgent(profile)}
        ownData={readsOwnData(profile)}
        locked={lockOf(profile) !== undefined}
        open={open}
        collapsed={collapsed && !open}
        onClose={close}
        onCollapse={collapse}
        onContact={() => {
          close()
          setContact(true)
        }}
      />
      <div className="shell-column" inert={open}>
        <TopBar profile={profile} burger={burger} onOpen={() => setOpen(true)} />
        <main id="content" className="page-main" tabIndex={-1}>
          <div className="page">
            <TrialBar profile={profile} />
            <Outlet />
          </div>
        </main>
        <Footer />
      </div>
      <Keys />
      {contact && (
        <Suspense fallback={null}>
          <ContactDialog onClose={() => setContact(false)} />
        </Suspense>
      )}
    </div>
  )
}
