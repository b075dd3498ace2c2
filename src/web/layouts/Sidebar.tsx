// The navigation at the left, per kind of user; entries do nothing while the account is locked. S1§2, S1§4
import {
  IconClipboardList,
  IconAlertCircle,
  IconChartBar,
  IconDeviceDesktop,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMail,
  IconMessageCircle,
  IconReportSearch,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Brand } from '../parts/Brand.tsx'
import { paths } from '../paths.ts'

type Entry = {
  label: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  at: (pathname: string) => boolean
  link: (typeof paths)['dashboard' | 'ownHotels' | 'rateCheck' | 'otaView' | 'hotelSearch' | 'issues' | 'mailbook']
}
const under = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

const rateCheck: Entry = {
  label: 'Rate Check',
  icon: IconReportSearch,
  at: (pathname) => under('/hotel')(pathname) && pathname !== '/hotel/ota-view',
  link: paths.rateCheck,
}
const forAgents: Entry[] = [
  { label: 'Hotel Search', icon: IconSearch, at: under('/search/hotel'), link: paths.hotelSearch },
  rateCheck,
  { label: 'Issues', icon: IconAlertCircle, at: under('/reported-issues'), link: paths.issues },
  { label: 'Mailbook', icon: IconMail, at: under('/hotel-emails'), link: paths.mailbook },
]
const forOthers: Entry[] = [
  { label: 'Dashboard', icon: IconChartBar, at: under('/dashboard'), link: paths.dashboard },
  rateCheck,
  { label: 'OTA View', icon: IconDeviceDesktop, at: under('/hotel/ota-view'), link: paths.otaView },
]
const ownData: Entry = { label: 'Own Data', icon: IconClipboardList, at: under('/own-data'), link: paths.ownHotels }

type SidebarProps = {
  agent: boolean
  ownData: boolean
  locked: boolean
  open: boolean
  collapsed: boolean
  onClose: () => void
  onCollapse: () => void
  onContact: () => void
}

export const Sidebar = ({
  agent,
  ownData: withOwnData,
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
      {[...(agent ? forAgents : forOthers), ...(withOwnData ? [ownData] : [])].map(
        ({ label, icon: Icon, at, link }) => {
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
              className="navi"
              aria-label={label}
              title={collapsed ? label : undefined}
              aria-current={at(pathname) ? 'page' : undefined}
              activeProps={{}}
              onClick={onClose}
            >
              {inside}
            </Link>
          )
        },
      )}
      {!agent && (
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
