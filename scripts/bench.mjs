// npm run bench lists the benches; npm run bench <name> bundles bench/<name>.ts and runs it on the built product. `-- --short` is the quick form,
// `-- --against FOLDER` runs it on this and another built checkout in turns.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compare, comparisonOf } from './against.mjs'
import { benches } from './benches.mjs'
import { bundle } from './build.mjs'
import { ensureBuild, ensurePackages, root } from './prepare.mjs'

const [name, ...rest] = process.argv.slice(2)
if (!name || !Object.hasOwn(benches, name)) {
  const list = Object.entries(benches).map(([each, words]) => each.padEnd(11) + words)
  if (name) console.error(`There is no bench ${name}. Choose one of these:\n${list.join('\n')}`)
  else console.log(`npm run bench <name> [-- --short] [--against FOLDER [--rounds 3]]\n\n${list.join('\n')}`)
  process.exit(name ? 1 : 0)
}
ensurePackages()
await ensureBuild()
/** What some benches start besides: the bound, code that the product loads first, or a process that measures. */
const own = ['bare', 'preload', 'reader', 'worker'].filter((part) => existsSync(join(root, `bench/${name}/${part}.ts`)))
/** Next to the product's programs, because a bench starts threads of them too. */
const programs = {
  [`bench-${name}`]: `bench/${name}.ts`,
  ...Object.fromEntries(own.map((part) => [`bench-${name}-${part}`, `bench/${name}/${part}.ts`])),
}
const comparison = comparisonOf(rest)
if (comparison) {
  await compare(name, programs, comparison)
  process.exit(0)
}
await bundle(programs, 'dist', 'external')
const done = spawnSync(process.execPath, [join('dist', `bench-${name}.js`), ...rest], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(done.status ?? 1)
