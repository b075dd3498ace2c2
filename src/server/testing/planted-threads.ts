// Starts the checkup thread with planted faults in a test file, and the ordinary one again after it.
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setEnvironmentData } from 'node:worker_threads'
import { afterAll, beforeAll, inject } from 'vitest'
import { useBundles } from '../workers/programs.ts'
import { endThread } from '../workers/checkups/shared-thread.ts'
import { optimizeLater } from './database/optimize-later.ts'

/** `end`: it ends as soon as it is started. `words[0]`: how often the fault still happens, or after how many steps. Threads share it, so a second one goes on counting. */
export type Planted = {
  does: 'hang' | 'die' | 'throw' | 'end'
  words: Int32Array
  /** The stay and the rates at which it happens; at a step without them. */
  check_in?: string
  rate_plans?: readonly string[]
  /** A text in the answer whose reading has the fault, instead of a rate. */
  reads?: string
}

const wordsOf = (count: number) => {
  const words = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  words[0] = count
  return words
}

export const plantedThreads = () => {
  let folder: string
  beforeAll(() => {
    const bundles = inject('bundles')
    folder = mkdtempSync(join(dirname(bundles), 'tests-planted-'))
    for (const file of readdirSync(bundles))
      if (file !== 'checkup-thread.js') symlinkSync(join(bundles, file), join(folder, file))
    symlinkSync(join(bundles, 'planted-thread.js'), join(folder, 'checkup-thread.js'))
    useBundles(folder, optimizeLater)
  })
  afterAll(async () => {
    setEnvironmentData('planted', false)
    useBundles(inject('bundles'), optimizeLater)
    await endThread()
    rmSync(folder, { recursive: true })
  })
  /** The next thread has this fault, so many times. */
  const plant = async (fault: Omit<Planted, 'words'>, count: number) => {
    const words = wordsOf(count)
    setEnvironmentData('planted', { ...fault, words })
    await endThread()
    return { left: () => Atomics.load(words, 0) }
  }
  return { plant, clear: () => plant({ does: 'hang' }, 0) }
}
