// The three dots at the end of a row.
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Popup } from './Popup.tsx'

export type RowAction = { label: string; link: LinkProps }

export const RowMenu = ({ label, actions }: { label: string; actions: readonly RowAction[] }) => (
  <Popup
    role="menu"
    label={label}
    trigger={(props) => (
      <button type="button" className="icon-button" aria-label={label} {...props}>
        <IconDots size={16} aria-hidden />
      </button>
    )}
  >
    {() =>
      actions.map((action) => (
        <Link key={action.label} role="menuitem" tabIndex={-1} className="menu-item" {...action.link}>
          {action.label}
        </Link>
      ))
    }
  </Popup>
)
