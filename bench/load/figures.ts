// What a bench has measured, in a file for npm run bench <name> -- --against, which runs it on two checkouts: one figure a line, as JSON.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type Spread, spreadOf } from './turns.ts'

type Middle = Pick<Spread, 'median' | 'least' | 'most'>
/** `ratio`: to the bound of the same run, as printed. Names are the same in every run, and each stands once in a run. */
export type Figure = Middle & { name: string; unit: string; ratio?: Middle }

/** The file that is asked for: in the environment, because some benches refuse options that they do not know. */
const wanted = process.env['BENCH_FIGURES']
/** Whether this run is one of two checkouts, of which the other may lack what is new in this one. */
export const isComparing = wanted !== undefined

const middleOf = (of: Spread | number): Middle => {
  const { median, least, most } = typeof of === 'number' ? spreadOf([of]) : of
  return { median, least, most }
}

/** A bench calls it once for each line that it prints with a ratio. Without --against it does nothing. */
export const keepFigure = (
  name: string,
  unit: string,
  measured: Spread | number,
  ratio?: Spread | number,
  file = wanted,
): void => {
  if (!file) return
  const figure: Figure = { name, unit, ...middleOf(measured), ...(ratio !== undefined && { ratio: middleOf(ratio) }) }
  appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** Of one run, in its order. */
export const readFigures = (file: string): Figure[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => (line ? [JSON.parse(line) as Figure] : []))
    : []
