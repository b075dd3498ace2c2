// One name for one thing: exported names stand in one feature, and what README's map names is there.
// Lies beside package.json and reads src/; vitest runs it with all other tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file),
)
const features = new Set(['server', 'web'].flatMap((room) => readdirSync(join('src', room, 'features'))))

/** Whose a file is: a feature’s, in contract, domain, server and browser alike; else its folder’s or its room’s. */
const ownerOf = (file: string) => {
  const [room = '', folder = '', name = ''] = file.split('/')
  const feature = folder === 'features' ? name : folder.replace(/\.ts$/, '')
  if (features.has(feature)) return feature
  return name && /^(domain|server|web)$/.test(room) ? `${room}/${folder}` : room
}
const kebabOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** Names of these kinds are compared with their own kind alone. */
const kinds: ((file: string, name: string) => boolean)[] = [
  // A component is named for what it draws.
  (file, name) => basename(file) === `${name}.tsx`,
  // A call of the browser has the name of the verb that answers it.
  (file, name) => file.startsWith('web/') && ['queries.ts', `${kebabOf(name)}.ts`].includes(basename(file)),
  // A table has its name in the database, which is also that of the resource.
  (file) => file.startsWith('server/tables/'),
  // A stand-in is the other end of a wire, and calls what goes over it as the GDS or the payment provider does.
  (file) => /^sandbox\/(sabre|travelport|payments)\//.test(file),
  // Each check has the same three parts.
  (file, name) => file.startsWith('domain/accuracy/checks/') && /^(about|check|Facts)$/.test(name),
]
const shared: Record<string, string> = {
  words: 'the texts of a feature of the browser',
  'Bed Coded Day Decimal Finding GdsMoment GdsName ImportMapping OwnProposal Summary WrongPrice':
    'the contract’s schema of a type of the domain has its name',
}
test('an exported name stands in one feature', () => {
  const owners = new Map<string, Set<string>>()
  const exempt = Object.keys(shared).join(' ').split(' ')
  for (const file of files)
    for (const [, name = ''] of readFileSync(join('src', file), 'utf8').matchAll(
      /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm,
    )) {
      const key = `${name} ${kinds.findIndex((isKind) => isKind(file, name))}`
      if (!exempt.includes(name)) owners.set(key, (owners.get(key) ?? new Set()).add(ownerOf(file)))
    }
  expect([...owners].flatMap(([name, by]) => (by.size > 1 ? [`${name}: ${[...by].join(', ')}`] : []))).toEqual([])
})

test('every path that README’s map from the specification to the code names is there', () => {
  const [, map = ''] = readFileSync('README.md', 'utf8').split('## From the specification to the code')
  const rows = [...map.matchAll(/^\| (?!Spec|---)(.*) \|$/gm)].map(([, row = '']) => row.split(' |').slice(1))
  const homes = [['contract'], ['server', ''], ['web']]
  const missing = rows.flatMap((cells) =>
    cells.flatMap((cell, column) =>
      // A folder or a file, and in brackets the files in it.
      [...cell.matchAll(/`([^`]+)`(?: \(([^)]*)\))?/g)].flatMap(([, path = '', inside = '']) => {
        const home = homes[column]?.find((room) => existsSync(join('src', room, path)))
        if (/[<…]|^may$/.test(path)) return []
        if (home === undefined) return [path]
        const named = [...inside.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
        return named.flatMap((name) =>
          ['', '.tsx'].some((end) => existsSync(join('src', home, path, name + end))) ? [] : [`${path}/${name}`],
        )
      }),
    ),
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})
