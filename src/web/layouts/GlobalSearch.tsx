// The button and the keys that open the global search from every page; its code comes when it is first wanted.
import { IconSearch } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '../../contract/auth.ts'
import { isSearchModifier, isSearchShortcut, searchKeys } from '../lib/search-shortcut.ts'
import { viewedUser } from '../lib/viewed-user.ts'
import { settingsOf } from '../parts/account/account.ts'
import { paths } from '../paths.ts'
import { lazyDialog } from '../ui/Lazy.tsx'
import type { NavigationEntry } from './Sidebar.tsx'

const SearchDialog = lazyDialog(async () => (await import('../parts/search/SearchDialog.tsx')).SearchDialog)
const preload = () => void SearchDialog.preload()

type GlobalSearchProps = {
  profile: Profile
  /** Whose pages are open: the viewed user's, or one's own. */
  whose: Profile
  entries: readonly NavigationEntry[]
}

export const GlobalSearch = ({ profile, whose, entries }: GlobalSearchProps) => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  /** The page above which it is open: Back closes it. */
  const [openAt, setOpenAt] = useState<string>()
  if (openAt !== undefined && openAt !== pathname) setOpenAt(undefined)
  const shown = openAt === pathname
  const leaves = useRef(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isSearchModifier(event.key)) preload()
      if (!isSearchShortcut(event) || event.defaultPrevented) return
      // Another dialog is open, or the navigation of a small screen.
      if (document.querySelector('dialog[open]') || button.current?.closest('[inert]')) return
      event.preventDefault()
      setOpenAt(pathname)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [pathname])
  // The dialog gives the focus back to where it was; whoever opened a thing goes on at the heading of its page.
  useEffect(() => {
    if (shown || !leaves.current) return
    leaves.current = false
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [shown])

  const keys = searchKeys()
  return (
    <>
      <button
        ref={button}
        type="button"
        className="find-button"
        aria-label="Search Rateproof"
        aria-keyshortcuts={keys.aria}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpenAt(pathname)}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className="only-wide">Search</span>
        <kbd className="kbd only-wide">{keys.shown}</kbd>
      </button>
      {shown && (
        <Suspense fallback={null}>
          <SearchDialog
            profile={profile}
            scope={{ whose, viewed: viewedUser(), pages: pagesOf(profile, entries) }}
            onClose={() => setOpenAt(undefined)}
            onLeave={() => {
              leaves.current = true
              setOpenAt(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the navigation and the profile menu offer here: some pages not on small screens, one's settings not for somebody else. */
const pagesOf = (profile: Profile, entries: readonly NavigationEntry[]) => {
  const wide = window.matchMedia('(min-width: 48em)').matches
  const settings = viewedUser() === undefined ? settingsOf(profile) : []
  return [
    ...entries.filter((entry) => wide || !entry.wide).map(({ label, link }) => ({ label, link })),
    ...settings.map(({ section, label }) => ({ label, note: 'Settings', link: paths.settings(section) })),
  ]
}
