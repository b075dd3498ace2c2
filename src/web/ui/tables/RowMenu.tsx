// The three dots at the end of a row.
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Popup } from '../Popup.tsx'

/** Leads somewhere, or does something here. */
export type RowAction = { label: string; link: LinkProps } | { label: string; run: () => void }

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
      actions.map((action) =>
        'link' in action ? (
          <Link key={action.label} role="menuitem" tabIndex={-1} className="menu-item" {...action.link}>
            {action.label}
          </Link>
        ) : (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            onClick={action.run}
          >
            {action.label}
          </button>
        ),
      )
    }
  </Popup>
)
