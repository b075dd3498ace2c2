// The tabs of a page, each with its own address.
import './page-tabs.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useShownTab } from './use-shown-tab.ts'

type Tab = { label: string; link: LinkProps }
/** `shown` is the label of the tab that the page shows. */
type PageTabsProps = { label: string; tabs: readonly Tab[]; shown: string }

export const PageTabs = ({ label: ofPage, tabs, shown }: PageTabsProps) => (
  <nav className="page-tabs" aria-label={ofPage} ref={useShownTab(shown)}>
    {tabs.map(({ label, link }) => (
      <Link
        key={label}
        {...link}
        activeOptions={{ includeSearch: true, explicitUndefined: true }}
        activeProps={{}}
        aria-current={label === shown ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)
