// The GDS that the page shows, as the header names it: the selected one, or on the list of fixes what its address names.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Profile } from '../../../contract/auth.ts'
import { gdsNames } from '../../../domain/gds.ts'
import { selectGds } from '../../lib/gds.ts'
import { refetchForGds } from '../../lib/query-client.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { gdsChoicesOf } from '../account/account.ts'
import { paths } from '../../paths.ts'

const both = 'both'

export const useGdsScope = (profile: Profile) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const selected = useSelectedGds()
  const choices = gdsChoicesOf(profile)
  const fixList = useSearch({ from: '/inside/dashboard/fixes', shouldThrow: false })
  const offersBoth = fixList !== undefined && choices.length > 1
  const select = (value: string) => {
    const name = gdsNames.find((known) => known === value)
    if (!name && value !== both) return
    if (name) selectGds(name)
    if (fixList) void navigate(paths.fixes({ ...fixList, gds: name, page: undefined }))
    else void refetchForGds(client)
  }
  const shown = choices.find(({ name }) => name === fixList?.gds)?.name ?? both
  return { scope: offersBoth ? shown : selected, offersBoth, select }
}
