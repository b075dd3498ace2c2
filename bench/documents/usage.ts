// What this process and those it started have used, as Linux counts it; elsewhere nothing is said.
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds on a processor, and milliseconds in which a thread was ready and had none: how busy the machine is. */
export type Usage = { used: number; waited: number }

const textOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const namesIn = (path: string) => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

/** Ids of processes: this one, then those that it started. */
export const ownProcesses = (): number[] => {
  const started = namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    // After the name in brackets: the state, then the id of the one that started it.
    .filter((pid) => Number(textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]) === process.pid)
  return [process.pid, ...started]
}

export const usageNow = (): Usage => {
  const threads = ownProcesses().flatMap((pid) => namesIn(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`))
  const times = threads.map((thread) => textOf(`${thread}/schedstat`).split(' ').map(Number))
  const sum = (at: number) => times.reduce((all, each) => all + (each[at] || 0), 0) / 1e6
  return { used: sum(0), waited: sum(1) }
}

/** The most memory that a process has held, in MB. */
export const peakOf = (pid: number): number =>
  Number(/VmHWM:\s*(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
