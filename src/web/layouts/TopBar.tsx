// The header: which GDS, light or dark, and who is logged in. S1§2, S1§6
import { useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconInfoCircle,
  IconMenu2,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { Profile } from '../../contract/auth.ts'
import { gdsNames } from '../../domain/gds.ts'
import { logOutOf } from '../features/auth/queries.ts'
import { selectGds, useSelectedGds } from '../lib/gds.ts'
import { refetchForGds } from '../lib/query-client.ts'
import { gdsChoicesOf, gdsWithoutCredentials, lockOf, settingsOf } from '../parts/account.ts'
import { paths } from '../paths.ts'
import { Popup } from '../ui/Popup.tsx'

type TopBarProps = { profile: Profile; burger: Ref<HTMLButtonElement>; onOpen: () => void; children?: ReactNode }

export const TopBar = ({ profile, burger, onOpen }: TopBarProps) => (
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
    <ThemeMenu />
    <ProfileMenu profile={profile} />
  </header>
)

const GdsSelector = ({ profile }: { profile: Profile }) => {
  const client = useQueryClient()
  const selected = useSelectedGds()
  const choices = gdsChoicesOf(profile)
  const select = (value: string) => {
    const name = gdsNames.find((known) => known === value)
    if (!name) return
    selectGds(name)
    void refetchForGds(client)
  }
  return (
    <label className="gds">
      <span className="muted">GDS</span>
      <select
        value={choices.length === 0 ? '' : selected}
        disabled={choices.length < 2}
        onChange={(event) => select(event.currentTarget.value)}
      >
        {choices.length === 0 && <option value="">None</option>}
        {choices.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Why a GDS of an agent is not among the choices. S1§6 */
const GdsHint = ({ profile }: { profile: Profile }) => {
  const missing = gdsWithoutCredentials(profile)
    .map(({ label }) => label)
    .join(' and ')
  if (missing === '') return null
  return (
    <Popup
      role="dialog"
      label="GDS that cannot be selected"
      trigger={(props) => (
        <button type="button" className="icon-button" aria-label={`Why ${missing} cannot be selected`} {...props}>
          <IconInfoCircle size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <div className="gds-hint">
          <p>{missing} cannot be selected until your credentials for it are complete.</p>
          <Link data-first className="link" {...paths.settings('gds_credentials')} onClick={close}>
            Go to GDS Credentials
          </Link>
        </div>
      )}
    </Popup>
  )
}

const themes = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const

const ThemeMenu = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: Icon = IconSun } = themes.find(({ value }) => value === colorScheme) ?? {}
  return (
    <Popup
      role="menu"
      label="Theme"
      trigger={(props) => (
        <button type="button" className="icon-button" aria-label="Theme" {...props}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      )}
    >
      {() =>
        themes.map(({ value, label, icon: ThemeIcon }) => (
          <button
            key={value}
            type="button"
            role="menuitemradio"
            aria-checked={colorScheme === value}
            tabIndex={-1}
            className="menu-item"
            onClick={() => setColorScheme(value)}
          >
            <ThemeIcon size={16} stroke={1.6} aria-hidden />
            {label}
            {colorScheme === value && <IconCheck className="push" size={14} aria-hidden />}
          </button>
        ))
      }
    </Popup>
  )
}

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
            Log out
          </button>
        </>
      )}
    </Popup>
  )
}

const initialsOf = ({ first_name, last_name }: Profile) => `${first_name.charAt(0)}${last_name.charAt(0)}`
