// The frame around a page: navigation, header and footer; which navigation is the layout's. S1§2
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '../../contract/auth.ts'
import { hasPlainIds } from '../lib/search.ts'
import { lockOf } from '../parts/account/account.ts'
import { Footer } from './Footer.tsx'
import { GlobalSearch } from './GlobalSearch.tsx'
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx'
import { type NavigationEntry, Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { LazyContactDialog } from '../parts/account/lazy-contact-dialog.ts'
import { NotFound } from '../ui/ErrorPage.tsx'

type ShellProps = {
  profile: Profile
  entries: readonly NavigationEntry[]
  /** Whose pages they are; undefined while a viewed user is loaded. */
  whose: Profile | undefined
  /** Whether the navigation offers to contact support. */
  contact?: boolean
  /** Above every page. */
  children?: ReactNode
}

export const Shell = ({ profile, entries, whose, contact: mayContact = false, children }: ShellProps) => {
  useFocusOnPage()
  const known = useRouterState({ select: ({ matches }) => hasPlainIds(matches.at(-1)?.params ?? {}) })
  const [choice, setChoice] = useState(() => localStorage.getItem('menu-collapsed'))
  const tablet = useMediaQuery('(max-width: 63.9375em)', false, { getInitialValueInEffect: false })
  // Until somebody chooses, the room of a tablet is the table's.
  const collapsed = choice === null ? tablet : choice === '1'
  const [open, setOpen] = useState(false)
  const [contact, setContact] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const locked = lockOf(profile) !== undefined

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
        entries={entries}
        contact={mayContact}
        locked={locked}
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
        <TopBar profile={profile} burger={burger} onOpen={() => setOpen(true)}>
          {whose && !locked && <GlobalSearch profile={profile} whose={whose} entries={entries} />}
        </TopBar>
        <main id="content" className="page-main" tabIndex={-1}>
          <div className="page">
            {children}
            {known ? <Outlet /> : <NotFound />}
          </div>
        </main>
        <Footer />
      </div>
      <KeyboardShortcuts />
      {contact && (
        <Suspense fallback={null}>
          <LazyContactDialog onClose={() => setContact(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** After a navigation the next key is for the new page: its heading has the focus, unless the page put it elsewhere. */
const useFocusOnPage = () => {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    const first = before.current === undefined || before.current === pathname
    before.current = pathname
    // Clicking the tab of the current page keeps the focus too.
    if (first || document.activeElement?.closest('main, dialog')) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
