// The frame of every page behind the log-in. S1§2
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { profileQuery } from '../features/auth/queries.ts'
import { isAgent, lockOf } from '../parts/account.ts'
import { Footer } from './Footer.tsx'
import { Keys } from './Keys.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { TrialBar } from './TrialBar.tsx'

const ContactDialog = lazy(() => import('../parts/ContactDialog.tsx').then((file) => ({ default: file.ContactDialog })))

export const MainLayout = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem('menu-collapsed') !== null)
  const [open, setOpen] = useState(false)
  const [contact, setContact] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)

  const collapse = () => {
    if (collapsed) localStorage.removeItem('menu-collapsed')
    else localStorage.setItem('menu-collapsed', '1')
    setCollapsed(!collapsed)
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
