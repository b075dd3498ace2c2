// The selected GDS in a component.
import { useSyncExternalStore } from 'react'
import type { GdsName } from '../../domain/gds.ts'
import { listenToGds, selectedGds } from './gds.ts'

export const useSelectedGds = (): GdsName | undefined => useSyncExternalStore(listenToGds, selectedGds, selectedGds)
