// Texts that filter a list as one types: sent 500 ms after the last key, and never replaced by an answer to an earlier text. What is
// typed in one go is one step back, however often it was sent. S1§9
import { useEffect, useRef, useState } from 'react'

type Texts = Readonly<Record<string, string | undefined>>
type Wanted = (text: string) => string | undefined
const sentAfter = 500

const trimmed: Wanted = (text) => text.trim() || undefined
/** An address may write a code in capitals. */
const keyOf = (texts: Texts) =>
  JSON.stringify(
    Object.entries(texts)
      .map(([name, text]) => [name, text?.toLowerCase() ?? ''])
      .toSorted(),
  )

type TypedOptions = {
  wanted?: Wanted
  /** Sent on Enter alone: half of a date is another date. */
  onEnter?: readonly string[]
}

/** `given` is what the list is filtered by; another value in it, by Back for example, is what the fields then show. */
export const useTyped = (
  given: Texts,
  onSend: (texts: Texts, replace: boolean) => void,
  { wanted = trimmed, onEnter = [] }: TypedOptions = {},
) => {
  const [typed, setTyped] = useState(given)
  const [known, setKnown] = useState(given)
  /** Sent, and not in `given` yet. */
  const [sent, setSent] = useState<readonly Texts[]>([])
  const textsOf = (texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, wanted(text ?? '')]))
  const sought = textsOf(typed)
  if (keyOf(given) !== keyOf(known)) {
    const answered = sent.findIndex((texts) => keyOf(texts) === keyOf(given))
    const before = sent.at(-1)
    const isTypedOn = (name: string) => before !== undefined && sought[name] !== before[name]
    const isKept = (name: string) => given[name] === known[name] || answered >= 0 || isTypedOn(name)
    setKnown(given)
    setSent(answered >= 0 ? sent.slice(answered + 1) : [])
    setTyped(Object.fromEntries(Object.keys(given).map((name) => [name, isKept(name) ? typed[name] : given[name]])))
  }
  /** What the timer sent last, while nothing else was. */
  const typedOn = useRef<string>(undefined)
  const send = (texts: Texts, by?: 'timer') => {
    const replace = typedOn.current !== undefined && (sent.length > 0 || typedOn.current === keyOf(given))
    typedOn.current = by && keyOf(texts)
    setSent((before) => [...before, texts])
    onSend(texts, replace)
  }
  const last = sent.at(-1) ?? given
  const due = { ...sought, ...Object.fromEntries(onEnter.map((name) => [name, last[name]])) }
  const latest = useRef({ send, due })
  useEffect(() => {
    latest.current = { send, due }
  })
  const key = keyOf(due)
  const isDue = key !== keyOf(last)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => latest.current.send(latest.current.due, 'timer'), sentAfter)
    return () => clearTimeout(timer)
  }, [isDue, key])
  return {
    typed,
    sought,
    type: (name: string, text: string) => setTyped((now) => ({ ...now, [name]: text })),
    /** A choice, which needs no wait. */
    choose: (name: string, text: string) => {
      const next = { ...typed, [name]: text }
      setTyped(next)
      send(textsOf(next))
    },
    sendNow: () => send(sought),
  }
}
