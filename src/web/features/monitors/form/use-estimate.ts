// The price of what is typed: asked for when the typing rests, and an answer to something older is not used.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/call.ts'
import { askedIn } from './field-values.ts'
import { type EstimateSent, estimateQuery } from '../queries.ts'

/** Milliseconds after the last change. */
const restMs = 400

const estimateBodyOf = (form: HTMLFormElement, monitor_id: number | undefined): EstimateSent | undefined => {
  const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const asked = askedIn(typed)
  const { stays, hotels, gds } = asked
  const days = 'check_ins' in stays ? stays.check_ins : stays.days_ahead
  if (hotels.length === 0 || gds.length === 0 || days.length === 0) return undefined
  // The server says what is wrong with the rest.
  return { ...asked, ...(monitor_id !== undefined && { monitor_id }) } as EstimateSent
}

/** `noticeSoon` belongs on what surrounds the fields: it is called after each event that may change one. */
export const useEstimate = (monitor_id: number | undefined) => {
  const [body, setBody] = useState<EstimateSent>()
  const box = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const notice = useCallback(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const next = estimateBodyOf(form, monitor_id)
    setBody((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  }, [monitor_id])
  useEffect(() => {
    notice()
    return () => clearTimeout(rest.current)
  }, [notice])
  const noticeSoon = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(notice, restMs)
  }
  const { data, error, isFetching, isPlaceholderData } = useQuery(estimateQuery(body))
  const wrong =
    error instanceof ApiError ? (Object.values(error.errors)[0] ?? error.message) : error ? error.message : undefined
  return {
    box,
    noticeSoon,
    price: {
      estimate: body && !error ? data : undefined,
      isOld: isPlaceholderData || isFetching,
      wrong: body ? wrong : undefined,
      isAsked: body !== undefined,
    },
  }
}
export type Price = ReturnType<typeof useEstimate>['price']
