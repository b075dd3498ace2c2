// The header: which GDS, light or dark, and who is logged in. S1§2, S1§6
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { Profile } from '../../contract/auth.ts'
import { logOutOf } from '../features/auth/queries.ts'
import { lockOf, settingsOf } from '../parts/account/account.ts'
import { paths } from '../paths.ts'
import { Popup } from '../ui/Popup.tsx'
import { GdsHint, GdsSelector } from './GdsSelector.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

type TopBarProps = { profile: Profile; burger: Ref<HTMLButtonElement>; onOpen: () => void; children?: ReactNode }

export const TopBar = ({ profile, burger, onOpen, children }: TopBarProps) => (
  <header className="top">
    <button
      type="button"
      ref={burger}
      className="icon-button only-narrow"
      aria-label="Open navigation"
      aria-controls="navigation"
      onClick={onOpen}
    >
      <IconMenu2 size={20} stroke={1.6} aria-hidden />
    </button>
    <GdsSelector profile={profile} />
    <GdsHint profile={profile} />
    <span className="push" />
    {children}
    <ThemeMenu />
    <ProfileMenu profile={profile} />
  </header>
)

const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const navigate = useNavigate()
  const leave = useMutation(logOutOf(useQueryClient()))
  const lock = lockOf(profile)
  // A locked account has its profile at most. S1§4
  const settings = lock && lock !== '/account-activation' ? [] : settingsOf(profile)
  return (
    <Popup
      role="menu"
      label="Profile"
      trigger={(props) => (
        <button type="button" className="who" aria-label={`${profile.name}, profile menu`} {...props}>
          <span className="only-wide">{profile.name}</span>
          <span className="only-narrow">{initialsOf(profile)}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {() => (
        <>
          {settings.map(({ section, label }) => (
            <Link key={section} role="menuitem" tabIndex={-1} className="menu-item" {...paths.settings(section)}>
              {label}
            </Link>
          ))}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item menu-last"
            onClick={() => leave.mutate(undefined, { onSettled: () => navigate(paths.login) })}
          >
            Sign out
          </button>
        </>
      )}
    </Popup>
  )
}

const initialsOf = ({ first_name, last_name }: Profile) => `${first_name.charAt(0)}${last_name.charAt(0)}`
