import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesForApp, filesForSite, type Hosts, hostsOf } from './app-host.ts'
import { filesBelow, stageFolder } from './staged-folder.ts'

/** Output folder for the app's host, next to the site's. */
export const appDirOf = (outDir: string) => `${outDir}-app`

/** Splits the whole product into one folder per host. */
export function splitHosts(wholeDir: string, outDir: string, hosts: Hosts): void {
  const rules = join(wholeDir, '_redirects')
  const redirects = existsSync(rules) ? readFileSync(rules, 'utf8') : ''
  const whole = filesBelow(wholeDir)
  const folders = [
    { host: 'site', dir: outDir, made: filesForSite(hosts, redirects) },
    { host: 'app', dir: appDirOf(outDir), made: filesForApp(hosts) },
  ] as const
  const stages = folders.map(({ host, dir, made }) => {
    const stage = stageFolder(dir, { fresh: true })
    for (const file of whole) {
      if (hostsOf(file)[host] && !made.has(file)) stage.copy(file, join(wholeDir, file))
    }
    for (const [file, text] of made) stage.write(file, text)
    return stage
  })
  // Both are complete before either is published.
  for (const stage of stages) stage.publish()
}
