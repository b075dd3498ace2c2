// The GDS whose data is shown: each tab of the browser has its own, a new one starts with the last choice. S1§1, S1§4
import { type GdsName, gdsNames } from '../../domain/gds.ts'

/** Whether each GDS is available now; every call to one may change that. */
export const gdsStatesKey = ['gds-states'] as const

const storageKey = 'gds'
const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

/** Per tab: switching in another tab must not change the header here. */
export const selectedGds = (): GdsName | undefined => {
  const stored = sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey)
  return gdsNames.find((name) => name === stored)
}

export const selectGds = (name: GdsName): void => {
  sessionStorage.setItem(storageKey, name)
  localStorage.setItem(storageKey, name)
  tellAll()
}
/** At log-out, after the browser's storage was cleared. */
export const forgetGds = (): void => {
  sessionStorage.removeItem(storageKey)
  tellAll()
}

/** Keeps the selection if it is still one of the choices, otherwise takes the first. */
export const settleGds = (choices: readonly GdsName[]): void => {
  const now = selectedGds()
  const [first] = choices
  if (now && choices.includes(now)) sessionStorage.setItem(storageKey, now)
  else if (first) selectGds(first)
}

export const listenToGds = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
