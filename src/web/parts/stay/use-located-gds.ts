// The GDS of an address: that of the link at first, that of the header afterwards.
import { useEffect, useState } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { selectGds } from '../../lib/gds.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { gdsChoicesOf } from '../account/account.ts'
import type { RateLocation } from './rate-location.ts'

/** A link and Back show the GDS that they name from the first call on; after that, the header decides. */
export const useLocatedGds = (place: Pick<RateLocation, 'gds' | 'rate'>, profile: Profile): GdsName | undefined => {
  const selected = useSelectedGds()
  const named = gdsChoicesOf(profile).find(({ name }) => name === place.gds)?.name
  const link = `${named} ${place.rate}`
  const [followed, setFollowed] = useState<string>()
  useEffect(() => {
    if (named) selectGds(named)
    setFollowed(link)
  }, [named, link])
  return named && followed !== link ? named : selected
}
