// Light, dark or the system's theme.
import { useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Popup } from '../ui/Popup.tsx'

const themes = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const

export const ThemeMenu = () => {
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
