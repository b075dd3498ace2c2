// In every test file: programs start from the bundles of this run, and the thread of checkups stays warm for the next file.
import { inject } from 'vitest'
import { optimizeLater } from './database/optimize-later.ts'
import { useBundles } from '../workers/programs.ts'
import { holdThread } from '../workers/checkups/shared-thread.ts'

useBundles(inject('bundles'), optimizeLater)
holdThread()
