import { createBuilder } from 'vite'
import { ContentError } from '../src/content/problem.ts'

/** `npm run build`: the whole product into `dist/`. Says so and fails where content cannot be published. */
export async function build(): Promise<boolean> {
  try {
    const builder = await createBuilder({ configLoader: 'native' })
    await builder.buildApp()
    return true
  } catch (error) {
    console.error(error instanceof ContentError ? error.message : error)
    return false
  }
}

if (import.meta.main && !(await build())) process.exitCode = 1
