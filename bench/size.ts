// How much a bench does: all of it, --short for a quick look, or --smoke, once at its smallest, as npm test runs it.

const isSmallest = process.argv.includes('--smoke')
/** The quick form, and the smallest one. */
export const short = isSmallest || process.argv.includes('--short')

export const sized = <T>(whole: T, quick: T, smallest: T): T => (isSmallest ? smallest : short ? quick : whole)

/** Times say something on a machine that does nothing else: other forms print them, and fail only for a wrong count or no result. */
export const judgesTime = !short
