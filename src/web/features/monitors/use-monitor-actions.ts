// What can be done with a monitor, in its row and on its page: some of it asks first.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Monitor } from '../../../contract/monitors.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import type { RowAction } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { pauseMonitor } from './queries.ts'
import { mayCopy } from './values.ts'
import { words } from './words.ts'

export type AskedAction = { about: 'run' | 'remove'; monitor: Monitor }

export const useMonitorActions = (mayCreate: boolean) => {
  const [asked, ask] = useState<AskedAction>()
  const pause = useMutation(pauseMonitor(useQueryClient()))
  const setPaused = (monitor: Monitor, paused: boolean) =>
    pause.mutate(
      { monitor, paused },
      { onSuccess: () => showSuccess(paused ? words.paused(monitor.name) : words.resumed(monitor.name)) },
    )
  const actionsOf = (monitor: Monitor): RowAction[] => {
    const { id, state, may_change } = monitor
    const isPaused = state === 'paused'
    return [
      ...(may_change && state !== 'finished'
        ? [
            { label: words.actions.run, run: () => ask({ about: 'run' as const, monitor }) },
            {
              label: isPaused ? words.actions.resume : words.actions.pause,
              run: () => setPaused(monitor, !isPaused),
            },
          ]
        : []),
      ...(mayCreate && mayCopy(monitor) ? [{ label: words.actions.duplicate, link: monitorPaths.add(id) }] : []),
      ...(may_change
        ? [
            { label: words.actions.edit, link: monitorPaths.edit(id) },
            { label: words.actions.remove, run: () => ask({ about: 'remove' as const, monitor }) },
          ]
        : []),
    ]
  }
  return { actionsOf, asked, close: () => ask(undefined), busy: pause.isPending }
}
