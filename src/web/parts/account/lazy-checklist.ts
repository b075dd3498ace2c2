// The checklist, whose code loads only for those who still have one.
import type { ComponentProps } from 'react'
import { lazyPart } from '../../ui/Lazy.tsx'
import type { Checklist } from './Checklist.tsx'

export const LazyChecklist = lazyPart<ComponentProps<typeof Checklist>>(
  async () => (await import('./Checklist.tsx')).Checklist,
)
