// Whether the rate search is a travel agent's: one's own, or that of the agent whose pages are open. S2§2, S2§6
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../../../contract/auth.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { isAgent } from '../../parts/account/account.ts'
import { userQuery } from '../users/queries.ts'
import { searchableHotels } from './queries.ts'

export const useAgentMode = (profile: Profile): boolean => {
  const viewed = viewedUser()
  const { data: user } = useQuery({ ...userQuery(viewed ?? 0), enabled: viewed !== undefined })
  const agent = viewed === undefined ? isAgent(profile) : user !== undefined && isAgent(user)
  useQuery({ ...searchableHotels, enabled: agent })
  return agent
}
