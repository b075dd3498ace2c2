// The Profile tab: cards that are read, one of them edited at a time. S1§2
import { type ReactNode, Suspense } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import { dayText } from '../../lib/format.ts'
import { mayHoldTokens } from '../../parts/account/account.ts'
import { accountTypeOf, roleNames } from '../../parts/account/account-words.ts'
import { CardValues, SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { StatusBadge } from '../../parts/account/StatusBadge.tsx'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { lazyPart } from '../../ui/Lazy.tsx'
import { ChecklistSection } from './ChecklistSection.tsx'
import { DataSection } from './DataSection.tsx'
import { type CardProps, useEditing } from './hooks.ts'
import { PendingEmailItem } from './PendingEmailItem.tsx'
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx'
import { ResetLinkSection } from './ResetLinkSection.tsx'
import { UnverifiedEmailItem } from './UnverifiedEmailItem.tsx'

const ApiTokensSection = lazyPart(async () => (await import('./api-tokens/ApiTokensSection.tsx')).ApiTokensSection)

const profileForms = {
  general: lazyPart<CardProps>(async () => (await import('./GeneralForm.tsx')).GeneralForm),
  email: lazyPart<CardProps>(async () => (await import('./ChangeEmailForm.tsx')).ChangeEmailForm),
  about: lazyPart<CardProps>(async () => (await import('./AboutForm.tsx')).AboutForm),
  password: lazyPart<CardProps>(async () => (await import('./ChangePasswordForm.tsx')).ChangePasswordForm),
  status: lazyPart<CardProps>(async () => (await import('./StatusForm.tsx')).StatusForm),
  trial: lazyPart<CardProps>(async () => (await import('./TrialForm.tsx')).TrialForm),
}
type CardName = keyof typeof profileForms

export const ProfileTab = ({ viewer, user, own }: SettingsTabProps) => {
  const { isEditing, open, close } = useEditing()
  const card = (name: CardName, title: string, values: ReactNode, editable = !viewer.is_demo) => {
    const CardForm = profileForms[name]
    return (
      <SettingsCard
        title={title}
        editing={isEditing(name) && editable}
        onEdit={editable ? () => open(name) : undefined}
        form={<CardForm user={user} own={own} onDone={close} />}
      >
        {values}
      </SettingsCard>
    )
  }
  const { responsibility, hotel, city, travel_agency } = user.about
  return (
    <div className="settings-cards">
      {!own &&
        card(
          'status',
          'Status',
          <>
            <CardValues values={[['Status', <StatusBadge key="status" status={user.status} />]]} />
            {user.status === 'unconfirmed' && (
              <p className="muted small">Confirm or dismiss this account in the list of users.</p>
            )}
          </>,
          user.status !== 'unconfirmed',
        )}
      <SettingsCard title="Account type">
        <CardValues
          values={[
            ['Account type', accountTypeOf(user)],
            ['Role', user.is_admin ? 'Administrator' : roleNames[user.role]],
          ]}
        />
      </SettingsCard>
      {card(
        'general',
        'General',
        <CardValues
          values={[
            ['First name', user.first_name],
            ['Last name', user.last_name],
            ['Phone', user.phone],
          ]}
        />,
      )}
      {/* A demo has no address and no password of its own. */}
      {!user.is_demo &&
        card(
          'email',
          'Email',
          <>
            <CardValues values={[['Email', user.email]]} />
            {!user.email_verified && !user.pending_email && <UnverifiedEmail user={user} own={own} />}
            {user.pending_email && <PendingEmailItem email={user.pending_email} own={own} />}
          </>,
        )}
      {card(
        'about',
        'About',
        <CardValues
          values={[
            ['Responsibility', responsibility],
            ['Hotel', hotel],
            ['City', city],
            ['Travel agency', travel_agency],
          ]}
        />,
      )}
      {!own && isPayer(user) && card('trial', 'Trial', <CardValues values={[['Trial ends', trialEnd(user)]]} />)}
      {own && !user.is_demo && card('password', 'Password', <CardValues values={[['Password', '••••••••']]} />)}
      {!own && <ResetLinkSection email={user.email} />}
      {!user.is_demo && <SecondFactorSection user={user} own={own} />}
      {own && mayHoldTokens(user) && (
        <Suspense fallback={<div className="card settings-waiting" aria-busy />}>
          <ApiTokensSection user={user} />
        </Suspense>
      )}
      {own && user.status === 'active' && <ChecklistSection user={user} />}
      {own && user.status === 'active' && !user.is_demo && <DataSection />}
    </div>
  )
}

const UnverifiedEmail = ({ user, own }: Pick<SettingsTabProps, 'user' | 'own'>) =>
  own ? (
    <UnverifiedEmailItem email={user.email} then="Two-step verification and API tokens need it." />
  ) : (
    <p className="muted small">Not verified: nobody has opened the link we sent to this address.</p>
  )

/** The trial is that of the account: its owner's, or the agent's. */
const isPayer = ({ role, is_admin }: Profile) => !is_admin && (role === 'owner' || role === 'travel_agent')
const trialEnd = ({ trial_ends_at }: Profile) => trial_ends_at && <span className="num">{dayText(trial_ends_at)}</span>
