// What is asked for by what is typed: taken from the form when the typing rests.
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/call.ts'
import { askedIn } from './field-values.ts'
import { formWords } from './field-words.ts'

/** Milliseconds after the last change. */
const restMs = 400

/** All that a price depends on; undefined while too little is typed to count anything. */
export const typedAsked = (form: HTMLFormElement) => {
  const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const asked = askedIn(typed)
  const { stays, hotels, gds } = asked
  const days = 'check_ins' in stays ? stays.check_ins : stays.days_ahead
  return hotels.length === 0 || gds.length === 0 || days.length === 0 ? undefined : asked
}

/** `noticeSoon` belongs on what surrounds the fields: it is called after each event that may change one. */
export const useAsked = <Body>(bodyOf: (form: HTMLFormElement) => Body | undefined) => {
  const [body, setBody] = useState<Body>()
  const box = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const notice = useCallback(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const next = bodyOf(form)
    setBody((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  }, [bodyOf])
  useEffect(() => {
    notice()
    return () => clearTimeout(rest.current)
  }, [notice])
  const noticeSoon = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(notice, restMs)
  }
  return { body, box, noticeSoon }
}

/** Undefined where each of its faults is at a field that is shown as wrong. */
const faultIn = (error: Error, marked: Readonly<Record<string, string>>): string | undefined => {
  const faults = error instanceof ApiError ? Object.entries(error.errors) : []
  if (faults.length === 0) return error.message
  return faults.find(([field]) => marked[field] === undefined)?.[1]
}

type AskedPrice<T> = { data: T | undefined; error: Error | null; isFetching: boolean; isPlaceholderData: boolean }
/**
 * An answer to something older is not used. `marked`: what the fields of the form say is wrong. What a field says already is not repeated, and
 * of one that says nothing the fault is told here.
 */
export const priceIn = <T>(
  { data, error, isFetching, isPlaceholderData }: AskedPrice<T>,
  isAsked: boolean,
  marked: Readonly<Record<string, string>>,
) => {
  const wrong = error ? (faultIn(error, marked) ?? formWords.marked) : undefined
  return {
    estimate: isAsked && !error ? data : undefined,
    isOld: isPlaceholderData || isFetching,
    wrong: isAsked ? wrong : undefined,
    isAsked,
  }
}
