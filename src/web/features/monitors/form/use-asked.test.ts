// What the box of a price says of what the server refuses: nothing that a field says already.
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/call.ts'
import { priceIn } from './use-asked.ts'

const refused = new ApiError(422, { errors: { hotels: ['Choose hotels'], stays: ['Those days are past'] } })
const wrongOf = (error: Error | null, marked: Record<string, string>, isAsked = true) =>
  priceIn({ data: undefined, error, isFetching: false, isPlaceholderData: false }, isAsked, marked).wrong

test.each<[string, ReturnType<typeof wrongOf>, string | undefined]>([
  ['nothing without a fault', wrongOf(null, {}), undefined],
  ['nothing where nothing is asked', wrongOf(refused, {}, false), undefined],
  ['the first fault that no field shows', wrongOf(refused, {}), 'Choose hotels'],
  ['the one that its field doesn’t show', wrongOf(refused, { hotels: 'Choose hotels' }), 'Those days are past'],
  [
    'that the marked fields are wrong, where all are marked',
    wrongOf(refused, { hotels: 'Choose hotels', stays: 'Those days are past' }),
    'Correct the marked fields to see what it costs.',
  ],
  ['what went wrong otherwise', wrongOf(new Error('No connection'), {}), 'No connection'],
])('%s', (_, said, wanted) => expect(said).toBe(wanted))
