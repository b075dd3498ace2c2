// The memory of a process and all that it has started, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs'

/** MB. `rss` counts a page that processes share once for each of them, `pss` shares it out among them. */
export type Memory = { processes: number; rss: number; pss: number }

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended
  }
}

/** In /proc/<pid>/stat, the parent is the second word after the name, which may hold any character. */
const parentOf = (pid: number) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])

const treeOf = (root: number): number[] => {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]))
  const below = (pid: number): number[] => [pid, ...pids.filter((each) => parents.get(each) === pid).flatMap(below)]
  return below(root)
}

const megabytes = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024

export const memoryOf = (root: number): Memory => {
  const rolled = treeOf(root).map((pid) => read(`/proc/${pid}/smaps_rollup`))
  const sum = (name: string) => rolled.reduce((total, text) => total + megabytes(text, name), 0)
  return { processes: rolled.filter(Boolean).length, rss: sum('Rss'), pss: sum('Pss') }
}
