// The progress of a check of all hotels, whose code loads only where there is one.
import type { ComponentProps } from 'react'
import { lazyPart } from '../../ui/Lazy.tsx'
import type { HotelChecksProgress } from './HotelChecksProgress.tsx'

export const LazyChecksProgress = lazyPart<ComponentProps<typeof HotelChecksProgress>>(
  async () => (await import('./HotelChecksProgress.tsx')).HotelChecksProgress,
)
