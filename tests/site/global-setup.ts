import { build } from '../support/build.ts'
import { distDir, origin } from '../support/site-place.ts'

/** The site that the tests read, built as one that is published. What did not change since is not built again. */
export async function setup() {
  const { code, output } = await build(distDir, { SITE_ORIGIN: origin })
  if (code !== 0) throw new Error(output)
}
