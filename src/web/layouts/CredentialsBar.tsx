// Of an agent without a GDS, on the pages that need one: that it takes credentials, before anything is typed, and where to enter them. S1§6, S1§8
import { Link, useRouterState } from '@tanstack/react-router'
import type { Profile } from '../../contract/auth.ts'
import { gdsWithoutCredentials } from '../parts/account/account.ts'
import { paths } from '../paths.ts'

const needsGds = /^\/(search\/hotel|hotel)(\/|$)/

export const CredentialsBar = ({ profile }: { profile: Profile }) => {
  const here = useRouterState({ select: ({ location }) => needsGds.test(location.pathname) })
  if (!here) return null
  const [first, ...others] = gdsWithoutCredentials(profile)
  if (!first)
    return (
      <div className="trial credentials-bar" role="note">
        Your account has no GDS yet, so rates can’t be checked. Contact support.
      </div>
    )
  const names = [first, ...others].map(({ label }) => label).join(' or ')
  return (
    <div className="trial credentials-bar" role="note">
      <span>Enter your {names} credentials first: rates are checked with your own GDS account.</span>
      <Link className="link" {...paths.settings('gds_credentials')} search={{ edit: first.name }}>
        Enter credentials
      </Link>
    </div>
  )
}
