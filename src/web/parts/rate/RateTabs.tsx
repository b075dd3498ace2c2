// The two views of a rate as tabs; arrow keys change between them. S2§2
import './rate-panel.css'
import type { KeyboardEvent } from 'react'
import { useShownFirst } from '../../ui/use-shown-first.ts'
import type { Tab } from '../stay/use-rate-navigation.ts'

const tabs = [
  { tab: 'details', label: 'Rate Details' },
  { tab: 'rules', label: 'Rate Rules' },
] as const

export const RateTabs = (props: { tab: Tab; onTab: (tab: Tab) => void }) => {
  const [tab, onTab] = useShownFirst(props.tab, props.onTab)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const to = tab === 'details' ? 'rules' : 'details'
    onTab(to)
    event.currentTarget.querySelector<HTMLElement>(`#tab-${to}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="Rate" onKeyDown={walk}>
      {tabs.map(({ tab: name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === tab}
          aria-controls="rate-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
