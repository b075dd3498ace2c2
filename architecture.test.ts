// The architecture as data: which files a place may have, what it may import, and which files of a feature others may import.
// Lies beside package.json and reads src/; vitest runs it with all other tests.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const features =
  'auth api-tokens webhooks users invitations gds-credentials billing dashboard hotels hotel-imports hotel-candidates hotel-matching properties ' +
  'checkups own-data monitors monitor-links monitor-runs one-off-runs ' +
  'previews exports issues issue-answers mailbook demos demo-links measurements feedback reference audit jobs accuracy fixes comparisons settings ' +
  'employees mail second-factor access email-change ota-view documents waiting-work global-search hotel-checks checklist queued-jobs spells verifications over-time acceptances drawn-pages'

/** What a file of a feature may do, where it is named by its verb. */
const verbs =
  'accept ask authenticate authorize await begin cancel catch charge check close confirm create decide delete end enter erase export find follow get ' +
  'guard import list load make name parse plan queue receive register remove render rescore resend reset run send start store ' +
  'suggest sync tell undo update verify write'

const inPlatform = (folders: string) =>
  folders
    .split(' ')
    .map((folder) => `server/platform/${folder}`)
    .join(' ')

/** Files: `*` is a kebab-case name and `Xx` a PascalCase one, `**` any folders, `<same>` the name of the feature again, `<verb>` one of `verbs`. Imports: `*` is any place below. */
const layout: Record<string, [files: string, imports: string]> = {
  domain: ['domain/**/*.ts', ''],
  contract: ['contract/{token-scopes,<feature>,values/*}{,.test}.ts', 'domain'],
  'gds/testing': ['gds/testing/*.ts', 'gds domain'],
  gds: ['gds/**/*.ts', 'domain'],
  'sandbox/testing': ['sandbox/testing/*.ts', 'sandbox domain'],
  sandbox: ['sandbox/**/*.ts', 'domain'],
  'documents/testing': ['documents/testing/*.ts', 'documents domain'],
  documents: ['documents/**/*.ts', 'domain'],
  'server/main': [
    'server/{main,serve,demo-world,cli,backup-commands,checkup-commands,checkup-report,key-commands}{,.test}.ts',
    'server/app server/config server/features server/platform/* server/workers domain gds sandbox',
  ],
  'server/app': [
    'server/app.ts',
    'server/config server/features server/platform/* server/workers contract domain gds documents',
  ],
  'server/config': ['server/config{,.test}.ts', `${inPlatform('process')} domain`],
  'server/packages': ['server/untyped-packages.d.ts', ''],
  'server/features': [
    'server/features/<feature>/**/{routes,service,data,*-data,wire,jobs,<verb>-*,<same>.test,<same>-*.test}.ts',
    'server/platform/* server/tables server/mails server/workers contract domain gds documents',
  ],
  'server/mails': ['server/mails/**/*.ts', 'domain'],
  'server/platform/tests': [
    'server/platform/**/*.test.ts',
    'server/platform/* server/config server/workers contract domain',
  ],
  // From the bottom up: each folder imports only folders above it in this list.
  'server/platform/refusal': ['server/platform/refusal.ts', 'contract'],
  'server/platform/process': ['server/platform/process/*.ts', 'server/workers'],
  'server/platform/files': ['server/platform/files/*.ts', inPlatform('refusal')],
  'server/platform/bodies': ['server/platform/bodies/*.ts', `${inPlatform('refusal')} contract`],
  'server/platform/outbound': ['server/platform/outbound/*.ts', 'server/config server/workers'],
  'server/platform/database/embedded': [
    'server/platform/database/embedded/*.ts',
    `${inPlatform('process')} server/workers`,
  ],
  'server/platform/database': [
    'server/platform/database/*.ts',
    `${inPlatform('process files database/embedded')} server/workers domain`,
  ],
  'server/platform/replica': ['server/platform/replica/*.ts', inPlatform('refusal process database')],
  'server/platform/limits': ['server/platform/limits/*.ts', `${inPlatform('refusal database')} domain`],
  'server/platform/secrets': ['server/platform/secrets/*.ts', inPlatform('refusal database limits')],
  'server/platform/context': [
    'server/platform/{context,store}.ts',
    `${inPlatform('process files outbound database replica secrets')} server/config server/workers contract domain`,
  ],
  'server/platform/queue': ['server/platform/queue/*.ts', inPlatform('database context')],
  'server/platform/schedule': ['server/platform/schedule/*.ts', inPlatform('database context queue')],
  'server/platform/http': [
    'server/platform/http/*.ts',
    `${inPlatform('refusal process files bodies database replica limits secrets context queue')} contract domain`,
  ],
  'server/tables': ['server/tables/*.ts', 'domain'],
  'server/workers': ['server/workers/**/*.ts', 'domain gds documents'],
  'server/testing': [
    'server/testing/**/*.ts',
    'server/app server/config server/features server/platform/* server/workers contract domain gds sandbox',
  ],
  'web/main': ['web/{main,still-pages}.tsx', 'web/routes web/drawn web/paths web/ui web/lib'],
  'web/drawn': ['web/drawn/**/*.{ts,tsx}', 'web/routes web/ui web/lib domain'],
  'web/within': ['web/{before-scripts,before-page,show-early}{,.test}.ts', ''],
  'web/early': ['web/{early,first-files}{,.test}.ts', 'web/routes web/features web/parts web/lib contract domain'],
  'web/routes': [
    'web/{routes,admin-routes,agent-routes,monitor-routes,guarded-routes,public-routes,public-router}.tsx',
    'web/layouts web/features web/paths web/ui web/lib',
  ],
  'web/paths': ['web/{paths,monitor-paths}.ts', ''],
  'web/layouts': ['web/layouts/Xx.tsx', 'web/features web/parts web/paths web/ui web/lib contract domain'],
  'web/features': [
    'web/features/<feature>/**/{XxPage.tsx,XxTab.tsx,XxSection.tsx,XxList{,.test}.tsx,XxForm.tsx,XxOutcome.tsx,XxDialog{,.test}.tsx,XxTile.tsx,XxItem.tsx,XxFilters.tsx,{,Xx}Fields{,.test}.tsx,Parts.tsx,hooks.ts,use-*.ts,queries.ts,{,registration-,field-}values{,.test}.ts,progress{,.test}.ts,grid{,.test}.ts,issues.ts,{,code-,page-,field-,list-,price-}words.ts,download{,.test}.ts}',
    'web/parts web/paths web/ui web/lib contract domain',
  ],
  'web/parts': [
    'web/parts/{account,accuracy,checkup,gds,hotel,own-data,rate,search,stay,verification}/**/{*.ts,Xx.tsx}',
    'web/paths web/ui web/lib contract domain',
  ],
  'web/testing': ['web/testing/*.ts', 'contract'],
  'web/ui': ['web/ui/**/{*.ts,Xx.tsx}', ''],
  'web/lib': ['web/lib/{*.ts,Xx.tsx}', 'contract domain'],
}
const refusedNames = /^(index|utils?|helpers?|common|types|misc)\./

