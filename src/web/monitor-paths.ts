// The addresses of monitors: with the others, they would be a part of every page.
export type MonitorFilters = {
  state?: 'held' | 'active' | 'paused' | 'finished' | undefined
  find?: string | undefined
  /** The share of the plan is being changed. */
  share?: 1 | undefined
}

export const monitorPaths = {
  all: (search: MonitorFilters = {}) => ({ to: '/monitors', search }) as const,
  /** Filled in as the monitor that is copied. */
  add: (copy?: number) => ({ to: '/monitors/new', search: { copy } }) as const,
  one: (id: number) => ({ to: '/monitors/$monitorId', params: { monitorId: String(id) } }) as const,
  /** At the field that is to be changed, where one is named. */
  edit: (id: number, field?: 'hotels' | 'month_limit') =>
    ({ to: '/monitors/$monitorId/edit', params: { monitorId: String(id) }, search: { field } }) as const,
  run: (id: number, run: number) =>
    ({ to: '/monitors/$monitor/runs/$runId', params: { monitor: String(id), runId: String(run) } }) as const,
} as const
