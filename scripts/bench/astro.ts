import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Sets up the fastest comparable tool in `root`, with the posts of `contentRoot`. Installs it on first use. */
export function setUpAstro(root: string, contentRoot: string) {
  cpSync(join(import.meta.dirname, 'astro-site'), root, { recursive: true })
  if (!existsSync(join(root, 'node_modules/astro'))) {
    console.log('Installing Astro, to compare with ...')
    spawnSync(
      'npm',
      [
        'install',
        '--no-audit',
        '--no-fund',
        'astro@7',
        '@astrojs/mdx@8',
        '@astrojs/markdown-remark@7',
      ],
      {
        cwd: root,
        stdio: 'inherit',
      },
    )
  }
  rmSync(join(root, 'content'), { recursive: true, force: true })
  cpSync(join(contentRoot, 'content'), join(root, 'content'), { recursive: true })
}

/** Removes what a cold build must start without. */
export function forgetAstroCache(root: string) {
  for (const folder of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']) {
    rmSync(join(root, folder), { recursive: true, force: true })
  }
}

export const astroCommand = (root: string) => join(root, 'node_modules/astro/bin/astro.mjs')