/** The files of a feature that others may import, by where they are; another feature is in `features`. */
const entryFiles: Record<string, RegExp> = {
  'server/main': /^(service|jobs)\.ts$/,
  'server/app': /^(routes|service|jobs)\.ts$/,
  'server/features': /^(service|wire)\.ts$/,
  'server/testing': /^(service|jobs)\.ts$/,
  'web/early': /^values\.ts$/,
  'web/routes': /^(\w+Page\.tsx|queries\.ts)$/,
  'web/layouts': /^queries\.ts$/,
  'web/features': /^((queries|download)\.ts|\w+Tab\.tsx)$/,
}
/** Packages and files that only some files may import. */
const reserved: { what: RegExp; only: RegExp }[] = [
  {
    what: /^(pg|drizzle-orm)(\/|$)/,
    only: /^server\/(platform|tables|testing)\/|^server\/features\/.*[/-]data\.ts$/,
  },
  {
    what: /^server\/(tables\/|platform\/database\/open-database\.ts)/,
    only: /^server\/(?!features)|^server\/features\/.*[/-]data\.ts$/,
  },
  {
    what: /^server\/features\/.*[/-]data\.ts$/,
    only: /^(?!.*\/(routes|wire)\.ts$)/,
  },
  { what: /^@electric-sql\/pglite/, only: /^server\/platform\/database\/embedded\/(client|thread|protocol)\.ts$/ },
  { what: /^(vitest|fast-check)$/, only: /\.test\.tsx?$|^server\/testing\// },
  { what: /^(domain|documents|web)\/testing\//, only: /\.test\.tsx?$|^(domain|documents|server|web)\/testing\// },
  { what: /^(?!vitest$|fast-check$|zod$|domain\/|contract\/)/, only: /^(?!domain\/|contract\/)/ },
  { what: /^zod$/, only: /^(?!domain\/)/ },
  // Texts and fields are read without knowing what is checked.
  { what: /^domain\/(accuracy|own-data)\//, only: /^(?!domain\/(reading|rate-fields)\/)|\.test\.ts$/ },
]

const kebab = '[a-z0-9]+(-[a-z0-9]+)*'
const pattern = (files: string) => {
  const parts: Record<string, string> = {
    '.': '\\.',
    '{': '(',
    ',': '|',
    '}': ')',
    '**/': `(${kebab}/)*`,
    '*': `${kebab}(\\.test)?`,
    Xx: '[A-Z]\\w*(\\.test)?',
    '<feature>': `(?<feature>${features.replaceAll(' ', '|')})`,
    '<same>': '\\k<feature>',
    '<verb>': `(${verbs.replaceAll(' ', '|')})`,
  }
  return new RegExp(`^${files.replace(/\*\*\/|<\w+>|Xx|[.{,}*]/g, (part) => parts[part] ?? part)}$`)
}
const places = Object.entries(layout).map(([name, [files, imports]]) => ({
  name,
  holds: pattern(files),
  imports: imports.split(' ').map((allowed) => new RegExp(`^${allowed.replace('*', '.+')}$`)),
}))
const placeOf = (file: string) => places.find((place) => place.holds.test(file))
const featureOf = (file: string) => /^(?:server|web)\/features\/[^/]+/.exec(file)?.[0]

const readCodes = new Map<string, string>()
/** A file without its comments. */
const codeOf = (file: string) => {
  const path = join('src', file)
  const code = readCodes.get(path) ?? readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')
  readCodes.set(path, code)
  return code
}
const wordsIn = (code: string) => code.match(/\w+/g) ?? []
/** What a file imports: files below src/ by their path there, packages by their name. */
const importsOf = (file: string) =>
  [...codeOf(file).matchAll(/\b(?:from|import)\s*\(?\s*['"`]([^'"`\s]+)['"`]/g)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
  )

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.[cm]?[jt]sx?$/.test(file))
const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to, words: `${from} imports ${to}` })))
const inside = imports.filter(({ to }) => files.includes(to))

test('every file has a place and a telling name', () => {
  expect(files.filter((file) => !placeOf(file) || refusedNames.test(basename(file)))).toEqual([])
})

test('imports follow the arrows', () => {
  const against = inside.filter(({ from, to }) => {
    const [here, there] = [placeOf(from), placeOf(to)]
    const forTests =
      there?.name.endsWith('/testing') && from.startsWith(dirname(there.name)) && /\.test\.tsx?$/.test(from)
    return here && there && here !== there && !here.imports.some((name) => name.test(there.name)) && !forTests
  })
  expect(against.map(({ words }) => words)).toEqual([])
})

test('other features import only the entry files of a feature', () => {
  const through = inside.filter(({ from, to }) => {
    const entered = featureOf(to) && featureOf(to) !== featureOf(from)
    return entered && !entryFiles[placeOf(from)?.name ?? '']?.test(basename(to))
  })
  expect(through.map(({ words }) => words)).toEqual([])
})

test('in a feature only data.ts and *-data.ts touch the database; domain imports nothing, contract only zod', () => {
  const taken = imports.filter(({ from, to }) => reserved.some(({ what, only }) => what.test(to) && !only.test(from)))
  expect(taken.map(({ words }) => words)).toEqual([])
})

test('a page reads no schema from an endpoint: the built pages have none', () => {
  const names =
    'access|mail|accuracy|auth|billing|checkups|comparisons|dashboard|feedback|fixes|hotels|jobs|demoLinks|measurements|ownData|reference'
  const reads = new RegExp(`(?<!typeof )\\b(${names})(\\.\\w+)+\\.(params|query|body|answer)\\b`)
  expect(files.filter((file) => file.startsWith('web/') && !/\.test\./.test(file) && reads.test(codeOf(file)))).toEqual(
    [],
  )
})

test('only config.ts reads the environment, and of tests what moves their clock', () => {
  const readers = ['server/config.ts', 'server/testing/outside/moved-clock.ts']
  const reads = /\bprocess\s*(\?\.|\.|\[)\s*['"`]?env\b|\benv\b[^;\n]*(=\s*process\b|from\s*['"](node:)?process['"])/
  expect(files.filter((file) => !readers.includes(file) && reads.test(codeOf(file)))).toEqual([])
})

test('only the format modules write days, times and numbers for people', () => {
  const formats =
    /\.toLocale\w*String\(|\.toFixed\(|\bIntl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat|PluralRules|ListFormat)\b/
  // Besides them: calendars and clocks of a zone, currencies, metrics, amounts in the cells of a spreadsheet, the size of a backup, and web/ui, which imports nothing;
  // what tells the server of a reader's zone, and what stands in for their browser there.
  const own =
    /^(domain\/(formats|stay|deadlines\/hotel-clock|codes\/currencies)|web\/(lib\/format|ui\/tables\/Pager|before-page|drawn\/reader-stand-ins)|documents\/spreadsheets\/numbers|server\/(backup-commands|workers\/time-zones|platform\/http\/health))\.tsx?$/
  const code = files.filter((file) => !/\.test\.|(^|\/)testing\/|^sandbox\//.test(file))
  expect(code.filter((file) => !own.test(file) && formats.test(codeOf(file)))).toEqual([])
})

test('no statement leaves anything in its session: a pooler lends one for a transaction', () => {
  const keeps =
    /\bpg_(try_)?advisory_(un)?lock|\bset_config\(|(\bsql|\bquery\()['"`(]*set (?!local\b)|\bcreate temp|\bwith hold\b|\.prepare\(['"`][^'"`]/i
  const server = files.filter((file) => file.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(file))
  expect(server.filter((file) => keeps.test(codeOf(file)))).toEqual([])
})

test('a folder holds at most 25 files of one kind; the contract has one for each feature', () => {
  const sizes = new Map<string, number>()
  for (const file of files) {
    const kind = `${dirname(file)} ${/\.test\.tsx?$/.test(file) ? 'tests' : 'sources'}`
    sizes.set(kind, (sizes.get(kind) ?? 0) + 1)
  }
  expect([...sizes].filter(([kind, size]) => size > 25 && kind !== 'contract sources')).toEqual([])
})

const folderOfPlatform = (file: string) => {
  const name = placeOf(file)?.name
  return name?.startsWith('server/platform/') ? name : undefined
}
/** Of the sources as above, and of benches and journeys with their folders. */
const allImports = [
  ...inside,
  ...['bench', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => join('..', folder, file))
      .flatMap((from) => importsOf(from).map((to) => ({ from, to }))),
  ),
]
test.each([
  { by: 'file', nodeOf: (file: string) => file },
  { by: 'feature', nodeOf: featureOf },
  { by: 'folder of the platform', nodeOf: folderOfPlatform },
])('no circle of imports by $by', ({ nodeOf }) => {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of allImports) {
    const [a, b] = [nodeOf(from), nodeOf(to)]
    if (a && b && (a !== b || from === to)) edges.set(a, (edges.get(a) ?? new Set()).add(b))
  }
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(' → '))
    if (path.includes(node) || done.has(node)) return
    for (const next of edges.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of edges.keys()) visit(node, [])
  expect(circles).toEqual([])
})

/** Names that the files of a place all give to their own part of the same kind. */
const sameInEach: Record<string, string> = {
  domain: 'about check Facts', // of each check
  'server/tables': 'highlightedPhrases',
  'server/features': 'columns orders ListQuery',
  'server/workers': 'port memoryMb',
  'web/features': 'route words columns filters tabs Sort',
}
test('a name that stands in four files is one of these: others say what they name', () => {
  const homes = new Map<string, string[]>()
  for (const file of files.filter((name) => !/\.test\.|(^|\/)testing\//.test(name))) {
    const declared = codeOf(file).matchAll(
      /^(?:export )?(?:async )?(?:const|let|function\*?|class|type|interface) (?:(\w+)|[[{]([^=]*?)[}\]] =)/gm,
    )
    const names = [...declared].flatMap(([, name, list = '']) => name ?? wordsIn(list.replaceAll(/\w+: /g, '')))
    const allowed = sameInEach[placeOf(file)?.name ?? '']?.split(' ') ?? []
    for (const name of new Set(names)) if (!allowed.includes(name)) homes.set(name, [...(homes.get(name) ?? []), file])
  }
  expect([...homes].filter(([, named]) => named.length > 3)).toEqual([])
})

const isProduct = (file: string) => file.startsWith('src/') && !/\.test\.|\/testing\//.test(file)
test('every export is used by another file, and by the product unless its own file needs it', () => {
  // vitest calls the first; the compiler needs the second for the declarations of writes; pages take the third of all checks at once; the build
  // runs what makes still pages, and a thread of the server what draws pages.
  const exempt =
    / (setup|Rows)$|\/accuracy\/checks\/[\w-]+\/[\w-]+\.ts about$|still-pages\.tsx (stillPages|drawnPaths)$|draw-page\.tsx drawPage$/
  // What tests and benches alone ask for: the sandbox's world, how tests start, the embedded database below its client, the other half
  // of a second factor, what is going on, by what estimates of monitors are held against months, and the rule of agreed rates that are closed.
  const forTests =
    /^src\/sandbox\/| (runsInMonth|seenOfLra|testDatabaseUrl|isTestReplicated|isTestPooled|useBundles|openEngine|firstFiles|codeAt|countRunning|renderMail)$/
  const all = ['.', 'src', 'bench', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const codes = all.filter((file) => /\.tsx?$/.test(file)).map((file) => ({ file, code: codeOf(join('..', file)) }))
  const used = new Set<string>()
  const served = new Set<string>()
  for (const { file, code } of codes)
    for (const [, names, from, called] of code.matchAll(
      /\b(?:im|ex)port\s([^'"`;()=]*?)\sfrom\s+'(\..+?)'|\bimport\('(\..+?)'/g,
    )) {
      const source = normalize(join(dirname(file), from ?? called ?? ''))
      const some = names && !names.includes('*') ? names.replaceAll(/ as \w+/g, '') : code
      if (source !== file)
        for (const name of wordsIn(some)) {
          used.add(`${source} ${name}`)
          if (isProduct(file)) served.add(`${source} ${name}`)
        }
    }
  const exported = codes.flatMap(({ file, code }) =>
    [
      ...code.matchAll(
        /^export (?:(?:async )?(?:function\*?|const|class|type|interface) (\w+)|(?:type )?\{([^}]*)\})/gm,
      ),
    ]
      .flatMap(([, declared, list = '']) => declared ?? wordsIn(list.replaceAll(/\w+ as |type /g, '')))
      .map((name) => `${file} ${name}`),
  )
  expect(exported.filter((name) => !used.has(name) && !exempt.test(name))).toEqual([])
  const isOnlyTested = (name: string) => {
    const [file = '', word = ''] = name.split(' ')
    const isOwn = wordsIn(codeOf(join('..', file))).filter((each) => each === word).length > 1
    return isProduct(file) && !served.has(name) && !isOwn && !exempt.test(name)
  }
  expect(exported.filter((name) => isOnlyTested(name) && !forTests.test(name))).toEqual([])
})
