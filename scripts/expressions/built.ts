// The regular expressions that are built while something runs, each with the place that built it.
import type { Literal } from './literals.ts'

const root = `${process.cwd()}/`
/** Of the line of a stack that names the caller. */
const placeIn = (line = ''): string | null => {
  const at = line.indexOf(root)
  const [place = null] = at < 0 ? [] : (/^[\w./-]+:\d+:\d+/.exec(line.slice(at + root.length)) ?? [])
  return place?.startsWith('node_modules/') ? null : place
}

/** Only what this project's own code builds; what `work` imports must not have been loaded before. */
export const expressionsBuiltBy = async (work: () => unknown): Promise<Literal[]> => {
  const own = globalThis.RegExp
  const built = new Map<string, Literal>()
  const record = ({ source, flags }: RegExp) => {
    // Error, record, the trap, the caller.
    const place = placeIn(new Error('here').stack?.split('\n')[3])
    if (place !== null) built.set(`${place} /${source}/${flags}`, { place, source, flags })
  }
  globalThis.RegExp = new Proxy(own, {
    construct(target, given) {
      const made = Reflect.construct(target, given) as RegExp
      record(made)
      return made
    },
    apply(target, self, given) {
      const made = Reflect.apply(target, self, given)
      record(made)
      return made
    },
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = own
  }
  return [...built.values()]
}
