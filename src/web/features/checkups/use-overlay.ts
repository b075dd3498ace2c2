// What is open over the rate, the reason of a check or the comparison: in the URL, so that Back closes it and keeps the rate.
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { RateLocation } from '../../parts/stay/rate-location.ts'
import type { RateNavigation } from '../../parts/stay/use-rate-navigation.ts'
import type { RightSide } from './compare/use-comparison.ts'

type Overlay = 'why' | 'compare'

const useOverlay = <Of extends Overlay>({ place, go }: RateNavigation, of: Of) => {
  const { history } = useRouter()
  const pushed = useRef(false)
  return {
    open: (value: NonNullable<RateLocation[Of]>) => {
      pushed.current = true
      go({ ...place, [of]: value })
    },
    close: () => {
      const { [of]: _, other: _other, ...rest } = place
      if (pushed.current) history.back()
      else go(rest, { replace: true })
      pushed.current = false
    },
  }
}

export const useWhy = (navigation: RateNavigation) => ({
  check: navigation.place.why,
  ...useOverlay(navigation, 'why'),
})

/** `right`: the rate of the other date; `other`: the checkup of that date. */
export const useComparing = (navigation: RateNavigation) => {
  const { place, go } = navigation
  const { compare, other } = place
  const { open, close } = useOverlay(navigation, 'compare')
  return {
    comparing: compare !== undefined,
    right: typeof compare === 'number' ? compare : undefined,
    other,
    open: () => open('open'),
    choose: ({ right, other: made }: RightSide) => {
      const { other: _, ...rest } = place
      go({ ...rest, compare: right ?? 'open', ...(made !== undefined && { other: made }) }, { replace: true })
    },
    close,
  }
}
