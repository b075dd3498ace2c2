// The texts of what monitors watch, as the dashboard shows it.
import { countText } from '../../../lib/format.ts'

export const watchedWords = {
  active: (count: number) => countText(count, 'active monitor'),
  heldOne: (name: string) => `${name} is held`,
  held: (count: number) => `${countText(count, 'monitor')} held`,
  make: 'Set up automatic checks',
} as const
