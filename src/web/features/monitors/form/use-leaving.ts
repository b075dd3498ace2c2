// Asks before a form is left whose input was not saved. The router's own hook would be a part of every page.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Where the session or the account ends, there is nothing to ask. */
const endsHere = /^\/(login|payment-required|upgrade-required|account-activation|two-step-verification)/

/** `leave` and `stay` are there while the question is open. */
export const useLeaving = (isUnsaved: () => boolean) => {
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ leave: () => void; stay: () => void }>()
  const unsaved = useRef(isUnsaved)
  useEffect(() => {
    unsaved.current = isUnsaved
  })
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ nextLocation }) => {
          if (!unsaved.current() || endsHere.test(nextLocation.pathname)) return false
          const isStaying = await new Promise<boolean>((answer) =>
            setAsked({ leave: () => answer(false), stay: () => answer(true) }),
          )
          setAsked(undefined)
          return isStaying
        },
      }),
    [history],
  )
  return asked
}
