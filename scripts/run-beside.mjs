// Starts programs beside others, and ends them: one that hangs, or that leaves a program of its own behind, must not hold up what waits for it.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './prepare.mjs'

const running = new Set()
/** Each is the first of its own group, so that what it started ends with it. */
const endGroup = ({ pid }) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}
process.once('exit', () => {
  for (const child of running) endGroup(child)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Resolves when the program has ended well. After `minutes` it is killed with all that it started, and the error says so. */
const start = (command, args, { minutes, priority, ...options }, listen) =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, detached: true, ...options })
    running.add(child)
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
    listen?.(child)
    let isLate = false
    const timer = minutes
      ? setTimeout(() => {
          isLate = true
          endGroup(child)
        }, minutes * 60_000)
      : undefined
    child.once('error', failed)
    // Not at its 'close': that waits for every program which it left behind with its output open.
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      running.delete(child)
      endGroup(child)
      const words = `${command} ${args.join(' ')}`
      if (code === 0) done()
      else
        failed(
          new Error(
            isLate ? `${words} did not end within ${minutes} minutes` : `${words} ended with ${code ?? signal}`,
          ),
        )
    })
  })

/** Its output appears as it comes. */
export const runBeside = (command, args, options = {}) => start(command, args, { stdio: ['ignore', 2, 2], ...options })

/** Prints what it said when it has ended. `priority`: from 1 (a little less than others) to 19 (only the time that they leave). */
export const runAside = async (command, args, options = {}) => {
  const printed = []
  const listen = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => printed.push(bytes))
  }
  const done = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }, listen)
  // What it wrote last may still lie in the pipe when it has ended.
  await done.finally(() => wait(100)).finally(() => process.stderr.write(Buffer.concat(printed)))
}
