// In every test file: properties draw their inputs from the seed of this run, which vitest.config.ts prints.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env['FC_SEED']) })
