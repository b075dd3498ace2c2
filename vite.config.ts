// Builds the pages: index.html and src/web into dist/web. The server fills in what index.html leaves open.
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin, type Rolldown, runnerImport } from 'vite'
import { builtCalls, isCalls } from './src/web/lib/built-calls.ts'
import { firstFiles } from './src/web/first-files.ts'

/**
 * A page sends calls and trusts the answers, which the server has parsed: of an endpoint it needs the method, the path,
 * whether it takes a GDS, whether a double click is one call, and where it names the account that an administrator acts for.
 * The schemas, and zod with them, load with the first form that validates by one.
 */
const callsWithoutSchemas = (): Plugin => ({
  name: 'calls without schemas',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!/\/src\/contract\/(?:values\/)?[\w-]+\.ts$/.test(id)) return undefined
    const { module } = await runnerImport<Record<string, unknown>>(id)
    const calls = Object.entries(module).filter(([, value]) => isCalls(value))
    if (calls.length === 0) return undefined
    const written = calls.map(([name, group]) => `export const ${name} = ${JSON.stringify(builtCalls(group))}`)
    return {
      code: [...written, `export * from ${JSON.stringify(`${id}?schemas`)}`].join('\n'),
      moduleType: 'js',
    }
  },
})

/** Tables that are computed from the checks: pages get the values, not the checks and the reading of texts with them. */
const evaluatedTables = (): Plugin => ({
  name: 'evaluated tables',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!/\/src\/domain\/\w+\/evaluated\/[\w-]+\.ts$/.test(id)) return undefined
    const { module } = await runnerImport<Record<string, unknown>>(id)
    const written = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    return { code: written.join('\n'), moduleType: 'js' }
  },
})

/** What a chunk loads, itself first, with the style sheets of all. */
const filesOf = (bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[name]
  if (seen.has(name) || chunk?.type !== 'chunk') return seen
  seen.add(name)
  for (const imported of chunk.imports) filesOf(bundle, imported, seen)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet)
  return seen
}
/** Its own, or the one of the group that it is in. */
const chunkOf = (bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk => {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))
  if (!found) throw new Error(`${file} is in no chunk`)
  return found
}

/** What the routes load one by one. */
const loadedByRoutes = /(src\/web\/(routes|layouts\/\w+|features\/([\w-]+\/)+\w+(Page|Tab))\.tsx)$/

/** Writes for the server which files each page needs at once, and puts the early script in front of the others. */
const loadsEarly = (): Plugin => ({
  name: 'what loads early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const { fileName } = chunkOf(bundle, 'src/web/early.ts')
      return [{ tag: 'script', attrs: { type: 'module', async: true, src: `/${fileName}` }, injectTo: 'head-prepend' }]
    },
  },
  generateBundle: {
    // Chunks that are style sheets alone are gone by then.
    order: 'post',
    handler(_, bundle) {
      // An import of the frame would be a circle: whichever script the browser runs first, the page must come up.
      const { imports } = chunkOf(bundle, 'src/web/early.ts')
      const others = imports.filter((name) => !name.includes('rolldown-runtime'))
      if (others.length > 0) throw new Error(`The early script may import nothing, but imports ${others.join(', ')}`)
      const filesFor = (module: string) => filesOf(bundle, chunkOf(bundle, module).fileName)
      const write = (fileName: string, files: [string, string[]][]) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(files)) })
      const always = filesFor('index.html')
      const announced = Object.entries(firstFiles).map(([path, modules]): [string, string[]] => {
        const needed = new Set(modules.flatMap((module) => [...filesFor(module)]))
        return [path, [...needed].filter((file) => !always.has(file))]
      })
      write('first-files.json', announced)
      const loaded = [...this.getModuleIds()].flatMap((id) => loadedByRoutes.exec(id)?.[1] ?? [])
      // For the test that weighs the pages.
      write(
        'page-files.json',
        ['index.html', 'src/web/early.ts', ...loaded].map((module) => [module, [...filesFor(module)]]),
      )
    },
  },
})

