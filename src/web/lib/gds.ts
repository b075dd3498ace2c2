// The GDS whose data is shown; kept in this browser. S1§1, S1§4
import { useSyncExternalStore } from 'react'
import { type GdsName, gdsList, gdsNames } from '../../domain/gds.ts'

/** Whether each GDS can be asked now; whoever asked one may have found out that it cannot. */
export const gdsStatesKey = ['gds-states'] as const

/** How people call it. */
export const labelOfGds = (id: number): string => gdsList.find((gds) => gds.id === id)?.label ?? 'The GDS'

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
