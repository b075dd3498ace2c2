// The addresses of monitors: their list, one of them, its form and its runs.
import { createRoute } from '@tanstack/react-router'
import { inside } from './guarded-routes.tsx'
import { flag } from './lib/page-searches.ts'
import { oneOf, readText, searchOf, whole } from './lib/search.ts'
import { lazyPage } from './ui/Lazy.tsx'

/** Of the list of monitors. */
const monitorsSearch = searchOf({
  state: oneOf(['held', 'active', 'paused', 'finished']),
  find: readText,
  share: flag,
})
/** Of a run of a monitor. */
const monitorRunSearch = searchOf({
  state: oneOf(['waiting', 'running', 'answered', 'failed']),
  hotel: whole,
  page: whole,
})

export const monitorPages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/monitors',
    validateSearch: monitorsSearch,
    component: lazyPage(() => import('./features/monitors/MonitorsPage.tsx'), 'MonitorsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/monitors/new',
    validateSearch: searchOf({ copy: whole }),
    component: lazyPage(() => import('./features/monitors/MonitorFormPage.tsx'), 'NewMonitorPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/monitors/$monitorId',
    validateSearch: searchOf({ page: whole }),
    component: lazyPage(() => import('./features/monitors/MonitorPage.tsx'), 'MonitorPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/monitors/$monitorId/edit',
    validateSearch: searchOf({ field: oneOf(['hotels', 'month_limit']) }),
    component: lazyPage(() => import('./features/monitors/MonitorFormPage.tsx'), 'EditMonitorPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/monitors/$monitor/runs/$runId',
    validateSearch: monitorRunSearch,
    component: lazyPage(() => import('./features/monitors/MonitorRunPage.tsx'), 'MonitorRunPage'),
  }),
] as const
