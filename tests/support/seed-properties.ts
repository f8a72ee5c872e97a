import fc from 'fast-check'
import { randomSeed } from './random-seed.ts'

fc.configureGlobal({ seed: randomSeed })
