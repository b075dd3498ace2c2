// The growth of expressions that were looked at before, so that a second run only looks at new ones.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Growth, growthOf } from './degree.ts'

const folder = 'node_modules/.cache'
const file = `${folder}/expressions.json`
/** Another way of looking makes the earlier results worthless. */
const version = createHash('sha256')
  .update(
    ['alphabet', 'degree', 'positions'].map((name) => readFileSync(`scripts/expressions/${name}.ts`, 'utf8')).join(),
  )
  .digest('hex')

const readKnown = (): Map<string, Growth> => {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { version: string; known: [string, Growth][] }
    // JSON has no Infinity.
    return new Map(
      stored.version === version
        ? stored.known.map(([key, { degree, attack }]) => [key, { degree: degree ?? Infinity, attack }])
        : [],
    )
  } catch {
    return new Map()
  }
}

/** Looks at expressions, and remembers what it found when `keep` is called. */
export const growthReader = () => {
  const known = readKnown()
  const read = (source: string, flags: string): Growth => {
    const key = `${flags}/${source}`
    const growth = known.get(key) ?? growthOf(source, flags)
    known.set(key, growth)
    return growth
  }
  const keep = () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ version, known: [...known] }))
  }
  return { read, keep }
}
