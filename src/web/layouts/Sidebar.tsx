// The navigation on the left, per kind of user; its links are disabled while the account is locked. S1§2, S1§4
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMessageCircle,
  IconX,
} from '@tabler/icons-react'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Brand } from '../parts/account/Brand.tsx'
import { paths } from '../paths.ts'

export type NavigationEntry = {
  label: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  at: (pathname: string) => boolean
  link: LinkProps
  /** Not offered on small screens. */
  wide?: true
}
export const under = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

type SidebarProps = {
  entries: readonly NavigationEntry[]
  contact: boolean
  locked: boolean
  open: boolean
  collapsed: boolean
  onClose: () => void
  onCollapse: () => void
  onContact: () => void
}

export const Sidebar = ({
  entries,
  contact,
  locked,
  open,
  collapsed,
  onClose,
  onCollapse,
  onContact,
}: SidebarProps) => {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const Collapse = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav id="navigation" className="side" aria-label="Main" data-open={open || undefined}>
      <div className="row between">
        <Link {...paths.home} className="brand" aria-label="Rateproof, home page">
          <Brand />
        </Link>
        {open && (
          <button type="button" className="icon-button" aria-label="Close navigation" onClick={onClose}>
            <IconX size={18} aria-hidden />
          </button>
        )}
      </div>
      {entries.map(({ label, icon: Icon, at, link, wide }) => {
        const inside = (
          <>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>{label}</span>
          </>
        )
        return locked ? (
          <span key={label} className="navi" role="link" aria-disabled="true" aria-label={label}>
            {inside}
          </span>
        ) : (
          <Link
            key={label}
            {...link}
            className={wide ? 'navi only-wide' : 'navi'}
            aria-label={label}
            title={collapsed ? label : undefined}
            aria-current={at(pathname) ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onClose}
          >
            {inside}
          </Link>
        )
      })}
      {contact && (
        <button type="button" className="navi" aria-label="Contact" onClick={onContact}>
          <IconMessageCircle size={18} stroke={1.6} aria-hidden />
          <span>Contact</span>
        </button>
      )}
      <button
        type="button"
        className="navi only-wide side-end"
        aria-expanded={!collapsed}
        aria-label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
        onClick={onCollapse}
      >
        <Collapse size={18} stroke={1.6} aria-hidden />
        <span>Collapse</span>
      </button>
    </nav>
  )
}
