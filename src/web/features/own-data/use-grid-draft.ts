// Unsaved input of the season price grid; a reload restores it.
import { useEffect, useState } from 'react'
import type { Terms, Typed } from './grid.ts'

type GridDraft = { typed: Typed; terms: Partial<Terms> }
export const emptyDraft: GridDraft = { typed: {}, terms: {} }
export const useGridDraft = (name: string) => {
  const [draft, setDraft] = useState<GridDraft>(() => {
    try {
      return { ...emptyDraft, ...JSON.parse(sessionStorage.getItem(name) ?? 'null') }
    } catch {
      return emptyDraft
    }
  })
  useEffect(() => {
    if (Object.keys(draft.typed).length > 0) sessionStorage.setItem(name, JSON.stringify(draft))
    else sessionStorage.removeItem(name)
  }, [name, draft])
  return [draft, setDraft] as const
}
