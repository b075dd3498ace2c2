// The header: which GDS, light or dark, and who is logged in. S1§2, S1§6
import { ActionIcon, Button, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconDeviceDesktop, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { Profile } from '../../contract/auth.ts'
import { gdsNames } from '../../domain/gds.ts'
import { logOutOf } from '../features/auth/queries.ts'
import { selectGds, useSelectedGds } from '../lib/gds.ts'
import { refetchForGds } from '../lib/query-client.ts'
import { gdsChoicesOf, lockOf, settingsOf } from '../parts/account.ts'
import { paths } from '../paths.ts'

type TopBarProps = { profile: Profile; burger: Ref<HTMLButtonElement>; onOpen: () => void; children?: ReactNode }

export const TopBar = ({ profile, burger, onOpen }: TopBarProps) => (
  <header className="top">
    <ActionIcon
      ref={burger}
      className="only-narrow"
      variant="subtle"
      size={32}
      aria-label="Open navigation"
      aria-controls="navigation"
      onClick={onOpen}
    >
      <IconMenu2 size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
    <GdsSelector profile={profile} />
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

const themes = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const

const ThemeMenu = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: Icon = IconSun } = themes.find(({ value }) => value === colorScheme) ?? {}
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label="Theme">
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Theme">
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {themes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const navigate = useNavigate()
  const leave = useMutation({ ...logOutOf(useQueryClient()) })
  const lock = lockOf(profile)
  // A locked account has its profile at most. S1§4
  const settings = lock && lock !== '/account-activation' ? [] : settingsOf(profile)
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          px={8}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${profile.name}, profile menu`}
        >
          <span className="only-wide">{profile.name}</span>
          <span className="only-narrow">{initialsOf(profile)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Profile">
        {settings.map(({ section, label }) => (
          <Menu.Item key={section} renderRoot={(props) => <Link {...props} {...paths.settings(section)} />}>
            {label}
          </Menu.Item>
        ))}
        {settings.length > 0 && <Menu.Divider />}
        <Menu.Item onClick={() => leave.mutate(undefined, { onSettled: () => navigate(paths.login) })}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const initialsOf = ({ first_name, last_name }: Profile) => `${first_name.charAt(0)}${last_name.charAt(0)}`
