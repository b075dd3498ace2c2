// /upgrade-required (S1§2, S1§6)
import { useSuspenseQuery } from '@tanstack/react-query'
import { AccountNotice } from '../../parts/account/AccountNotice.tsx'
import { lockOf } from '../../parts/account/account.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { profileQuery } from '../auth/queries.ts'
import { words } from './words.ts'

export const UpgradeRequiredPage = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  if (profile.is_demo && !lockOf(profile))
    return (
      <AccountNotice title={words.demoUsedUp} action={<LinkButton to="/">{words.backToRates}</LinkButton>}>
        {words.askForQueries}
      </AccountNotice>
    )
  if (profile.is_demo) return <AccountNotice title={words.demoEnded}>{words.askForDemo}</AccountNotice>
  if (profile.role === 'owner')
    return (
      <AccountNotice title={words.ended} contact>
        {words.upgradeOwner}
      </AccountNotice>
    )
  if (profile.role === 'travel_agent') return <AccountNotice title={words.ended}>{words.upgradeAgent}</AccountNotice>
  return <AccountNotice title={words.denied}>{words.others}</AccountNotice>
}
