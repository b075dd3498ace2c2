// npm run bench <name> -- --against FOLDER: before and after in the same run. FOLDER is another checkout, built; it is left as it is.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundle } from './build.mjs'
import { root, run, say } from './prepare.mjs'

const usualRounds = 3

/** The options of a comparison, and those of the bench itself; undefined where nothing is to be compared. */
export const comparisonOf = (options) => {
  const rest = [...options]
  const taken = (name) => {
    const at = rest.indexOf(name)
    return at < 0 ? undefined : rest.splice(at, 2)[1]
  }
  if (!rest.includes('--against')) return undefined
  const folder = taken('--against')
  const rounds = Number(taken('--rounds') ?? usualRounds)
  if (!folder || !existsSync(join(folder, 'dist', 'main.js')))
    throw new Error('--against names the folder of another checkout, in which npm run build has run')
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number of at least 1')
  return { other: resolve(folder), rounds, rest }
}

/**
 * A folder that looks like the checkout, with the benches of this one: they are bundled with the checkout's own sources and start its own
 * product. The GDS that a bench starts beside it is this checkout's for both.
 */
const lookalike = (checkout, folder) => {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const own = ['bench', 'dist', '.git']
  for (const name of readdirSync(checkout))
    if (!own.includes(name)) symlinkSync(join(checkout, name), join(folder, name))
  symlinkSync(join(root, 'bench'), join(folder, 'bench'))
  for (const name of readdirSync(join(checkout, 'dist'))) {
    if (name.startsWith('bench-')) continue
    const from = name.startsWith('sandbox.js') ? root : checkout
    symlinkSync(join(from, 'dist', name), join(folder, 'dist', name))
  }
}

/** Benches on the demo world copy it: made once for each checkout, by its own product. */
const needsWorld = (name) => /\b(startProduct|fillWorld)\b/.test(readFileSync(join(root, `bench/${name}.ts`), 'utf8'))

/** `programs` are the bench's, as bench.mjs bundles them. */
export const compare = async (name, programs, { other, rounds, rest }) => {
  const place = mkdtempSync(join(tmpdir(), 'bench-against-'))
  const sides = { before: join(place, 'before'), after: join(place, 'after') }
  try {
    for (const [side, checkout] of [
      ['before', other],
      ['after', root],
    ]) {
      const folder = sides[side]
      lookalike(checkout, folder)
      await bundle(programs, 'dist', 'external', folder)
      if (!needsWorld(name)) continue
      say(`Making the demo world of ${checkout} …`)
      run(process.execPath, [join(root, 'scripts', 'make-world.mjs'), join(folder, 'world')], { cwd: folder })
    }
    await bundle({ 'bench-compare': 'bench/load/compare.ts' }, 'dist', 'external')
    const program = join('dist', 'bench-compare.js')
    run(process.execPath, [program, sides.before, sides.after, name, String(rounds), ...rest], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
