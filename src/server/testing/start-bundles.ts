// In every test file: programs start from the bundles of this run.
import { inject } from 'vitest'
import { useBundles } from '../workers/programs.ts'

useBundles(inject('bundles'))
