// The beds that a text names, with their quantities: '2 queen, ? king'.
import { readBeds } from '../reading/beds/beds.ts'

export const bedsIn = (text: string): string =>
  readBeds(text)
    .map(({ kind, quantity }) => `${quantity ?? '?'} ${kind}`)
    .join(', ')
