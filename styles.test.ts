// Where a class is styled: what is shared brings its own style sheet, or it is bare wherever its first user’s is not loaded.
// Lies beside package.json, as architecture.test.ts does.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file))

/** Classes that a sheet styles by themselves, wherever they stand. */
const styledIn = (sheet: string): string[] =>
  [
    ...readFileSync(sheet, 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .matchAll(/([^{}]+)\{/g),
  ]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? [])

/** Classes that a component names, also those it chooses between. */
const namedIn = (component: string): string[] =>
  [...readFileSync(component, 'utf8').matchAll(/[cC]lass(?:Name)?=(?:"([^"]*)"|\{([^}]*)\})/g)]
    .flatMap(([, plain, chosen = '']) =>
      plain === undefined ? [...chosen.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, each = '']) => each) : [plain],
    )
    .flatMap((names) => names.split(/\s+/))

test('what ui and parts show is styled there, not in a feature whose style sheet may not be loaded', () => {
  const own = new Set(['src/web/ui', 'src/web/parts'].flatMap((folder) => filesIn(folder, /\.css$/)).flatMap(styledIn))
  const elsewhere = new Map(
    filesIn('src/web/features', /\.css$/).flatMap((sheet) => styledIn(sheet).map((name) => [name, sheet] as const)),
  )
  expect(elsewhere.size).toBeGreaterThan(300)
  const bare = ['src/web/ui', 'src/web/parts']
    .flatMap((folder) => filesIn(folder, /(?<!\.test)\.tsx$/))
    .flatMap((component) =>
      namedIn(component)
        .filter((name) => elsewhere.has(name) && !own.has(name))
        .map((name) => `${component}: ${name} is styled in ${elsewhere.get(name)}`),
    )
  expect(bare).toEqual([])
})
