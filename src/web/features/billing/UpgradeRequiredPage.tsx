// /upgrade-required: why, whom to ask, and the button for it. S1§2, S1§6
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWayOn, whileWaiting } from '../../lib/use-way-on.ts'
import { AccountNotice } from '../../parts/account/AccountNotice.tsx'
import { lockOf } from '../../parts/account/account.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { profileQuery } from '../auth/queries.ts'
import { words } from './words.ts'

export const UpgradeRequiredPage = () => {
  const { data: profile } = useSuspenseQuery({ ...profileQuery, ...whileWaiting })
  const lock = lockOf(profile)
  useWayOn(lock)
  if (profile.is_demo)
    return (
      <AccountNotice
        title={lock ? words.demoEnded : words.demoUsedUp}
        contact={words.contactUs}
        action={!lock && <LinkButton to="/">{words.backToRates}</LinkButton>}
      >
        {lock ? words.askForDemo : words.askForQueries}
      </AccountNotice>
    )
  const plan = (
    <LinkButton variant="default" {...paths.settings('billing')}>
      {words.seePlan}
    </LinkButton>
  )
  if (profile.role === 'owner')
    return (
      <AccountNotice title={words.ended} contact action={plan}>
        {words.upgradeOwner}
      </AccountNotice>
    )
  if (profile.role === 'travel_agent')
    return (
      <AccountNotice title={words.ended} contact={words.contactProvider} action={plan}>
        {words.upgradeAgent}
      </AccountNotice>
    )
  return <DeniedNotice owner={profile.account_owner} />
}

/** Others ask the owner, who is named. */
export const DeniedNotice = ({ owner }: { owner: { name: string; email: string } | null }) => (
  <AccountNotice
    title={words.denied}
    action={
      owner && (
        <Button component="a" href={`mailto:${owner.email}`}>
          {words.emailOwner(owner.name || owner.email)}
        </Button>
      )
    }
  >
    {words.others}
  </AccountNotice>
)
