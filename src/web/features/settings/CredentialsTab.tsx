// The GDS Credentials tab of a travel agent: a card for each GDS that they hold. S1§2
import { useQuery } from '@tanstack/react-query'
import { gdsList } from '../../../domain/gds.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CredentialsSection } from './CredentialsSection.tsx'
import { useEditing } from './hooks.ts'
import { credentialsQuery } from './queries.ts'

export const CredentialsTab = ({ user, own }: SettingsTabProps) => {
  const editing = useEditing()
  const { data: stored } = useQuery(credentialsQuery(user, own))
  const held = gdsList.filter(({ id }) => user.gds.includes(id))
  if (!stored) return <div className="card settings-waiting" aria-busy />
  if (held.length === 0)
    return (
      <section className="card">
        <EmptyState title="No GDS yet">
          {own ? 'Contact support to add a GDS to your account.' : 'Choose this user’s GDS in the GDSs tab.'}
        </EmptyState>
      </section>
    )
  return (
    <div className="settings-cards">
      {held.map(({ id }) => (
        <CredentialsSection
          key={id}
          gds={id}
          user={user}
          own={own}
          editing={editing}
          stored={stored.find(({ gds }) => gds === id)}
        />
      ))}
    </div>
  )
}
