// Unsaved input of a page of own data; a reload, or another section and back, restores it.
import { useEffect, useState } from 'react'

/** `holds`: whether something was typed; only then it is kept. */
export const useDraft = <Draft extends object>(name: string, empty: Draft, holds: (draft: Draft) => boolean) => {
  const [draft, setDraft] = useState<Draft>(() => {
    try {
      return { ...empty, ...JSON.parse(sessionStorage.getItem(name) ?? 'null') }
    } catch {
      return empty
    }
  })
  const held = holds(draft)
  useEffect(() => {
    if (held) sessionStorage.setItem(name, JSON.stringify(draft))
    else sessionStorage.removeItem(name)
  }, [name, draft, held])
  return [draft, setDraft] as const
}