export default defineConfig(({ mode }) => {
  const environment = loadEnv(mode, process.cwd(), ['PORT', 'APP_TOKEN', 'MAP_TILE_URL'])
  const { PORT = '3000', APP_TOKEN = 'rateproof-web', MAP_TILE_URL = '' } = environment
  return {
    plugins: [
      react(),
      callsWithoutSchemas(),
      evaluatedTables(),
      loadsEarly(),
      {
        name: 'what the server would fill in',
        apply: 'serve',
        transformIndexHtml: (html: string) =>
          html.replace('__APP_TOKEN__', APP_TOKEN).replace('__MAP_TILES__', MAP_TILE_URL).replace('__CSP_NONCE__', ''),
      },
    ],
    server: { proxy: { '/api': `http://127.0.0.1:${PORT}` } },
    publicDir: false,
    build: {
      outDir: 'dist/web',
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false }, // the browsers of the target know it
      target: 'baseline-widely-available',
      assetsInlineLimit: 0, // the content policy allows no data addresses
      rolldownOptions: {
        input: ['index.html', 'src/web/early.ts'],
        treeshake: { moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }] },
        output: {
          // Seven characters tell versions of a file apart; the first page names 60 files, whose hashes do not compress.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          // A browser fetches six files at a time, and each further round costs a slow connection 150 ms: few files, no small ones.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // Whole, without the frame: it runs while that is loading.
              {
                name: 'early',
                test: /\/src\/(web\/(early|paths|lib\/(call|gds|session|viewed-user)|ui\/dates\/readers-day|parts\/(account\/account|stay\/rate-location|rate\/codes\/rate-order)|features\/dashboard\/values)|contract\/(values\/endpoint|accuracy|auth|checkups|dashboard|hotels)|domain\/(gds|stay|accounts))\.ts$/,
                priority: 7,
              },
              {
                name: 'schemas',
                test: /node_modules\/zod\/|\/contract\/values\/(address-numbers|paging|basic-values)\.ts/,
                priority: 6,
              },
              {
                name: 'frame',
                test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
                priority: 5,
              },
              { name: 'entry', test: /^(?!.*\?schemas)/, tags: ['$initial'], priority: 4 },
              // Every page behind the login needs all of it.
              {
                name: 'inside',
                test: /\/src\/(web\/((|guarded-|agent-|admin-|monitor-)routes|monitor-paths|lib\/(page-searches|search-shortcut)|layouts\/(Main|Admin)Layout|features\/users\/queries|parts\/account\/lazy-contact-dialog)\.tsx?|domain\/usage\.ts|contract\/(billing|invitations|values\/page-meta)\.ts)$|\/IconSun\.mjs$/,
                priority: 4,
              },
              // A log-in needs no select and no text area.
              {
                name: 'fields',
                test: /\/@mantine\/(core|hooks)\/(?!.*(Combobox|NativeSelect|Textarea))/,
                minShareCount: 6,
                priority: 3,
              },
              {
                name: 'forms',
                test: /\/(form\.ts|device-name\.ts|Form\.tsx|TextField\.tsx|PasswordField\.tsx|Brand\.tsx|Footer\.tsx|layouts\/DefaultLayout\.tsx|auth\/((Parts|LoginPage)\.tsx|words\.ts|queries\.ts|access\.css)|PasswordInput\.css|utils\/noop\/noop\.mjs)$/,
                priority: 2,
              },
              // What registration, invitations and new passwords share.
              {
                name: 'access',
                test: /\/src\/(contract\/(access|email-change)|web\/features\/auth\/(use-access|use-registered|page-words|LinkForm|PasswordForm))\.tsx?$/,
                priority: 2,
              },
              {
                name: 'parts',
                test: /\/src\/(?!contract\/(access|.*\?schemas)|domain\/(deadlines|rate-view)\/|web\/features\/auth\/page-words)|node_modules\/(?!@mantine\/dates)/,
                minShareCount: 8,
                priority: 1,
              },
              // What only the first pages of a person ask for.
              {
                name: 'first-steps',
                test: /\/src\/(web\/parts\/(account\/(lazy-)?checklist\.ts|checkup\/(hotel-checks\.ts|lazy-progress\.ts|prefetch-steps\.ts|FirstCheckups\.tsx))|contract\/(checklist|hotel-checks)\.ts)$/,
                priority: 2,
              },
              // What the dashboard shares with the pages that it leads to.
              {
                name: 'dashboard',
                test: /\/src\/(contract\/(over-time|monitors|fixes)\.ts|domain\/(accuracy\/(check-names|evaluated\/names)|over-time\/file-names)\.ts|web\/(lib\/download|ui\/tables\/ExportMenu|features\/dashboard\/(download|queries|fix-changes\/values|over-time\/(queries|words)|watched\/\w+))\.tsx?)$|\/IconInfoCircle\.mjs$/,
                priority: 2,
              },
              // What pages that show a rate share.
              {
                name: 'rates',
                test: /\/src\/(web\/(parts\/(accuracy\/(VerdictMark|fix-words)|rate\/(?!codes\/|RateSections)|stay\/|checkup\/(?!FirstCheckups|first-checkups|HotelChecks|hotel-checks|lazy-progress|prefetch-steps)|hotel\/HotelSelect|own-data\/(OwnValueList|own-value))|features\/(reference\/queries|documents\/download|comparisons\/queries)|ui\/fields\/(Dropdown|dropdown|TagsInput))|domain\/(accuracy\/([\w-]*capabilit|evaluated\/presences)|rate-fields\/|rate-view\/|own-data\/(expected|terms-text)|deadlines\/|loading\/limits)|contract\/(documents|comparisons)\.)|\/Icon(Plus|ArrowRight)\.mjs$/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  }
})
