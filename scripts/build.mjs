// Builds the product into dist/: the server's programs, the pages (also compressed), a fresh database to start from, and compiled code.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { root, run, say } from './prepare.mjs'

/** dist/<name>.js, where it comes from; each carries the packages it needs. dist/serve.cjs is what main loads. */
export const programs = {
  main: 'src/server/main.ts',
  serve: 'src/server/serve.ts',
  cli: 'src/server/cli.ts',
  'checkup-thread': 'src/server/workers/checkups/checkup-thread.ts',
  'embedded-thread': 'src/server/platform/database/embedded/thread.ts',
  'own-data-thread': 'src/server/workers/own-data/own-data-thread.ts',
  'hotel-file-thread': 'src/server/workers/hotel-files/hotel-file-thread.ts',
  'hotel-match-thread': 'src/server/workers/hotel-files/hotel-match-thread.ts',
  'document-process': 'src/server/workers/documents/document-process.ts',
  'page-thread': 'src/server/workers/pages/page-thread.ts',
  'page-drawer': 'src/web/drawn/draw-page.tsx',
  sandbox: 'src/sandbox/main.ts',
  payments: 'src/sandbox/payments/main.ts',
}

/**
 * Packages that load native code or files of their own stay in node_modules; so does pg, where bench history plants its faults. All
 * others are bundled, so that a thread starts in less than half the time: Node has nothing left to look up.
 */
const outside = [
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'fs-native-extensions',
  'pg',
]
/** Pages outside a browser: of each package what can be left out, without style sheets and pictures, and with what React is in operation. */
const asPages = {
  jsx: 'automatic',
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.css': 'empty', '.svg': 'empty' },
}
/** CommonJS packages call require for Node's own modules. */
const defineRequire = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`

/**
 * Benches pass 'external' for `packages`: nobody waits for them to start, and tools such as vitest cannot be bundled. `at` may be made of
 * links: what is imported is looked for beside the link.
 */
export const bundle = async (entries, outdir, packages = 'bundle', at = root) => {
  const { build: esbuild } = await import('esbuild')
  const options = {
    absWorkingDir: at,
    preserveSymlinks: at !== root,
    outdir,
    bundle: true,
    packages,
    external: outside,
    banner: { js: defineRequire },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  }
  const { serve, 'page-drawer': drawer, ...others } = entries
  await esbuild({ ...options, entryPoints: others })
  if (drawer) await esbuild({ ...options, ...asPages, entryPoints: { 'page-drawer': drawer } })
  if (serve) await bundleServe({ ...options, entryPoints: { serve } }, esbuild)
}

/** The server's own code is a script, because Node can keep what it has compiled of one: see workers/compiled.ts. */
const bundleServe = async (options, esbuild) => {
  const file = resolve(options.absWorkingDir, options.outdir, 'serve.cjs')
  rmSync(`${file}.compiled`, { force: true })
  await esbuild({
    ...options,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    banner: { js: `const ownUrl = require('node:url').pathToFileURL(__filename).href;` },
    define: { 'import.meta.url': 'ownUrl' },
  })
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  appendFileSync(file, `\n// content ${hash}\n`)
}

const compress = promisify(brotliCompress)
const compressPages = async (folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|svg)$/.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name))
      if (bytes.length < 512) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      writeFileSync(join(folder, `${name}.br`), await compress(bytes, { params }))
    }),
  )
}

/** What the server puts into documents: pages that are the same for everybody, and the script that runs within them. */
const writeStillPages = async (folder) => {
  const { build: esbuild } = await import('esbuild')
  const shared = { absWorkingDir: root, bundle: true, write: false, logLevel: 'warning' }
  const within = async (script) => {
    const built = await esbuild({ ...shared, entryPoints: [script], format: 'iife', minify: true })
    return built.outputFiles[0].text.trim()
  }
  const written = join(root, 'dist', 'still-pages.mjs')
  await esbuild({
    ...shared,
    entryPoints: ['src/web/still-pages.tsx'],
    outfile: written,
    write: true,
    platform: 'node',
    format: 'esm',
    ...asPages,
    banner: { js: defineRequire },
  })
  // No page is opened: nothing is remembered.
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(globalThis, { localStorage: nothing, sessionStorage: nothing })
  const { drawnPaths, stillPages } = await import(pathToFileURL(written).href)
  rmSync(written)
  const script = await within('src/web/before-scripts.ts')
  const drawn = { script: await within('src/web/before-page.ts'), paths: drawnPaths }
  writeFileSync(join(folder, 'still-pages.json'), JSON.stringify({ script, pages: await stillPages(), drawn }))
}

const buildPages = async () => {
  const { build: vite } = await import('vite')
  // Whatever the server runs as: vite would otherwise carry React's development build, twice as big.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await vite({ root, logLevel: 'warn' })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  await compressPages(join(root, 'dist', 'web'))
  await writeStillPages(join(root, 'dist', 'web'))
}

const build = async () => {
  const began = Date.now()
  await Promise.all([bundle(programs, 'dist'), buildPages()])
  run(process.execPath, ['dist/cli.js', 'snapshot', 'dist/snapshot'])
  run(process.execPath, ['dist/cli.js', 'compile', 'dist/serve.cjs'])
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync(join(root, 'node_modules'))) throw new Error('Run npm ci first')
  await build()
}
