// Keys of the matching view: one letter for each action, a digit for each match, where nobody is typing and no dialog is open.
import { useEffect, useRef } from 'react'
import { words } from './words.ts'

export type ActionName = 'previous' | 'next' | 'create' | 'reject' | 'match' | 'map' | 'undo'
/** What is not there cannot be done now. */
export type KeyActions = Record<ActionName, (() => void) | false | null | undefined>

const actionOfKey = (key: string) =>
  (Object.keys(words.keys) as ActionName[]).find((name) => words.keys[name] === key.toUpperCase())

export const useKeys = (actions: KeyActions, choices: readonly (() => void)[]) => {
  const current = useRef({ actions, choices })
  useEffect(() => {
    current.current = { actions, choices }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      if (document.querySelector('dialog[open]')) return
      const name = actionOfKey(key)
      const act = name ? current.current.actions[name] : current.current.choices[Number(key) - 1]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
