// Whether the money of a guest comes back, in words.
export const refundWords = (refundable: boolean): string => (refundable ? 'refundable' : 'non-refundable')
