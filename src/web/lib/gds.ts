// The GDS whose data is shown; kept in this browser. S1§1, S1§4
import { useSyncExternalStore } from 'react'
import { type GdsName, gdsNames } from '../../domain/gds.ts'

const kept = 'gds'
const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

export const selectedGds = (): GdsName | undefined => gdsNames.find((name) => name === localStorage.getItem(kept))

export const selectGds = (name: GdsName): void => {
  localStorage.setItem(kept, name)
  tellAll()
}
/** After the storage was emptied. */
export const forgetGds = tellAll

/** Keeps the selection when it is still one of the choices, otherwise takes the first. */
export const settleGds = (choices: readonly GdsName[]): void => {
  const now = selectedGds()
  const [first] = choices
  if (first && !(now && choices.includes(now))) selectGds(first)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSelectedGds = (): GdsName | undefined => useSyncExternalStore(listen, selectedGds)
